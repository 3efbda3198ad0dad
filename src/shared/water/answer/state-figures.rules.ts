import { LAWS, type Law } from '../values/laws.ts'

/** What a map of the states can show of PFAS, each as a share of people. */
export const MEASURES = ['found', 'above', 'unknown'] as const
export type Measure = (typeof MEASURES)[number]

/** Everything a map of the states can show: one water by several laws, and PFAS. */
export const MAP_VIEWS = [...LAWS, ...MEASURES] as const
export type MapView = (typeof MAP_VIEWS)[number]

export const isLaw = (view: MapView): view is Law => (LAWS as readonly string[]).includes(view)

/** A number of water systems, and the people they serve. Systems that report no people count as systems only. */
export interface Served {
  systems: number
  people: number
}

/** Systems by what their results are by the limits of one law. */
export interface LawFigures {
  /** At least one result is above a limit. */
  above: Served
  /** Every result that can be judged is within. */
  within: Served
}

/** What is known of the water systems of a state. */
export interface StateFigures {
  all: Served
  /** Systems with a PFAS result. */
  tested: Served
  /** Systems in whose samples at least one PFAS was found at or above its reporting level. */
  found: Served
  /** Systems with at least one sample above the figure of a US EPA limit. */
  above: Served
  laws: Record<Law, LawFigures>
}

/** The systems that have no result which a law can judge. */
export const unjudgedBy = ({ all, laws }: StateFigures, law: Law): Served => ({
  systems: all.systems - laws[law].above.systems - laws[law].within.systems,
  people: all.people - laws[law].above.people - laws[law].within.people,
})

/** The systems without a PFAS result. */
export const unknownOf = ({ all, tested }: StateFigures): Served => ({
  systems: all.systems - tested.systems,
  people: all.people - tested.people,
})

/**
 * The share of people that a map shows, or null if there are no people to take a share of. What was found is a share of
 * the people whose system has a result, so that a state with few results does not look clean. So is what lies above the limits
 * of a law.
 */
export function shareOf(figures: StateFigures, view: MapView): number | null {
  if (isLaw(view)) {
    const { above, within } = figures.laws[view]
    const people = above.people + within.people
    return people === 0 ? null : above.people / people
  }
  const measure = view
  const whole = measure === 'unknown' ? figures.all : figures.tested
  const part = measure === 'unknown' ? unknownOf(figures) : figures[measure]
  return whole.people === 0 ? null : part.people / whole.people
}

/** A share in whole percent that is 0 or 100 only if it is exactly that: "23 %", "under 1 %"; a dash for none. */
export function formatShare(share: number | null): string {
  if (share === null) return '–'
  if (share > 0 && share < 0.01) return 'under 1%'
  if (share > 0.99 && share < 1) return 'over 99%'
  return `${Math.round(share * 100)}%`
}

/** The classes that a map draws shares in: the first percent of each, and its name in the legend. */
export const SHARE_CLASSES = [
  { from: 0, label: 'Under 10%' },
  { from: 10, label: '10 to 24%' },
  { from: 25, label: '25 to 49%' },
  { from: 50, label: '50 to 74%' },
  { from: 75, label: '75% or more' },
] as const

/** The class of a share by its whole percent, as people read it; null for none. */
export function shareClassOf(share: number | null): number | null {
  if (share === null) return null
  const percent = Math.round(share * 100)
  return SHARE_CLASSES.findLastIndex(({ from }) => percent >= from)
}
