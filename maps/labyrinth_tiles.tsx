<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="labyrinth_tiles" tilewidth="117" tileheight="117" tilecount="84" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="corridor">
  <properties>
   <property name="code" value="K1I"/>
   <property name="count" type="int" value="3"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k1i.png"/>
 </tile>
 <tile id="1" type="corridor">
  <properties>
   <property name="code" value="K1L"/>
   <property name="count" type="int" value="3"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k1l.png"/>
 </tile>
 <tile id="2" type="corridor">
  <properties>
   <property name="code" value="K1T"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k1t.png"/>
 </tile>
 <tile id="3" type="corridor">
  <properties>
   <property name="code" value="K1X"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k1x.png"/>
 </tile>
 <tile id="4" type="corridor">
  <properties>
   <property name="code" value="K2I"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k2i.png"/>
 </tile>
 <tile id="5" type="corridor">
  <properties>
   <property name="code" value="K2L"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k2l.png"/>
 </tile>
 <tile id="6" type="corridor">
  <properties>
   <property name="code" value="K2T"/>
   <property name="count" type="int" value="4"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k2t.png"/>
 </tile>
 <tile id="7" type="corridor">
  <properties>
   <property name="code" value="K2X"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k2x.png"/>
 </tile>
 <tile id="8" type="corridor">
  <properties>
   <property name="code" value="K3I"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k3i.png"/>
 </tile>
 <tile id="9" type="corridor">
  <properties>
   <property name="code" value="K3L"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k3l.png"/>
 </tile>
 <tile id="10" type="corridor">
  <properties>
   <property name="code" value="K3T"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k3t.png"/>
 </tile>
 <tile id="11" type="corridor">
  <properties>
   <property name="code" value="K4I"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k4i.png"/>
 </tile>
 <tile id="12" type="corridor">
  <properties>
   <property name="code" value="K4L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k4l.png"/>
 </tile>
 <tile id="13" type="corridor">
  <properties>
   <property name="code" value="K4T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k4t.png"/>
 </tile>
 <tile id="14" type="corridor">
  <properties>
   <property name="code" value="K5L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k5l.png"/>
 </tile>
 <tile id="15" type="corridor">
  <properties>
   <property name="code" value="K5T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k5t.png"/>
 </tile>
 <tile id="16" type="corridor">
  <properties>
   <property name="code" value="K5X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k5x.png"/>
 </tile>
 <tile id="17" type="corridor">
  <properties>
   <property name="code" value="K6I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k6i.png"/>
 </tile>
 <tile id="18" type="corridor">
  <properties>
   <property name="code" value="K6L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k6l.png"/>
 </tile>
 <tile id="19" type="corridor">
  <properties>
   <property name="code" value="K6T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k6t.png"/>
 </tile>
 <tile id="20" type="corridor">
  <properties>
   <property name="code" value="K7I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k7i.png"/>
 </tile>
 <tile id="21" type="corridor">
  <properties>
   <property name="code" value="K7L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k7l.png"/>
 </tile>
 <tile id="22" type="corridor">
  <properties>
   <property name="code" value="K7T"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k7t.png"/>
 </tile>
 <tile id="23" type="corridor">
  <properties>
   <property name="code" value="K7X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k7x.png"/>
 </tile>
 <tile id="24" type="corridor">
  <properties>
   <property name="code" value="K8L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="true"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k8l.png"/>
 </tile>
 <tile id="25" type="corridor">
  <properties>
   <property name="code" value="K8T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="true"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k8t.png"/>
 </tile>
 <tile id="26" type="corridor">
  <properties>
   <property name="code" value="K8X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="true"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k8x.png"/>
 </tile>
 <tile id="27" type="corridor">
  <properties>
   <property name="code" value="K9T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k9t.png"/>
 </tile>
 <tile id="28" type="corridor">
  <properties>
   <property name="code" value="K9X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k9x.png"/>
 </tile>
 <tile id="29" type="corridor">
  <properties>
   <property name="code" value="K10I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k10i.png"/>
 </tile>
 <tile id="30" type="corridor">
  <properties>
   <property name="code" value="K10L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k10l.png"/>
 </tile>
 <tile id="31" type="corridor">
  <properties>
   <property name="code" value="K11I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k11i.png"/>
 </tile>
 <tile id="32" type="corridor">
  <properties>
   <property name="code" value="K11L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k11l.png"/>
 </tile>
 <tile id="33" type="corridor">
  <properties>
   <property name="code" value="K12T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k12t.png"/>
 </tile>
 <tile id="34" type="corridor">
  <properties>
   <property name="code" value="K12X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k12x.png"/>
 </tile>
 <tile id="35" type="corridor">
  <properties>
   <property name="code" value="K13I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k13i.png"/>
 </tile>
 <tile id="36" type="corridor">
  <properties>
   <property name="code" value="K13X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/k13x.png"/>
 </tile>
 <tile id="37" type="room">
  <properties>
   <property name="code" value="Q1D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q1d.png"/>
 </tile>
 <tile id="38" type="room">
  <properties>
   <property name="code" value="Q1I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q1i.png"/>
 </tile>
 <tile id="39" type="room">
  <properties>
   <property name="code" value="Q1L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q1l.png"/>
 </tile>
 <tile id="40" type="room">
  <properties>
   <property name="code" value="Q1T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q1t.png"/>
 </tile>
 <tile id="41" type="room">
  <properties>
   <property name="code" value="Q1X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q1x.png"/>
 </tile>
 <tile id="42" type="room">
  <properties>
   <property name="code" value="Q2T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q2t.png"/>
 </tile>
 <tile id="43" type="room">
  <properties>
   <property name="code" value="Q2X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q2x.png"/>
 </tile>
 <tile id="44" type="room">
  <properties>
   <property name="code" value="Q3D"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q3d.png"/>
 </tile>
 <tile id="45" type="room">
  <properties>
   <property name="code" value="Q3L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q3l.png"/>
 </tile>
 <tile id="46" type="room">
  <properties>
   <property name="code" value="Q4I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q4i.png"/>
 </tile>
 <tile id="47" type="room">
  <properties>
   <property name="code" value="Q4L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q4l.png"/>
 </tile>
 <tile id="48" type="room">
  <properties>
   <property name="code" value="Q4T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q4t.png"/>
 </tile>
 <tile id="49" type="room">
  <properties>
   <property name="code" value="Q4X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q4x.png"/>
 </tile>
 <tile id="50" type="room">
  <properties>
   <property name="code" value="Q5D"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="true"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q5d.png"/>
 </tile>
 <tile id="51" type="room">
  <properties>
   <property name="code" value="Q6I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q6i.png"/>
 </tile>
 <tile id="52" type="room">
  <properties>
   <property name="code" value="Q6T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q6t.png"/>
 </tile>
 <tile id="53" type="room">
  <properties>
   <property name="code" value="Q7I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q7i.png"/>
 </tile>
 <tile id="54" type="room">
  <properties>
   <property name="code" value="Q7L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q7l.png"/>
 </tile>
 <tile id="55" type="room">
  <properties>
   <property name="code" value="Q7T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q7t.png"/>
 </tile>
 <tile id="56" type="room">
  <properties>
   <property name="code" value="Q8D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="true"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q8d.png"/>
 </tile>
 <tile id="57" type="room">
  <properties>
   <property name="code" value="Q8I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="true"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q8i.png"/>
 </tile>
 <tile id="58" type="room">
  <properties>
   <property name="code" value="Q9D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="true"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q9d.png"/>
 </tile>
 <tile id="59" type="room">
  <properties>
   <property name="code" value="Q10D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/q10d.png"/>
 </tile>
 <tile id="60" type="special">
  <properties>
   <property name="code" value="S1T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s1t.png"/>
 </tile>
 <tile id="61" type="special">
  <properties>
   <property name="code" value="S2D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s2d.png"/>
 </tile>
 <tile id="62" type="special">
  <properties>
   <property name="code" value="S3D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s3d.png"/>
 </tile>
 <tile id="63" type="special">
  <properties>
   <property name="code" value="S4D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s4d.png"/>
 </tile>
 <tile id="64" type="special">
  <properties>
   <property name="code" value="S5X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s5x.png"/>
 </tile>
 <tile id="65" type="special">
  <properties>
   <property name="code" value="S6L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s6l.png"/>
 </tile>
 <tile id="66" type="special">
  <properties>
   <property name="code" value="S7I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s7i.png"/>
 </tile>
 <tile id="67" type="special">
  <properties>
   <property name="code" value="S8T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s8t.png"/>
 </tile>
 <tile id="68" type="special">
  <properties>
   <property name="code" value="S9L"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NE"/>
   <property name="shape" value="L"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s9l.png"/>
 </tile>
 <tile id="69" type="special">
  <properties>
   <property name="code" value="S10I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s10i.png"/>
 </tile>
 <tile id="70" type="special">
  <properties>
   <property name="code" value="S11I"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NS"/>
   <property name="shape" value="I"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s11i.png"/>
 </tile>
 <tile id="71" type="special">
  <properties>
   <property name="code" value="S12T"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s12t.png"/>
 </tile>
 <tile id="72" type="special">
  <properties>
   <property name="code" value="S13D"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="N"/>
   <property name="shape" value="D"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s13d.png"/>
 </tile>
 <tile id="73" type="special">
  <properties>
   <property name="code" value="S14X"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/s14x.png"/>
 </tile>
 <tile id="74" type="entrance">
  <properties>
   <property name="code" value="E1"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/e1.png"/>
 </tile>
 <tile id="75" type="entrance">
  <properties>
   <property name="code" value="E2"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/e2.png"/>
 </tile>
 <tile id="76" type="entrance">
  <properties>
   <property name="code" value="E3"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/e3.png"/>
 </tile>
 <tile id="77" type="entrance">
  <properties>
   <property name="code" value="E4"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/e4.png"/>
 </tile>
 <tile id="78" type="entrance">
  <properties>
   <property name="code" value="E5"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/e5.png"/>
 </tile>
 <tile id="79" type="entrance">
  <properties>
   <property name="code" value="E6"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NEW"/>
   <property name="shape" value="T"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/e6.png"/>
 </tile>
 <tile id="80" type="heart">
  <properties>
   <property name="code" value="HEART"/>
   <property name="count" type="int" value="1"/>
   <property name="openings" value="NESW"/>
   <property name="shape" value="X"/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/heart.png"/>
 </tile>
 <tile id="81" type="marker">
  <properties>
   <property name="code" value="ST"/>
   <property name="count" type="int" value="4"/>
   <property name="openings" value=""/>
   <property name="shape" value=""/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/st.png"/>
 </tile>
 <tile id="82" type="marker">
  <properties>
   <property name="code" value="SD"/>
   <property name="count" type="int" value="2"/>
   <property name="openings" value=""/>
   <property name="shape" value=""/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/sd.png"/>
 </tile>
 <tile id="83" type="back">
  <properties>
   <property name="code" value="back"/>
   <property name="count" type="int" value="0"/>
   <property name="openings" value=""/>
   <property name="shape" value=""/>
   <property name="star" type="bool" value="false"/>
  </properties>
  <image width="117" height="117" source="labyrinth/back.png"/>
 </tile>
</tileset>
