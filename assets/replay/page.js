"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const say = data.labels;
  const get = (id) => document.getElementById(id);
  const fill = (words, values) => words.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
  const make = (tag, words) => {
    const found = document.createElement(tag);
    if (words !== undefined) found.textContent = words;
    return found;
  };
  const svg = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);
  const count = data.steps.length;

  // --- what each slot shows at each moment ------------------------------------------------------------------

  const moments = [];
  let state = new Int32Array(data.slots.length); // string 0 is nothing
  for (const step of data.steps) {
    state = state.slice();
    for (let i = 0; i < step.length; i += 2) state[step[i]] = step[i + 1];
    moments.push(state);
  }
  const slotNamed = new Map(data.slots.map(([name], slot) => [name, slot]));
  const shows = (name, n) => data.strings[moments[n][slotNamed.get(name)]];

  const pieces = data.slots.map(([name, layer], slot) => ({ name, layer, slot })).filter((one) => one.layer >= 0);
  pieces.sort((one, other) => one.layer - other.layer || one.slot - other.slot);
  const views = new Array(data.slots.length).fill(null);
  for (const { name, slot } of pieces) {
    const group = svg("g");
    group.dataset.name = name;
    get("pieces").append(group);
    views[slot] = { show: (words) => { group.innerHTML = words; flash(group); } };
  }

  function flash(group) {
    group.classList.remove("new");
    void group.getBoundingClientRect(); // so that the animation begins anew
    group.classList.add("new");
  }

  // --- the players' numbers ---------------------------------------------------------------------------------

  function badge(seat) {
    const found = svg("svg");
    found.setAttribute("class", "badge");
    found.setAttribute("viewBox", "-15 -15 30 30");
    found.setAttribute("aria-hidden", "true");
    const use = svg("use");
    use.setAttribute("href", `#s${seat}`);
    found.append(use);
    return found;
  }

  const rows = data.seats.map((name, seat) => {
    const row = make("tr");
    const head = make("th");
    head.scope = "row";
    head.append(badge(seat), name);
    row.append(head);
    data.columns.forEach((_, column) => {
      const cell = make("td");
      const slot = slotNamed.get(`${seat}.${column}`);
      row.append(cell);
      views[slot] = { show: (words) => { cell.textContent = words; cells.push(cell); } };
    });
    document.querySelector("#numbers tbody").append(row);
    return row;
  });
  const heads = make("tr");
  for (const words of [say.player, ...data.columns]) {
    const head = make("th", words);
    head.scope = "col";
    heads.append(head);
  }
  document.querySelector("#numbers thead").append(heads);
  let cells = []; // whose words changed with the last step

  // --- the log ----------------------------------------------------------------------------------------------

  const lines = data.log.map(([moment, seat, words, rule, heading]) => {
    const line = make("li");
    if (heading) line.className = "head";
    else if (seat >= 0) line.append(badge(seat));
    line.append(words.replaceAll("\t", " · "));
    if (rule && !heading) {
      const link = make("a", rule);
      link.href = `#${rule}`;
      link.title = get(rule)?.textContent ?? rule;
      link.tabIndex = -1;
      link.addEventListener("click", () => { get("rules").open = true; });
      line.append(" ", link);
    }
    line.addEventListener("click", (event) => { if (event.target.tagName !== "A") go(moment - data.first); });
    get("log").append(line);
    return { moment: moment - data.first, line };
  });

  // --- going through the game -------------------------------------------------------------------------------

  const slider = get("slider");
  slider.max = count - 1;
  let now = -1;
  let timer = 0;

  function go(n) {
    n = Math.max(0, Math.min(count - 1, n));
    if (n === now) return;
    const before = now < 0 ? null : moments[now];
    const near = before && Math.abs(n - now) === 1;
    for (const cell of cells) cell.className = "";
    cells = [];
    for (let slot = 0; slot < views.length; slot++) {
      const there = moments[n][slot];
      if (views[slot] && (before ? before[slot] !== there : there !== 0)) views[slot].show(data.strings[there]);
    }
    if (near) for (const cell of cells) cell.className = "changed";
    now = n;
    const turn = shows("turn", n);
    rows.forEach((row, seat) => row.classList.toggle("turn", String(seat) === turn));
    follow();
    slider.value = n;
    const place = fill(say.moment, { n: n + data.first, of: count - 1 + data.first });
    slider.setAttribute("aria-valuetext", `${place}, ${shows("when", n)}`);
    document.querySelector("#when b").textContent = shows("when", n);
    const who = turn === "" ? "" : fill(say.turn, { name: data.seats[turn] });
    document.querySelector("#when span").textContent = [who, place].filter(Boolean).join(" · ");
    get("first").disabled = get("back").disabled = n === 0;
    get("last").disabled = get("forward").disabled = n === count - 1;
    get("results").hidden = n !== count - 1 || !data.proof.seed;
    if (n === count - 1) stop();
  }

  function follow() {
    let latest = null;
    for (const { moment, line } of lines) {
      line.classList.toggle("later", moment > now);
      line.classList.toggle("now", moment === now && !line.classList.contains("head"));
      if (moment <= now) latest = line;
    }
    const log = get("log");
    if (latest) log.scrollTop = latest.offsetTop + latest.offsetHeight - log.offsetTop - log.clientHeight + 8;
    else log.scrollTop = 0;
  }

  const speeds = [0.5, 1, 2, 4, 8];
  for (const speed of speeds) {
    const option = make("option", fill(say.times, { n: speed.toLocaleString(document.documentElement.lang) }));
    option.value = speed;
    option.selected = speed === 1;
    get("speed").append(option);
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    playing(false);
  }

  function start() {
    if (now === count - 1) go(0);
    clearInterval(timer);
    timer = setInterval(() => go(now + 1), 1000 / Number(get("speed").value));
    playing(true);
  }

  function playing(on) {
    const button = get("play");
    button.querySelector("path").setAttribute("d", on ? "M5 3h5v18H5zM14 3h5v18h-5z" : "M6 3v18l14-9z");
    button.setAttribute("aria-label", on ? say.pause : say.play);
    button.setAttribute("aria-pressed", String(on));
    get("when").setAttribute("aria-live", on ? "off" : "polite");
  }

  const acts = {
    first: () => go(0), back: () => go(now - 1), forward: () => go(now + 1), last: () => go(count - 1),
    play: () => (timer ? stop() : start()),
  };
  for (const [name, act] of Object.entries(acts)) {
    get(name).addEventListener("click", () => { if (name !== "play") stop(); act(); });
  }
  get("speed").addEventListener("change", () => { if (timer) start(); });
  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
  const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "play" };
  document.addEventListener("keydown", (event) => {
    const name = keys[event.key];
    const tag = event.target.tagName;
    if (!name || event.ctrlKey || event.altKey || event.metaKey || tag === "SELECT") return;
    if (event.key === " " && ["BUTTON", "SUMMARY", "A"].includes(tag)) return; // they take it themselves
    event.preventDefault();
    if (name !== "play") stop();
    acts[name]();
  });

  // --- the proof of the dice --------------------------------------------------------------------------------

  const constants = (() => {
    const roots = { k: [], h: [] };
    const part = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
    for (let n = 2; roots.k.length < 64; n++) {
      let prime = true;
      for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
      if (!prime) continue;
      roots.k.push(part(Math.cbrt(n)));
      if (roots.h.length < 8) roots.h.push(part(Math.sqrt(n)));
    }
    return roots;
  })();

  function sha256(words) {
    const bytes = new TextEncoder().encode(words);
    const size = ((bytes.length + 8) >> 6) + 1;
    const block = new DataView(new ArrayBuffer(size * 64));
    bytes.forEach((byte, i) => block.setUint8(i, byte));
    block.setUint8(bytes.length, 0x80);
    block.setUint32(size * 64 - 4, bytes.length * 8);
    const hash = Uint32Array.from(constants.h);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    const w = new Uint32Array(64);
    for (let at = 0; at < size * 64; at += 64) {
      for (let i = 0; i < 64; i++) {
        if (i < 16) { w[i] = block.getUint32(at + 4 * i); continue; }
        const [x, y] = [w[i - 15], w[i - 2]];
        w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let i = 0; i < 64; i++) {
        const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants.k[i] + w[i]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((part, i) => { hash[i] += part; });
    }
    return Array.from(hash, (part) => part.toString(16).padStart(8, "0")).join("");
  }

  function stream(seed, words) { // splitmix64; values that would favour some numbers are drawn again
    const mask = (1n << 64n) - 1n;
    let state = BigInt(`0x${sha256(`dice:${seed}\n${words.join("\n")}`).slice(0, 16)}`);
    return (bound) => {
      for (;;) {
        state = (state + 0x9e3779b97f4a7c15n) & mask;
        let z = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
        z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
        z ^= z >> 31n;
        const value = z % bound;
        if (z - value <= mask + 1n - bound) return value;
      }
    };
  }

  function* drawn() {
    for (const [i, packed] of data.proof.draws.entries()) {
      for (let at = 0; at < packed.length; at += 3) {
        const moment = i ? data.proof.start + i : 0;
        yield { moment, bound: packed[at], value: packed[at + 1], purpose: data.proof.purposes[packed[at + 2]] };
      }
    }
  }

  function verify() {
    if (sha256(`commit:${data.proof.seed}`) !== data.proof.commitment) return [false, say.wrong_seal];
    const below = stream(data.proof.seed, data.proof.words);
    let n = 0;
    for (const { moment, bound, value, purpose } of drawn()) {
      n += 1;
      const due = Number(below(BigInt(bound)));
      if (due !== value) {
        return [false, fill(say.wrong_draw, { n, moment, purpose, due: due + 1, value: value + 1, bound })];
      }
    }
    return [true, fill(say.verified, { n })];
  }

  function list() {
    if (get("draws").childElementCount) return;
    const found = document.createDocumentFragment();
    for (const { moment, bound, value, purpose } of drawn()) {
      found.append(make("li", fill(say.draw, { moment, value: value + 1, bound, purpose })));
    }
    get("draws").append(found);
  }

  if (data.proof.seed) {
    get("check").hidden = get("drawn").hidden = false;
    get("drawn").addEventListener("toggle", list);
    get("verify").addEventListener("click", () => {
      const [good, words] = verify();
      get("verdict").className = good ? "good" : "bad";
      get("verdict").textContent = words;
    });
  } else {
    get("later").hidden = false;
  }
  playing(false);
  go(0);
})();
