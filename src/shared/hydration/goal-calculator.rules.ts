import type { Units } from '../format/amount.ts'
import { GOAL_TO_CONFIRM } from './hydration.limits.ts'
import { roundGoal } from './typed-goal.ts'

/** Someone an authority names a figure for. All amounts are ml of water a day. */
export interface FluidGroup {
  id: string
  name: string
  /** Adequate intake of water from food and drink together. */
  total: number
  /** The part of it the source itself gives to drinks; null where it names none. */
  drinks: number | null
  source: { title: string; url: string }
}

/** An authority's figures. */
export interface FluidBasis {
  id: string
  name: string
  /** What the figures hold for, or leave out, as a sentence. */
  note: string
  groups: readonly FluidGroup[]
}

/** What a recommendation is made of, ml a day. */
export interface GoalSuggestion {
  /** To be kept as a goal: `drinks` and `sweat` to the nearest 50 ml, or to a round number of another unit. */
  goal: number
  total: number
  drinks: number
  /** `drinks` of `total`, whole per cent. */
  share: number
  /** What sport takes on top. */
  sweat: number
  /** `drinks` and `sweat` are more than is proposed as a goal of every day. */
  isCapped: boolean
}

/** The part of all water that is drunk, where a source names none: about 80 %, the rest is in food (EFSA 2010). */
export const DRINKS_SHARE = 0.8

const STEP = 50

const EFSA = {
  title: 'EFSA Journal 2010;8(3):1459',
  url: 'https://onlinelibrary.wiley.com/doi/10.2903/j.efsa.2010.1459/abstract',
}
const IOM = {
  title: 'IOM DRI for water, p.145',
  url: 'http://books.nap.edu/openbook.php?record_id=10925&page=145',
}
const IOM_YOUTH = {
  title: 'PMC4473081 Table 1',
  url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4473081/table/Tab1',
}

/**
 * The confirmed figures for people of 14 and older, as in the shipped `fluid-recommendations.json` (a test compares them).
 * The IOM's for pregnancy and breastfeeding are left out: they are unconfirmed there. EFSA's are its women's with what it
 * adds (+0.3 and +0.7 L). None goes by weight or activity: for sport one's own scales
 * say how much left ({@link SWEAT_LOSSES}).
 */
export const FLUID_BASES: readonly FluidBasis[] = [
  {
    id: 'efsa',
    name: 'EFSA 2010 (Europe)',
    note: 'For moderate temperature and activity (PAL 1.6).',
    groups: [
      { id: 'woman', name: 'Woman, 14 or older', total: 2000, drinks: 1600, source: EFSA },
      { id: 'man', name: 'Man, 14 or older', total: 2500, drinks: 2000, source: EFSA },
      { id: 'pregnant', name: 'Pregnant', total: 2300, drinks: null, source: EFSA },
      { id: 'breastfeeding', name: 'Breastfeeding', total: 2700, drinks: null, source: EFSA },
    ],
  },
  {
    id: 'iom',
    name: 'National Academies 2005 (United States)',
    note: 'Its figures for pregnancy and breastfeeding have not been checked here: choose EFSA for them.',
    groups: [
      { id: 'woman', name: 'Woman, 19 or older', total: 2700, drinks: 2200, source: IOM },
      { id: 'man', name: 'Man, 19 or older', total: 3700, drinks: 3000, source: IOM },
      { id: 'girl', name: 'Girl, 14 to 18', total: 2300, drinks: 1800, source: IOM_YOUTH },
      { id: 'boy', name: 'Boy, 14 to 18', total: 3300, drinks: 2600, source: IOM_YOUTH },
    ],
  },
]

/**
 * How much lighter someone is right after sport, kg: what left is water, and a liter of it weighs a kilogram. More than
 * two on most days is a matter for a coach or a doctor.
 */
export const SWEAT_LOSSES = [0, 0.5, 1, 1.5, 2] as const

/**
 * The goal a group's figure leads to, with its reasoning; `sweatKg` is lost in sport on most days. It is never higher than a goal that
 * asks whether a doctor set it.
 */
export function suggestGoal(
  { total, drinks: printed }: FluidGroup,
  units: Units,
  sweatKg = 0,
): GoalSuggestion {
  const drinks = printed ?? Math.round(total * DRINKS_SHARE)
  const sweat = Math.round(sweatKg * 1000)
  const needed = units === 'ml' ? Math.round((drinks + sweat) / STEP) * STEP : drinks + sweat
  return {
    sweat,
    goal: Math.min(roundGoal(Math.min(needed, GOAL_TO_CONFIRM), units), GOAL_TO_CONFIRM),
    isCapped: needed > GOAL_TO_CONFIRM,
    total,
    drinks,
    share: Math.round((drinks / total) * 100),
  }
}

/** The authorities in the order of someone's region, whatever unit they read: in the United States the National Academies first. */
export function basesFor(isInUnitedStates: boolean): FluidBasis[] {
  const first = isInUnitedStates ? 'iom' : 'efsa'
  return FLUID_BASES.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
}
