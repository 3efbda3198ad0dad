/** Radius of the porthole and of the outer arc, in the ring's 100 × 100 box. */
const PORTHOLE = 42
const ARC = 47.5
const CENTER = 50
/** How far the meniscus climbs the wall, and how far it reaches in. */
const CLIMB = 3.5
const REACH = 12
/** Between these scores the surface would cross the number, so its middle is left out. */
const BROKEN_FROM = 31
const BROKEN_TO = 74
/** How much of the broken line stays visible inside the meniscus. */
const STUB = 4

/** The shapes of a score ring, as SVG path data and stroke lengths in a 100 × 100 box. */
export interface RingShape {
  /** The water in the porthole, bounded by the porthole itself; empty for a score of 0. */
  water: string
  /** The surface line with its meniscus; empty where the porthole is empty or full. */
  surface: string
  /** `stroke-dasharray` of the outer arc, which starts at twelve o'clock once turned by −90°. */
  arc: string
  arcRadius: number
  portholeRadius: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** From this score on the porthole is full: there is no room left for a surface. */
const FULL_FROM = 97
const FULL_PORTHOLE = `M${CENTER - PORTHOLE} ${CENTER}a${PORTHOLE} ${PORTHOLE} 0 1 1 ${2 * PORTHOLE} 0a${PORTHOLE} ${PORTHOLE} 0 1 1 -${2 * PORTHOLE} 0z`

function waterOf(score: number): Pick<RingShape, 'water' | 'surface'> {
  if (score <= 0) return { water: '', surface: '' }
  if (score >= FULL_FROM) return { water: FULL_PORTHOLE, surface: '' }
  // Nearly empty and nearly full rings show a lens of water or air, so that the level stays visible.
  const share = Math.min(0.94, Math.max(0.06, score / 100))
  const level = CENTER + PORTHOLE - 2 * PORTHOLE * share
  const edge = level - CLIMB
  const half = Math.sqrt(PORTHOLE ** 2 - (edge - CENTER) ** 2)
  const left = CENTER - half
  const right = CENTER + half
  const reach = Math.min(REACH, half * 0.9)
  const bend = reach / 3
  const start = `M${round(left)} ${round(edge)}Q${round(left + bend)} ${round(level)} ${round(left + reach)} ${round(level)}`
  const end = `H${round(right - reach)}Q${round(right - bend)} ${round(level)} ${round(right)} ${round(edge)}`
  const isLarge = edge < CENTER ? 1 : 0
  const isBroken = score >= BROKEN_FROM && score <= BROKEN_TO
  const gap = `H${round(left + reach + STUB)}M${round(right - reach - STUB)} ${round(level)}`
  return {
    water: `${start}${end}A${PORTHOLE} ${PORTHOLE} 0 ${isLarge} 1 ${round(left)} ${round(edge)}z`,
    surface: `${start}${isBroken ? gap : ''}${end}`,
  }
}

/** Computes the ring of a score from 0 to 100. */
export function ringShape(score: number): RingShape {
  const length = 2 * Math.PI * ARC
  const share = Math.min(100, Math.max(0, score)) / 100
  return {
    ...waterOf(score),
    arc: `${round(length * share)} ${round(length)}`,
    arcRadius: ARC,
    portholeRadius: PORTHOLE,
  }
}
