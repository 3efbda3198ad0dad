/** The glass in its 200 × 300 box: 286 is its foot, 30 the goal, 14 the rim. */
export const FOOT = 286
const GOAL = 30
const RIM = 14
const TICK_ML = 250

/** The whole vessel, and the same left open at the rim. */
export const GLASS_BODY = 'M18 14L33.2 272Q34 286 48 286H152Q166 286 166.8 272L182 14Z'
export const GLASS_WALL = 'M18 14L33.2 272Q34 286 48 286H152Q166 286 166.8 272L182 14'

const round = (value: number) => Math.round(value * 10) / 10

/** The x of the left wall at a height; the right wall mirrors it. */
export function wallAt(y: number): number {
  return 18 + ((Math.min(y, 272) - RIM) / 258) * 15.2
}

/** The y of an amount; amounts above 106 % of the goal stay at the rim. */
export function glassY(amountMl: number, goalMl: number): number {
  const share = goalMl > 0 ? Math.min(1.06, Math.max(0, amountMl / goalMl)) : 0
  return round(FOOT - share * (FOOT - GOAL))
}

/** The water's body and its surface with the meniscus, as path data; nothing for an empty glass. */
export function glassWater(amountMl: number, goalMl: number): { body: string; surface: string } | null {
  if (amountMl <= 0 || goalMl <= 0) return null
  const y = Math.min(FOOT - 6, glassY(amountMl, goalMl))
  const left = wallAt(y)
  const right = 200 - left
  const edge = round(y - 5)
  const surface = `M${round(left)} ${edge}Q${round(left + 5)} ${y} ${round(left + 18)} ${y}H${round(right - 18)}Q${round(right - 5)} ${y} ${round(right)} ${edge}`
  return { body: `${surface}V${FOOT}H0V${edge}z`, surface }
}

/** A tick of the glass's ruler; every second one has a label. */
export interface GlassTick {
  ml: number
  y: number
  path: string
  labelX: number
  isLabeled: boolean
  /** Whether it is under water and drawn in the water's color. */
  isUnderWater: boolean
}

/** The ruler on the right wall: a tick every `tickMl` (fewer for a large goal), every second one with its amount. */
export function glassTicks(amountMl: number, goalMl: number, tickMl = TICK_ML): GlassTick[] {
  const ticks: GlassTick[] = []
  const step = tickMl * Math.max(1, Math.ceil(goalMl / (tickMl * 12)))
  for (let count = 1; count * step <= goalMl; count += 1) {
    const ml = count * step
    const y = glassY(ml, goalMl)
    const isLabeled = count % 2 === 0
    const end = 200 - wallAt(y) - 4
    const start = end - (isLabeled ? 16 : 9)
    const isGoal = ml === goalMl
    ticks.push({
      ml,
      y,
      path: `M${round(start)} ${y}H${round(end)}`,
      labelX: round(start - 6),
      isLabeled: isLabeled && !isGoal,
      isUnderWater: ml < amountMl,
    })
  }
  return ticks
}

/** The dashed line of the goal. */
export function goalLine(): string {
  const left = wallAt(GOAL)
  return `M${round(left + 3)} ${GOAL}H${round(197 - left)}`
}
