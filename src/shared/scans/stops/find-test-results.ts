import type { Match } from './match-concepts.ts'
import type { Token } from './read-sentences.ts'

/**
 * Above these, in µg/L, the water must not be drunk: EPA's action level for lead, which falls to 10 in November 2027, and
 * EPA's limit for arsenic.
 */
const LIMITS: Readonly<Record<string, number>> = { lead: 15, arsenic: 10 }

/** In µg/L. */
const UNITS: Readonly<Record<string, number>> = {
  ppb: 1,
  ug: 1,
  μg: 1,
  mcg: 1,
  microgram: 1,
  micrograms: 1,
  mg: 1000,
  ppm: 1000,
  milligram: 1000,
  milligrams: 1000,
}

/** What a laboratory's report lists besides: a value next to one of these is not the lead's. */
const SUBSTANCES = new Set(
  `lead arsenic copper iron manganese nitrate nitrates nitrite nitrites fluoride chlorine chloramine chloride hardness tds
   calcium magnesium sodium potassium sulfate sulphate sulfur zinc mercury cadmium uranium chromium nickel aluminum
   aluminium barium boron selenium lithium silica phvalue alkalinity turbidity pfas pfoa pfos radon thm thms tthm haa5`.split(
    /\s+/,
  ),
)

/** May stand between the name and a value without a unit: "arsenic level came back at 60". */
const BEFORE_VALUE = new Set(
  `level levels result results reading readings is are was were came back at of reads read says said shows showed show
   tested found high water tap test in our my the well`.split(/\s+/),
)
/** A "lead test is 40" is a price until one of these says that it is a result. */
const REPORTS = new Set(
  'level levels result results reading readings came reads read says shows showed tested'.split(' '),
)
/** May follow a value without a unit; after anything else it counts years, feet or dollars. */
const AFTER_VALUE = new Set(
  'in and from but we i my our the kids what should can do help baby toddler safe ok bad dangerous too is'.split(
    ' ',
  ),
)

const OFFICIAL = new Set([
  'limit',
  'limits',
  'mcl',
  'standard',
  'allowed',
  'maximum',
  'goal',
  'action',
  'reduces',
  'certified',
])
const BEYOND = new Set([
  'over',
  'above',
  'exceeds',
  'exceed',
  'exceeded',
  'exceeding',
  'beyond',
  'than',
  'times',
])
const SINCE_THEN = new Set(['now', 'down', 'dropped', 'fell', 'filtered', 'filter'])

interface Result {
  at: number
  isHigh: boolean
}

/** Results of tests for lead and arsenic above the limit, as the concept "#high metal". */
export function findTestResults(tokens: readonly Token[]): Match[] {
  const words = tokens.map(({ word }) => word)
  if (!words.some((word) => word in LIMITS)) return []
  const values = words.flatMap((word, at) => (/^\d+(?:\.\d+)?$/.test(word) ? [at] : []))
  const results = values.flatMap((at): Result[] => {
    const owner = ownerOf(words, at, values)
    const limit = LIMITS[words[owner] ?? '']
    const factor = limit === undefined ? undefined : (unitAfter(words, at) ?? bareUnit(tokens, owner, at))
    if (limit === undefined || factor === undefined || isOfficial(words, at)) return []
    return [{ at, isHigh: Number(words[at]) * factor > limit }]
  })
  // "It was 40 ppb, with the filter it is 2 ppb now": the last result counts.
  const last = results.at(-1)
  if (last?.isHigh === false && words.some((word) => SINCE_THEN.has(word))) return []
  return results
    .filter(({ isHigh }) => isHigh)
    .map(({ at }) => ({ concept: '#high metal', start: at, end: at + 1 }))
}

/** The substance that a value belongs to: the last one named before that has no value yet, or the next one. */
function ownerOf(words: readonly string[], at: number, values: readonly number[]): number {
  const before = words.findLastIndex((word, index) => index < at && SUBSTANCES.has(word))
  const isFree = before !== -1 && !values.some((value) => before < value && value < at)
  if (isFree) return before
  const after = words.findIndex((word, index) => index > at && index <= at + 6 && SUBSTANCES.has(word))
  return after === -1 ? before : after
}

function unitAfter(words: readonly string[], at: number): number | undefined {
  const [unit = '', second = '', third = ''] = words.slice(at + 1, at + 4)
  if (unit === 'parts' && second === 'per')
    return third === 'billion' ? 1 : third === 'million' ? 1000 : undefined
  // Lead in blood is told per deciliter, lead in soil and paint per kilogram.
  if (/^(?:dl|deciliter|kg|g|cm2?|day)$/.test(second === 'per' ? third : second)) return undefined
  return UNITS[unit]
}

/** A bare number right after the name is in µg/L. */
function bareUnit(tokens: readonly Token[], owner: number, at: number): number | undefined {
  const between = tokens.slice(owner + 1, at).map(({ word }) => word)
  const next = tokens[at + 1]
  const isClear =
    owner < at &&
    between.every((word) => BEFORE_VALUE.has(word)) &&
    (!between.includes('test') || between.some((word) => REPORTS.has(word))) &&
    (next === undefined || next.startsClause || AFTER_VALUE.has(next.word))
  return isClear ? 1 : undefined
}

/** "The limit for lead was 50 ppb" is no result, "twice over the limit at 50 ppb" is one. */
function isOfficial(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 7), at)
  return before.some((word) => OFFICIAL.has(word)) && !before.some((word) => BEYOND.has(word))
}
