<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="72" tileheight="84" tilecount="5" columns="5">
 <image source="terrain.png" width="360" height="84"/>
 <tile id="0" type="plains">
  <properties>
   <property name="terrain" value="P"/>
  </properties>
 </tile>
 <tile id="1" type="woods">
  <properties>
   <property name="terrain" value="W"/>
  </properties>
 </tile>
 <tile id="2" type="mountains">
  <properties>
   <property name="terrain" value="M"/>
  </properties>
 </tile>
 <tile id="3" type="water">
  <properties>
   <property name="terrain" value="~"/>
  </properties>
 </tile>
 <tile id="4" type="sea">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
</tileset>
