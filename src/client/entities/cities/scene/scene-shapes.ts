import type { CityCategory } from '#shared/cities/city-categories.ts'

/** One filled shape of a scene: nearer land is drawn with a higher number; `glint` is snow and light. */
export interface SceneShape {
  fill: 'land1' | 'land2' | 'land3' | 'glint'
  d: string
}

/** The land of each kind of city in a 400 × 225 box, standing on the waterline at y = 138 (61.3 %). */
export const SCENE_SHAPES: Readonly<Record<CityCategory, readonly SceneShape[]>> = {
  Coastal: [
    { fill: 'land1', d: 'M0 138v-36q52-26 108-12t96 48zM400 138v-18q-60-16-132 18z' },
    {
      fill: 'land2',
      d: 'M0 138v-22q44-10 84 0t60 22zM58 114l4-42h16l4 42zM61 70V60h18v10zM57 58l13-10 13 10z',
    },
    { fill: 'land3', d: 'M250 138V70q34 26 44 58h-44zM244 128V84q-22 18-30 44zM206 130h98l-10 12h-78z' },
  ],
  River: [
    { fill: 'land1', d: 'M0 138V84q60-40 130-8t110 62z' },
    { fill: 'land2', d: 'M400 138V74q-70-34-130 2t-90 62z' },
    {
      fill: 'land3',
      d: 'M60 138v-22h14q46-44 126-44t126 44h14v22h-18v-10q-50-38-122-38T78 128v10z',
    },
  ],
  Lakefront: [
    { fill: 'land1', d: 'M0 138V96l60-40 44 30 58-52 70 62 50-34 118 52v24z' },
    {
      fill: 'land2',
      d: 'M150 138V86h20v52zM176 138V66h16v72zM198 138V46h22v92zM226 138V76h18v62zM250 138V96h26v42zM124 138v-32h20v32zM282 138v-24h20v24z',
    },
    { fill: 'land3', d: 'M60 138v-14h40v14zM310 138v-12h44v12z' },
  ],
  'Canal City': [
    {
      fill: 'land2',
      d: 'M0 138V92h10l8-14h14l8 14h10v46zM52 138V82l24-22 24 22v56zM104 138V94h8V82h8V72h16v10h8v12h8v44z',
    },
    {
      fill: 'land1',
      d: 'M156 138V86l22-20 22 20v52zM204 138V78h12l8-16h12l8 16h12v60zM260 138V90l26-20 26 20v48zM316 138V84h8V74h8V64h16v10h8v10h8v54zM368 138V90l20-18 20 18v48z',
    },
    { fill: 'land3', d: 'M100 138q100-54 200 0h-18q-82-34-164 0z' },
  ],
  'Port Hub': [
    { fill: 'land1', d: 'M0 138v-20h130v20z' },
    {
      fill: 'land2',
      d: 'M30 138V64h70v8H88v66h-6V72H48v66zM44 64l30-24 4 4-22 20zM112 138V76h56v7h-10v55h-5V83h-26v55z',
    },
    { fill: 'land3', d: 'M190 124h180l-14 20H206z' },
    { fill: 'land2', d: 'M214 124v-18h28v18zM246 124v-26h30v26zM280 124v-14h26v14zM310 124V84h26v40z' },
  ],
  Oasis: [
    { fill: 'land1', d: 'M68 52a24 24 0 1 0 48 0a24 24 0 1 0-48 0zM0 138v-24q70-44 150-16t120 40z' },
    { fill: 'land2', d: 'M400 138V92q-70-26-140 6t-130 40z' },
    {
      fill: 'land3',
      d: 'M236 138q6-40-2-66l5-1q9 28 4 67zM238 72q-22-16-40 4 20-6 40-4q-14-24-4-36 10 14 4 36q22-20 44-2-22-2-44 2q16 4 24 22-16-6-24-22q-18 6-22 24-2-18 22-24z',
    },
  ],
  Glacial: [
    { fill: 'land1', d: 'M0 138V100l70-66 52 58 62-84 84 92 46-40 86 58v20z' },
    {
      fill: 'glint',
      d: 'M184 8l38 42-16-4-14 16-14-14-18 8zM70 34l24 27-14-4-12 10-14-8-8 2z',
    },
    { fill: 'land2', d: 'M0 138v-16l80-20 70 36zM400 138v-24l-70-10-80 34z' },
    { fill: 'glint', d: 'M236 138l22-26 14 8 16-14 24 32z' },
  ],
  'Historic Waterway': [
    { fill: 'land1', d: 'M0 138V98q90-30 180-10t220-12v62z' },
    {
      fill: 'land2',
      d: 'M0 60h400v78h-24v-50a20 20 0 0 0-20 20v30h-20v-30a20 20 0 0 0-40 0v30h-20v-30a20 20 0 0 0-40 0v30h-20v-30a20 20 0 0 0-40 0v30h-20v-30a20 20 0 0 0-40 0v30h-20v-30a20 20 0 0 0-40 0v30H76v-30a20 20 0 0 0-40 0v30H0z',
    },
  ],
}
