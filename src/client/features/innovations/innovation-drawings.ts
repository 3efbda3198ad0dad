import type { SceneShape } from '#client/entities/cities/scene/scene-shapes.ts'
import type { InnovationCategory } from '#shared/innovations/innovation-categories.ts'
import { INNOVATION_DRAWINGS, type InnovationDrawing } from '#shared/innovations/innovation-drawings.ts'

type Shapes = readonly SceneShape[]

/** Every drawing of an innovation in the city pictures' 400 × 225 box, standing on the waterline at y = 138. */
const DRAWINGS: Readonly<Record<InnovationDrawing, Shapes>> = {
  'air-bubbles': [
    { fill: 'land1', d: 'M60 60h280v78h-280z' },
    { fill: 'land2', d: 'M48 52h304v12h-304zM60 64h10v74h-10zM330 64h10v74h-10z' },
    {
      fill: 'glint',
      d: 'M104 112a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM118 90a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM107 74a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM183 108a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM195 84a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM185 36a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM274 110a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM260 86a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM281 72a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM208 24a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
    },
    {
      fill: 'land3',
      d: 'M82 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM110 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM142 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM168 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM202 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM232 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM264 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM296 130a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
    },
  ],
  aquifer: [
    { fill: 'land1', d: 'M0 72h400v66h-400z' },
    { fill: 'land2', d: 'M0 96q100-16 200 0t200 0v20q-100 16-200 0T0 116z' },
    { fill: 'land3', d: 'M316 32h28v40h-28zM308 24h44v10h-44zM326 72h8v58h-8z' },
    { fill: 'glint', d: 'M140 66q60 18 110 0v8q-55 18-110 0zM184 82h22v18h12l-23 20-23-20h12z' },
  ],
  'bottles-in-the-sun': [
    { fill: 'glint', d: 'M292 48a22 22 0 1 0 44 0a22 22 0 1 0-44 0z' },
    { fill: 'land1', d: 'M0 138v-20h400v20z' },
    {
      fill: 'land2',
      d: 'M96 118V70q0-14 10-20V36h16v14q10 6 10 20v48zM228 118V70q0-14 10-20V36h16v14q10 6 10 20v48z',
    },
    { fill: 'land3', d: 'M162 118V58q0-16 12-22V20h18v16q12 6 12 22v60z' },
  ],
  'city-loop': [
    { fill: 'land1', d: 'M90 82h28v56h-28zM122 58h24v80h-24zM254 66h26v72h-26zM284 90h28v48h-28z' },
    { fill: 'land3', d: 'M152 40h22v98h-22zM178 70h20v68h-20zM202 52h24v86h-24zM230 84h20v54h-20z' },
    { fill: 'glint', d: 'M346 30a28 28 0 1 1-28 28h10a18 18 0 1 0 18-18v10l-17-14 17-16z' },
  ],
  'crystal-sponge': [
    { fill: 'land1', d: 'M112 26l44 25v50l-44 25-44-25V51zM288 26l44 25v50l-44 25-44-25V51z' },
    { fill: 'land2', d: 'M200 26l44 25v50l-44 25-44-25V51z' },
    {
      fill: 'glint',
      d: 'M92 76a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM180 76a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM268 76a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
    },
    {
      fill: 'land3',
      d: 'M149 51a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM149 101a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM237 51a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM237 101a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM193 26a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM193 126a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
    },
  ],
  dehumidifier: [
    { fill: 'land1', d: 'M0 122h400v16h-400z' },
    { fill: 'land2', d: 'M140 34q0-8 8-8h104q8 0 8 8v104H140z' },
    { fill: 'glint', d: 'M168 70a32 32 0 1 0 64 0a32 32 0 1 0-64 0z' },
    {
      fill: 'land3',
      d: 'M200 70q-12-24 4-30 18 8-4 30zM200 70q24-12 30 4-8 18-30-4zM200 70q12 24-4 30-18-8 4-30zM200 70q-24 12-30-4 8-18 30 4zM154 112h92v5h-92zM154 122h92v5h-92zM300 104l7 14a8 8 0 1 1-14 0z',
    },
  ],
  'drip-line': [
    { fill: 'land1', d: 'M0 138v-26q100-32 200-8t200-8v42z' },
    {
      fill: 'land2',
      d: 'M84 44h112q34 0 34 34v10h-30V80q0-8-8-8H84zM134 44V26h-18V16h52v10h-18v18zM70 36h14v44H70z',
    },
    {
      fill: 'land3',
      d: 'M215 100s12 14 12 22a12 12 0 0 1-24 0c0-8 12-22 12-22zM280 138q-2-26-20-32 22-4 26 14 6-18 26-16-18 8-20 34z',
    },
  ],
  electrodes: [
    { fill: 'land1', d: 'M80 48h240v90h-240z' },
    { fill: 'land2', d: 'M112 36h24v102h-24zM264 36h24v102h-24z' },
    { fill: 'land3', d: 'M120 36V18h160v18h-6V24H126v12z' },
    {
      fill: 'glint',
      d: 'M158 72a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM224 64a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM190 92a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM230 110a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM152 116a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
    },
  ],
  'fog-net': [
    {
      fill: 'land1',
      d: 'M60 78a26 26 0 0 1 44-24 36 36 0 0 1 66-2 28 28 0 0 1 30 26zM0 138v-20q110-26 210-6t190-10v36z',
    },
    {
      fill: 'land2',
      d: 'M228 138V34h8v104zM340 138V34h8v104zM236 42h104v4H236zM236 58h104v4H236zM236 74h104v4H236zM236 90h104v4H236zM258 42h3v56h-3zM286 42h3v56h-3zM314 42h3v56h-3z',
    },
    { fill: 'land3', d: 'M232 98h112v10H232zM286 112s10 12 10 18a10 10 0 0 1-20 0c0-6 10-18 10-18z' },
  ],
  'garden-hose': [
    { fill: 'land1', d: 'M0 118h400v20h-400z' },
    { fill: 'land2', d: 'M60 46h84v92h-84zM296 92h10v46h-10z' },
    { fill: 'glint', d: 'M78 98a24 24 0 1 0 48 0a24 24 0 1 0-48 0z' },
    {
      fill: 'land3',
      d: 'M68 54h68v10h-68zM144 110h108v10H144zM269 64a32 32 0 1 0 64 0a32 32 0 1 0-64 0zM260 82a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM302 82a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
    },
  ],
  label: [
    { fill: 'land1', d: 'M0 122h400v16h-400z' },
    { fill: 'land2', d: 'M110 30h140l46 46-46 46H110z' },
    { fill: 'glint', d: 'M255 76a9 9 0 1 0 18 0a9 9 0 1 0-18 0z' },
    { fill: 'land3', d: 'M172 44q26 30 26 46a26 26 0 0 1-52 0q0-16 26-46z' },
  ],
  'light-chip': [
    { fill: 'land1', d: 'M0 122h400v16h-400z' },
    { fill: 'land2', d: 'M40 92h320v32h-320zM52 86h12v44h-12zM336 86h12v44h-12z' },
    { fill: 'glint', d: 'M184 66h32l26 26h-84z' },
    { fill: 'land3', d: 'M172 40h56v20h-56zM180 60h8v8h-8zM212 60h8v8h-8z' },
  ],
  'listening-post': [
    { fill: 'land1', d: 'M0 122h400v16h-400z' },
    {
      fill: 'glint',
      d: 'M132 58a60 60 0 0 0 0 62l-9 5a70 70 0 0 1 0-72zM106 44a90 90 0 0 0 0 90l-9 4a100 100 0 0 1 0-98zM268 58a60 60 0 0 1 0 62l9 5a70 70 0 0 0 0-72zM294 44a90 90 0 0 1 0 90l9 4a100 100 0 0 0 0-98z',
    },
    { fill: 'land2', d: 'M180 138V62q0-22 20-22t20 22v76z' },
    { fill: 'land3', d: 'M166 82h68v14h-68zM172 128h56v10h-56zM190 30h20v12h-20z' },
  ],
  meter: [
    { fill: 'land1', d: 'M0 116h400v22h-400z' },
    {
      fill: 'land2',
      d: 'M40 100h320v24h-320zM282 34a44 44 0 0 1 38 38l-9 2a34 34 0 0 0-31-31zM276 10a68 68 0 0 1 68 62l-9 1a58 58 0 0 0-60-54z',
    },
    { fill: 'land3', d: 'M138 128V82a62 62 0 0 1 124 0v46z' },
    { fill: 'glint', d: 'M160 80a40 40 0 1 0 80 0a40 40 0 1 0-80 0z' },
    { fill: 'land3', d: 'M197 82l24-24 5 5-24 24z' },
  ],
  'pipe-in-pipe': [
    { fill: 'land1', d: 'M0 40h196v84H0z' },
    { fill: 'land2', d: 'M146 82a54 54 0 1 0 108 0a54 54 0 1 0-108 0z' },
    { fill: 'land3', d: 'M158 82a42 42 0 1 0 84 0a42 42 0 1 0-84 0z' },
    { fill: 'glint', d: 'M168 82a32 32 0 1 0 64 0a32 32 0 1 0-64 0z' },
  ],
  'pipe-ranking': [
    { fill: 'land1', d: 'M150 112h60v18h-60z' },
    { fill: 'land2', d: 'M150 64h150v18h-150zM150 88h100v18h-100z' },
    { fill: 'land3', d: 'M150 40h200v18h-200zM138 34h12v104h-12z' },
    { fill: 'glint', d: 'M320 49a12 12 0 1 0 24 0a12 12 0 1 0-24 0z' },
  ],
  'pressure-reactor': [
    { fill: 'land1', d: 'M0 122h400v16h-400z' },
    { fill: 'land2', d: 'M160 138V56q0-30 40-30t40 30v82z' },
    {
      fill: 'land3',
      d: 'M150 60h100v12h-100zM150 112h100v12h-100zM240 40h52v98h-10V50h-42zM100 92h60v10h-50v36h-10z',
    },
    { fill: 'glint', d: 'M186 92a14 14 0 1 0 28 0a14 14 0 1 0-28 0z' },
  ],
  'pressure-vessels': [
    { fill: 'land1', d: 'M40 138V70h320v68z' },
    {
      fill: 'land2',
      d: 'M60 46h240a12 12 0 0 1 0 24H60a12 12 0 0 1 0-24zM60 76h240a12 12 0 0 1 0 24H60a12 12 0 0 1 0-24zM60 106h240a12 12 0 0 1 0 24H60a12 12 0 0 1 0-24z',
    },
    {
      fill: 'land3',
      d: 'M318 34h18v104h-18zM96 46h8v24h-8zM96 76h8v24h-8zM96 106h8v24h-8zM250 46h8v24h-8zM250 76h8v24h-8zM250 106h8v24h-8z',
    },
  ],
  'rain-garden': [
    { fill: 'land1', d: 'M40 60h60v78h-60zM110 84h50v54h-50z' },
    { fill: 'land2', d: 'M170 138q70-44 230-6v6z' },
    {
      fill: 'land3',
      d: 'M240 138q-2-34-20-44 22-2 26 20 6-26 28-26-20 10-22 50zM312 138q-2-30-18-38 20-2 24 16 4-22 26-22-18 10-20 44z',
    },
    {
      fill: 'glint',
      d: 'M200 20l-8 24h4l8-24zM240 10l-8 24h4l8-24zM290 24l-8 24h4l8-24zM340 12l-8 24h4l8-24zM260 52l-8 24h4l8-24zM322 56l-8 24h4l8-24z',
    },
  ],
  'river-map': [
    { fill: 'land1', d: 'M150 26h100v112h-100z' },
    { fill: 'land2', d: 'M50 38l100-12v112H50zM250 26l100 12v100H250z' },
    {
      fill: 'glint',
      d: 'M96 32q52 36 16 58t44 48h16q-68-28-34-50T116 30zM156 90q60-30 120-4l-4 10q-56-22-112 8z',
    },
    { fill: 'land3', d: 'M268 46a20 20 0 0 1 40 0q0 18-20 42-20-24-20-42z' },
  ],
  'round-basins': [
    { fill: 'land1', d: 'M0 138v-30h400v30z' },
    {
      fill: 'land2',
      d: 'M30 108V84q70-26 140 0v24zM190 108V84q50-20 100 0v24zM96 78V52h8v26zM236 80V60h8v20z',
    },
    { fill: 'land3', d: 'M310 88h60v14h-12v36h-36v-36h-12zM64 56h72v6H64zM212 62h56v6h-56z' },
  ],
  'sand-filter': [
    { fill: 'land1', d: 'M0 122h400v16h-400z' },
    { fill: 'land2', d: 'M150 36h90v102h-90z' },
    { fill: 'glint', d: 'M158 44h74v16h-74z' },
    {
      fill: 'land3',
      d: 'M158 100h74v6h-74zM158 114h74v6h-74zM158 128h74v6h-74zM142 28h106v8h-106zM240 62h36v26h-8V70h-28zM252 106h40l-6 32h-28z',
    },
  ],
  'service-line': [
    { fill: 'land1', d: 'M220 138V78l60-38 60 38v60z' },
    { fill: 'land2', d: 'M40 114a22 22 0 1 0 44 0a22 22 0 1 0-44 0zM84 108h176v12h-176z' },
    {
      fill: 'land3',
      d: 'M260 84h12v36h-12zM286 104h24v34h-24zM150 30h8v58h-8zM140 24h28v8h-28zM142 84h24v22q-12 14-24 0z',
    },
    { fill: 'glint', d: 'M50 114a12 12 0 1 0 24 0a12 12 0 1 0-24 0z' },
  ],
  'sewer-sample': [
    { fill: 'land1', d: 'M0 122h400v16h-400z' },
    { fill: 'land2', d: 'M184 20h32v34l38 66q8 18-12 18h-84q-20 0-12-18l38-66z' },
    { fill: 'glint', d: 'M164 100h72l14 22q4 9-4 9h-92q-8 0-4-9z' },
    {
      fill: 'land3',
      d: 'M178 14h44v10h-44zM184 116a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM209 120a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM202 106a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
    },
  ],
  'shutoff-valve': [
    { fill: 'land1', d: 'M90 138V74l110-56 110 56v64z' },
    { fill: 'land2', d: 'M40 102h320v22h-320z' },
    { fill: 'land3', d: 'M168 90h64v46h-64zM192 70h16v20h-16zM170 50h60v20h-60z' },
    { fill: 'glint', d: 'M184 106h32v14h-32z' },
  ],
  sprinkler: [
    { fill: 'land1', d: 'M0 138v-24q100-26 200-6t200-8v38z' },
    {
      fill: 'land2',
      d: 'M184 78Q130 16 58 96q62-56 126-8zM216 78q54-62 126 18-62-56-126-8zM186 80q-28-30-62 26 32-34 62-14zM214 80q28-30 62 26-32-34-62-14z',
    },
    { fill: 'land3', d: 'M192 84h16v54h-16zM182 74h36v12h-36z' },
    {
      fill: 'glint',
      d: 'M60 100l6 12a7 7 0 1 1-12 0zM340 100l6 12a7 7 0 1 1-12 0zM122 108l5 10a6 6 0 1 1-10 0zM278 108l5 10a6 6 0 1 1-10 0z',
    },
  ],
  'twin-satellites': [
    { fill: 'land1', d: 'M0 138q200-84 400 0z' },
    { fill: 'land2', d: 'M112 44h36v24h-36zM252 44h36v24h-36z' },
    {
      fill: 'land3',
      d: 'M66 50h40v12h-40zM294 50h40v12h-40zM106 54h6v4h-6zM288 54h6v4h-6zM124 68h12v10h-12zM264 68h12v10h-12z',
    },
    {
      fill: 'glint',
      d: 'M156 54h10v3h-10zM174 54h10v3h-10zM192 54h10v3h-10zM210 54h10v3h-10zM228 54h10v3h-10z',
    },
  ],
}

/** A buoy that measures and reports. */
const BUOY: Shapes = [
  { fill: 'land1', d: 'M0 138v-22q90-30 190-8t210-6v36z' },
  {
    fill: 'land2',
    d: 'M150 66a52 52 0 0 1 100 0l-12 4a40 40 0 0 0-76 0zM170 73a32 32 0 0 1 60 0l-12 4a19 19 0 0 0-36 0z',
  },
  {
    fill: 'land3',
    d: 'M193 138V92h14v46zM168 124h64l10 24h-84zM190 84a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
  },
]

/** A dam with its gates. */
const DAM: Shapes = [
  { fill: 'land1', d: 'M0 138V50l60 34 44-18v72zM400 138V40l-70 44-30-10v64z' },
  { fill: 'land2', d: 'M80 138q10-44 20-84h200q10 40 20 84z' },
  { fill: 'land3', d: 'M92 44h216v14H92zM128 138V94h24v44zM188 138V94h24v44zM248 138V94h24v44z' },
]

/** Columns of figures, risen to different levels. */
const COLUMNS: Shapes = [
  { fill: 'land1', d: 'M60 138V92h36v46zM304 138V76h36v62z' },
  { fill: 'land2', d: 'M108 138V104h36v34zM206 138V62h36v76zM254 138V88h36v50z' },
  { fill: 'land3', d: 'M156 138V40h38v98z' },
]

/** A cloud over hills. */
const CLOUD: Shapes = [
  { fill: 'land1', d: 'M0 138v-24q100-26 200-6t200-8v38z' },
  { fill: 'land2', d: 'M120 86a26 26 0 0 1 40-24 38 38 0 0 1 70-6 30 30 0 0 1 42 30z' },
  {
    fill: 'glint',
    d: 'M160 94l6 12a7 7 0 1 1-12 0zM200 100l6 12a7 7 0 1 1-12 0zM240 94l6 12a7 7 0 1 1-12 0z',
  },
]

/** What is shown of an innovation without a drawing of its own: the drawings of its category, in the order they are taken. */
const OF_CATEGORY: Readonly<Record<InnovationCategory, readonly Shapes[]>> = {
  Purification: drawn('bottles-in-the-sun', 'light-chip', 'sand-filter', 'pressure-reactor'),
  Conservation: drawn('drip-line', 'sprinkler', 'garden-hose', 'label'),
  'Smart Tech': [BUOY, ...drawn('meter', 'shutoff-valve', 'listening-post')],
  Desalination: [...drawn('pressure-vessels', 'electrodes'), BUOY, ...drawn('aquifer')],
  Wastewater: drawn('round-basins', 'air-bubbles', 'city-loop', 'sewer-sample'),
  Infrastructure: [DAM, ...drawn('pipe-in-pipe', 'rain-garden', 'aquifer')],
  AWG: [...drawn('fog-net', 'dehumidifier', 'crystal-sponge'), CLOUD],
  'Data & Analytics': [COLUMNS, ...drawn('river-map', 'twin-satellites', 'pipe-ranking')],
}

function drawn(...names: InnovationDrawing[]): Shapes[] {
  return names.map((name) => DRAWINGS[name])
}

const isDrawing = (name: string | null): name is InnovationDrawing =>
  (INNOVATION_DRAWINGS as readonly (string | null)[]).includes(name)

/** What decides an innovation's drawing. */
export interface Drawn {
  category: InnovationCategory
  drawing: string | null
}

/** The shapes of one innovation: its own drawing, or the first of its category. */
export function shapesOf({ category, drawing }: Drawn): Shapes {
  return isDrawing(drawing) ? DRAWINGS[drawing] : (OF_CATEGORY[category][0] ?? [])
}

/** The most cards that stand in one row of a list. */
const MOST_IN_A_ROW = 4

/**
 * The shapes of the innovations of a list, in its order: no two that can stand in one row are the same. One without a drawing of its
 * own takes another of its category, or of any, where a neighbor has the first.
 */
export function shapesOfList(innovations: readonly Drawn[]): Shapes[] {
  const taken: Shapes[] = []
  for (const [index, innovation] of innovations.entries()) {
    const before = taken.slice(1 - MOST_IN_A_ROW)
    const after = innovations
      .slice(index + 1, index + MOST_IN_A_ROW)
      .flatMap((next) => (isDrawing(next.drawing) ? [DRAWINGS[next.drawing]] : []))
    const others = isDrawing(innovation.drawing)
      ? []
      : [...OF_CATEGORY[innovation.category], ...Object.values(DRAWINGS)]
    const own = shapesOf(innovation)
    taken.push([own, ...others].find((shapes) => ![...before, ...after].includes(shapes)) ?? own)
  }
  return taken
}
