import type { GuideDrawing } from '#shared/repairs/repair-guide.schema.ts'

/** A line drawing, 300 wide and 180 high. */
export interface Drawing {
  /** What it shows, for those who do not see it. */
  alt: string
  /** Paths of what is there. */
  lines: string
  /** Paths of the place for the hand. */
  hand: string
  /** x, y and a word or two. */
  labels: readonly (readonly [number, number, string])[]
}

/** A circle as a path. */
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
/** A rectangle as a path. */
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
/** The head of an arrow that ends at a point: up, down, left or right. */
const HEADS = { up: 'l-6 9m6-9l6 9', down: 'l-6-9m6 9l6-9', left: 'l9-6m-9 6l9 6', right: 'l-9-6m9 6l-9 6' }

/** The drawings of guides, each drawn once. */
export const DRAWINGS: Readonly<Record<GuideDrawing, Drawing>> = {
  'main-valve': {
    alt: 'Two kinds of main valve on a pipe: a lever that is closed when it stands across the pipe, and a round handle that closes clockwise.',
    lines: `M10 98h52m44 0h78m52 0h54M10 122h52m44 0h78m52 0h54${box(62, 92, 44, 36)}${box(184, 92, 52, 36)}M84 92v-12M210 92v-22M92 76h44`,
    hand: `M84 80V26m-5 54V26q5-6 10 0v54M182 58q28-20 56 0q-28 20-56 0M186 34q24-20 48 0${HEADS.down}`,
    labels: [
      [34, 152, 'Lever: off'],
      [34, 168, 'when across'],
      [172, 152, 'Round: off'],
      [172, 168, 'clockwise'],
    ],
  },
  'stop-valves': {
    alt: 'The cabinet under a sink: two small valves on the wall, one for hot and one for cold, with hoses up to the faucet.',
    lines: `M40 34h220M70 34q4 40 80 40t80-40M150 34V18q0-10 14-10h10v10M138 74v20h24v-20M150 94v22q0 14 16 14h30M110 34q-6 30-18 64M190 34q6 30 18 64M84 118v10m132-10v10M70 142h28m104 0h28`,
    // Without a direction: steps that close the valves and steps that open them both show this.
    hand: `${ring(84, 132, 11)}${ring(216, 132, 11)}`,
    labels: [
      [68, 168, 'Hot'],
      [200, 168, 'Cold'],
    ],
  },
  'toilet-stop': {
    alt: 'A toilet from the side, with the small valve on the wall behind it and the hose from the valve to the tank.',
    lines: `M286 10v160M10 170h280M212 22h50v64h-50zM208 16h58v6h-58M212 86h50v12h-40M112 98h110q0 36-40 44v28h-50v-22q-20-10-20-50zM104 92h118v6H104M250 86v32q0 18 22 18h14`,
    // Without a direction, as above.
    hand: ring(262, 136, 10),
    labels: [
      [150, 60, 'Tank'],
      [204, 150, 'Valve'],
    ],
  },
  'toilet-tank': {
    alt: 'The inside of a toilet tank: the fill valve with its float on the left, the overflow tube in the middle, the flapper with its chain at the bottom, and the lever.',
    lines: `M30 36v124h240V36M22 20h256v8H22zM70 160V70m14 90V70M64 70h26v-14H64zM60 92h34v22H60zM90 60q30-14 52 6M138 160V66h12v94M180 148q24-18 48 0M172 152h64M236 60h40M236 60l-26 8M34 84h26m34 0h44m12 0h112`,
    hand: 'M210 68q-8 36-6 72',
    labels: [
      [36, 176, 'Fill valve'],
      [157, 78, 'Tube'],
      [180, 176, 'Flapper'],
      [216, 98, 'Chain'],
    ],
  },
  flapper: {
    alt: 'The flapper close up: a rubber disc on the seat, with two ears on pegs of the overflow tube and a chain to the lever.',
    lines: `M74 170V14h34v156M52 160h180M120 146h104v8H120zM128 146q44-54 88 0M108 118h10M190 20h90l-24 10`,
    hand: `${ring(122, 118, 8)}M122 118q16 2 26 14M196 112q14-40 52-82`,
    labels: [
      [16, 30, 'Tube'],
      [128, 104, 'Ears on pegs'],
      [228, 92, 'Chain'],
      [228, 158, 'Seat'],
    ],
  },
  'fill-valve': {
    alt: 'The fill valve close up: a float on a shaft with a screw and a clip that set its height, and a thin hose to the top of the overflow tube. The water stops half an inch below the tube’s top.',
    lines: `M70 172V62m24 110V62M60 62h44V40H60zM52 96h60v34H52zM206 172V52h24v120M104 48q50-30 108 6v10M20 76h32m60 0h94m24 0h50`,
    hand: `M118 96v30m-6-38h12M118 78v18${HEADS.down}M112 112h14v12h-14z`,
    labels: [
      [132, 122, 'Screw or'],
      [132, 138, 'clip'],
      [238, 58, 'Tube'],
      [236, 92, 'Water'],
      [12, 150, 'Float'],
    ],
  },
  cartridge: {
    alt: 'A faucet taken apart from top to bottom: the handle with its screw, the ring nut, the cartridge, and the body it sits in.',
    lines: `M110 12h80l-10 20h-60zM190 16l34-8M150 32v8M122 52h56v16h-56zM128 52v16m10-16v16m12-16v16m12-16v16m10-16v16M138 122v-36h24v36m-30-20h36M112 140h76v32h-76zM188 154h50q16 0 16 18M132 140v14h36v-14M150 40v12m0 16v16m0 38v18`,
    hand: `M138 86h24v36h-24zM206 110V80${HEADS.up}`,
    labels: [
      [30, 28, 'Handle'],
      [30, 64, 'Ring nut'],
      [30, 108, 'Cartridge'],
      [30, 160, 'Body'],
    ],
  },
  aerator: {
    alt: 'The tip of a faucet with the aerator, a small ring with screens, unscrewed below it.',
    lines: `M40 170V70q0-46 56-46h60q44 0 44 36v14h-34V66q0-10-14-10H98q-22 0-22 24v90M166 84v-10h34v10`,
    hand: `M160 108h46v22h-46zM166 118h34M166 124h34M156 96q27-18 54 0${HEADS.down}M172 140h22M176 146h14`,
    labels: [
      [214, 124, 'Aerator'],
      [214, 72, 'Spout'],
    ],
  },
  trap: {
    alt: 'The bend in the drain under a sink, with its two big nuts, and a bucket below it.',
    lines: `M60 12h120q0 20-50 20h-20q-50 0-50-20M110 32v52m22-52v52M110 96v10q0 30 34 30t34-30V92m-46 4v10q0 10 12 10t12-10V92M156 80V62q0-10 12-10h102M178 80q0-8 6-8h86M88 146l8 30h96l8-30z`,
    hand: `${box(104, 84, 34, 12)}${box(150, 80, 34, 12)}M88 76q-8 14 4 26${HEADS.up}M196 84q14 4 10 20${HEADS.up}`,
    labels: [
      [26, 96, 'Nut'],
      [214, 100, 'Nut'],
      [212, 166, 'Bucket'],
    ],
  },
  plunger: {
    alt: 'A plunger over a drain under water, with a wet cloth in the overflow hole and arrows up and down.',
    lines: `M40 60v60q0 40 60 40h100q60 0 60-40V60M136 160v14h28v-14M48 96h62m80 0h62M150 108V18M144 18h12M118 144q0-36 32-36t32 36zM128 144v8h44v-8`,
    hand: `M208 84V40${HEADS.up}M208 40v44${HEADS.down}M52 70q12-8 22 2q-8 12-22-2z`,
    labels: [
      [224, 66, '15 times'],
      [12, 44, 'Cloth in overflow'],
    ],
  },
  disposal: {
    alt: 'A garbage disposal under the sink from below: the hole for the hex key in the middle of its underside, and the red reset button next to it.',
    lines: `M70 14h160M120 14v18h60V14M104 32h92q14 50 0 96h-92q-14-46 0-96M180 52h50v14h-46M104 128l6 14h80l6-14M196 104h40v-60`,
    hand: `${ring(150, 142, 6)}M150 148v22h44M${172} 136h14v10h-14z`,
    labels: [
      [200, 172, 'Hex key'],
      [202, 150, 'Reset'],
      [12, 84, 'Disposal'],
    ],
  },
  'hose-bib': {
    alt: 'An outdoor faucet on a wall: the round handle, the nut behind it, and the brass vacuum breaker on the spout.',
    lines: `M60 10v160M60 30H40m20 36H40m20 36H40m20 36H40M60 74h60v32H60M120 70h40v40h-40M160 90q34 0 34 34v12h-30v-10q0-10-10-10M134 70V48`,
    hand: `M108 40q26-22 52 0q-26 18-52 0M126 56h18v14h-18zM160 136h38v20h-38zM166 146h26`,
    labels: [
      [168, 38, 'Handle'],
      [156, 66, 'Nut'],
      [206, 144, 'Vacuum'],
      [206, 160, 'breaker'],
    ],
  },
  'shower-head': {
    alt: 'A shower head on its arm, with the nut that is unscrewed and water jets below.',
    lines: `M30 10v160M30 44h70q36 0 56 32l-14 12q-18-28-42-28H30M146 98l40-30 26 30q6 30-36 42q-34-16-30-42M160 146l-6 26m24-24l2 26m20-36l14 20`,
    hand: `M140 90l24-22 12 14-24 22zM196 60q-14-22-40-10${HEADS.right}`,
    labels: [
      [196, 52, 'Nut'],
      [214, 100, 'Head'],
    ],
  },
  heater: {
    alt: 'A tank water heater: the valve on the cold pipe on top, the hot pipe, the relief valve with its pipe down the side, and the drain valve with a hose at the foot.',
    lines: `M96 36h108v132H96zM96 36q54-14 108 0M122 32V6m14 24V6M168 30V6m14 26V6M204 52h22v104M214 52v104M80 152h16m-16-6v16M40 176q0-20 40-20M136 100h30v30h-30z`,
    hand: `${ring(129, 16, 9)}M113 16h32M64 146h20v14H64zM208 44h22v16h-22z`,
    labels: [
      [62, 14, 'Cold'],
      [190, 16, 'Hot'],
      [236, 58, 'Relief'],
      [12, 140, 'Drain'],
    ],
  },
  'relief-valve': {
    alt: 'The relief valve at the top of a water heater: a brass valve with a small lever, and a pipe that runs down to just above the floor. The pipe is never closed.',
    lines: `M30 10v160M30 44h52M30 68h52M82 36h44v40H82zM104 36V22M126 46h16v102M126 66v0M126 46M118 76v72M118 148h24M20 170h250`,
    hand: `M104 22h46l6-8M158 120v40${HEADS.down}`,
    labels: [
      [160, 24, 'Lever'],
      [172, 120, 'Open end:'],
      [172, 140, 'never cap it'],
    ],
  },
  anode: {
    alt: 'The top of a water heater cut open: the hexagon head of the anode rod, and the rod that hangs into the tank. A socket on a long bar loosens it counterclockwise.',
    lines: `M60 176V76q90-26 180 0v100M96 68V36m14 28V36M190 64V36m14 32V36M146 74v96h12V74`,
    hand: `M136 60h32v14h-32zM152 60V40M152 40h96M148 30h8v12h-8zM236 26q18 4 18 22${HEADS.up}`,
    labels: [
      [62, 34, 'Cold'],
      [212, 58, 'Hot'],
      [166, 140, 'Anode'],
      [166, 156, 'rod'],
    ],
  },
  breaker: {
    alt: 'An electric panel with two rows of breakers. A double breaker, which belongs to a heater or a pump, is switched off.',
    lines: `M80 6h140v168H80zM150 26v132${box(94, 28, 44, 18)}${box(94, 52, 44, 18)}${box(94, 76, 44, 18)}${box(94, 100, 44, 18)}${box(94, 124, 44, 18)}${box(162, 28, 44, 18)}${box(162, 52, 44, 18)}${box(162, 124, 44, 18)}M122 28v18m0 6v18m0 6v18m0 6v18m0 6v18M178 28v18m0 6v18m0 54v18`,
    hand: `${box(162, 76, 44, 42)}M194 76v42M250 96h-36${HEADS.left}`,
    labels: [
      [226, 84, 'Off'],
      [226, 124, 'Double'],
    ],
  },
  'pressure-gauge': {
    alt: 'A pressure gauge screwed onto an outdoor faucet. Most houses have 40 to 80 pounds per square inch.',
    lines: `M30 20v140M30 62h40v30H30M70 58h34v38H70M87 58V40M73 34h28M104 77h36v20M${126} 97h28v14h-28z${ring(196, 104, 56)}M150 111q2 6 4 8M156 128l8-6M150 92l10 3M164 64l7 7M196 52v10M228 64l-7 7M242 92l-10 3M236 128l-8-6`,
    hand: 'M196 104l-18-30M196 104a3 3 0 1 0 .1 0',
    labels: [
      [160, 46, '40'],
      [232, 52, '80'],
      [184, 140, 'psi'],
    ],
  },
  'filter-housing': {
    alt: 'A water filter housing: the head with a red pressure-relief button on top, the housing that unscrews counterclockwise, the rubber ring in its groove, and the cartridge inside.',
    lines: `M40 44h64m92 0h64M40 66h64m92 0h64M104 36h92v40h-92zM112 84h76v76q0 12-12 12h-52q-12 0-12-12zM132 92h36v70h-36zM132 104h36m-36 14h36m-36 14h36m-36 14h36`,
    hand: `M142 36v-12h16v12M108 80h84M206 116q22 18 2 38${HEADS.up}`,
    labels: [
      [166, 28, 'Red button'],
      [18, 92, 'Rubber ring'],
      [222, 140, 'Unscrew'],
    ],
  },
  softener: {
    alt: 'A water softener: the tall tank with the bypass valve on top, and the salt tank next to it with a broom handle pushed down through the salt.',
    lines: `M60 50h64v122H60zM60 50q32-18 64 0M76 40V16h32v24M20 22h56M108 22h40M160 70h96v102h-96zM154 64h108v6H154M166 104q20-12 42 0t42 0M164 124q22 8 88-2`,
    hand: `M212 8l-14 146M66 10h52v18H66M${92} 6v10`,
    labels: [
      [124, 14, 'Bypass'],
      [222, 24, 'Broom'],
      [222, 40, 'handle'],
      [166, 164, 'Salt'],
    ],
  },
  'well-tank': {
    alt: 'The pressure tank of a well: the air valve on top, and at its foot the pipe with the gauge, the pressure switch and the drain.',
    lines: `M70 40q40-30 80 0v92q-40 22-80 0zM110 144v20M20 164h260M20 176h260M84 92h52M200 164v-14${ring(200, 134, 16)}M200 134l8-8M240 164v-30h30v30M50 164v-14`,
    hand: `M106 22V10h8v12M44 146h12v8H44z`,
    labels: [
      [122, 16, 'Air valve'],
      [164, 108, 'Gauge'],
      [232, 126, 'Switch'],
      [12, 138, 'Drain'],
    ],
  },
  meter: {
    alt: 'The water meter in its box: the dial with a small triangle that turns when water flows, and the valve on the house side, which is closed when it stands across the pipe.',
    lines: `M14 40h272v120H14zM14 92h56M14 116h56M70 78h92v52H70z${ring(116, 104, 22)}M162 92h28m40 0h56M162 116h28m40 0h56M190 86h40v36h-40zM100 108h22`,
    hand: `M124 96l6 10h-12zM204 62h12v60h-12z`,
    labels: [
      [18, 28, 'Street'],
      [242, 28, 'House'],
      [76, 152, 'Triangle'],
      [192, 152, 'Valve: off'],
    ],
  },
}
