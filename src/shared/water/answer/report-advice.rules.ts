import type { WaterStatus } from '../status/water-statuses.ts'
import { aboveComing } from '../values/coming-limits.rules.ts'
import { joinWords } from '../values/join-words.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import { parseUnit } from '../values/units.rules.ts'
import type { WaterParameter } from '../values/water-parameters.ts'
import { REPORT_SENTENCES } from './report-sentences.ts'
import { isUpperEnd } from './water-figure.rules.ts'

/** Hard water in the scale of the US Geological Survey: more than 120 mg/L as CaCO3. */
const USGS_HARD_FROM = 120

/** Whose advice it is. */
export type Adviser = 'EPA' | 'CDC'

export interface Advice {
  /** The first thing to do, with its verb first. */
  title: string
  text: string
  /** Null where no authority gives it in these words. */
  by: Adviser | null
}

/** What to do about one kind of substance above its limit. */
interface Remedy {
  covers: (parameter: WaterParameter) => boolean
  /** The first thing to do, with its verb first. */
  title: (names: string) => string
  by: Adviser | null
  /** `names`: the parameters above a limit, as people read them: "lead". */
  advise: (names: string) => string
}

const isOneOf =
  (...keys: string[]) =>
  ({ key }: WaterParameter) =>
    keys.includes(key)

/**
 * Advice by what is above a limit, the most urgent first; the first remedy that covers a parameter gives its advice.
 * Germs: CDC, "Making Water Safe in an Emergency". Microcystin: EPA, "Cyanotoxins in drinking water". Nitrate: EPA,
 * 40 CFR 141.154(c) and CDC. Lead: EPA, "Basic Information about Lead in Drinking Water". PFAS: EPA, "Meaningful and
 * Achievable Steps" and "Reducing PFAS in Your Drinking Water with a Home Filter". Chloramine: EPA, "Common Health Questions
 * Related to Monochloramine". Texts carry no digits, because everyone reads them (docs/decisions/0004). They stand next to what they cover
 * and not in the table of sentences, because they are advice about a substance and not about a water.
 */
const REMEDIES: readonly Remedy[] = [
  {
    covers: isOneOf('microcystin-lr'),
    title: () => 'Use bottled water, and do not boil this one',
    by: 'EPA',
    advise: () =>
      'Do not drink this water and do not boil it: boiling concentrates the toxins of algae. Use bottled water until the utility says that it is safe.',
  },
  {
    covers: isOneOf('legionella'),
    title: () => 'Ask the health authority before you shower',
    by: 'CDC',
    advise: () =>
      'Legionella harms by mist that is breathed in, not by drinking. Ask the health authority before you shower, above all if somebody at home has weak lungs or defenses.',
  },
  {
    covers: ({ group }) => group === 'germs',
    title: () => 'Boil the water, or use bottled water',
    by: 'CDC',
    advise: () =>
      'Germs were found. Bring water to a rolling boil for one minute (three minutes in high mountains) before you drink it, cook with it, brush teeth or make ice, or do not drink it and use bottled water, until the utility says that it is safe.',
  },
  {
    covers: isOneOf('nitrate', 'nitrite'),
    title: () => 'Give none of this water to babies under six months',
    by: 'EPA',
    advise: (names) =>
      `Do not use this water for infant formula and give none of it to babies under six months: ${names} keeps their blood from carrying oxygen. Do not boil it: boiling concentrates nitrate. Pregnant women should ask a doctor.`,
  },
  {
    covers: isOneOf('lead'),
    title: () => 'Use cold water and a filter certified to reduce lead',
    by: 'EPA',
    advise: () =>
      'For drinking, cooking and infant formula use cold water only, let the tap run until the water is cold, and use a filter whose model is certified to reduce lead. Boiling does not remove lead. Have your own tap tested: lead comes from the pipes of a building.',
  },
  {
    covers: isOneOf('copper', 'nickel'),
    title: () => 'Use cold water, and let it run first',
    by: 'EPA',
    advise: (names) =>
      `For drinking, cooking and infant formula use cold water only, and let the tap run until the water is cold: ${names} comes from pipes and fittings. Boiling does not remove it.`,
  },
  {
    covers: ({ group }) => group === 'PFAS',
    title: () => 'Use a filter certified to reduce PFAS',
    by: 'EPA',
    advise: () =>
      'A filter whose model is certified to reduce PFAS helps, above all for pregnant women and for infant formula. Certificates do not show yet that a filter gets down to EPA’s limits. Boiling does not remove PFAS.',
  },
  {
    covers: ({ group }) => group === 'by-products of chlorine',
    title: (names) => `Use a filter certified to reduce ${names}`,
    by: 'EPA',
    advise: (names) =>
      `The limit for ${names} is about drinking such water for many years, so a glass today does no harm. A filter whose model is certified to reduce ${names} lowers what you take in.`,
  },
  {
    covers: ({ group }) => group === 'disinfectants',
    title: () => 'Let the water stand in an open jug',
    by: 'EPA',
    advise: () =>
      'Chlorine fades if the water stands in an open jug for some hours. Chloramine does not: only a filter certified to reduce it helps. Both must be removed before the water is used for dialysis or in a fish tank. They keep germs away, so do not take them out at the house inlet.',
  },
  {
    covers: ({ group }) => group === 'radioactivity',
    title: (names) => `Ask your utility about ${names}`,
    by: 'EPA',
    advise: (names) =>
      `Ask the utility and the health authority how long ${names} has been above the limit. Boiling does not help.`,
  },
  {
    covers: ({ group }) => group === 'pesticides' || group === 'solvents and other organics',
    title: () => 'Use other water for infant formula',
    by: null,
    advise: (names) =>
      `Ask the utility how long ${names} has been above the limit, and use other water for infant formula until it answers. Boiling does not help. A filter helps only if its model is certified to reduce ${names}.`,
  },
  {
    covers: () => true,
    title: () => 'Use other water for infant formula',
    by: null,
    advise: (names) =>
      `Use other water for infant formula and small children until the utility says that ${names} is below the limit. Boiling does not remove it. A filter helps only if its model is certified to reduce ${names}.`,
  },
]

/** "Lead" → "lead"; names that are abbreviations stay: "PFOA", "E. coli". */
export const inSentence = (name: string) => (/^\p{Lu}\p{Ll}+( |$)/u.test(name) ? name.toLowerCase() : name)

/** What boiling concentrates: with germs as well, there is nothing left to do but not to drink it. */
const CONCENTRATED_BY_BOILING: ReadonlySet<string> = new Set(['nitrate', 'nitrite', 'microcystin-lr'])

const DO_NOT_DRINK =
  'Do not drink this water: there are germs in it, and boiling would concentrate what else is above its limit. Use bottled water for drinking, cooking, ice and brushing teeth until the utility says that it is safe.'

/** One piece of advice for each remedy that something above a limit calls for, the most urgent first. */
export function remediesFor(parameters: readonly WaterParameter[]): Advice[] {
  const hasGerms = parameters.some(
    ({ group, key }) => group === 'germs' && key !== 'legionella' && key !== 'microcystin-lr',
  )
  if (hasGerms && parameters.some(({ key }) => CONCENTRATED_BY_BOILING.has(key)))
    return [
      { title: 'Use bottled water', text: DO_NOT_DRINK, by: 'CDC' },
      ...remediesFor(parameters.filter(({ group }) => group !== 'germs')),
    ]
  const byRemedy = Map.groupBy(parameters, (parameter) => REMEDIES.find(({ covers }) => covers(parameter)))
  return REMEDIES.flatMap((remedy) => {
    const covered = byRemedy.get(remedy)
    if (covered === undefined) return []
    const listed = joinWords(namesOf(covered), 'and')
    return [{ title: remedy.title(listed), text: remedy.advise(listed), by: remedy.by }]
  })
}

const namesOf = (parameters: readonly WaterParameter[]): string[] => [
  ...new Set(parameters.map(({ name }) => inSentence(name))),
]

/** How hard the water is on the softest and the hardest of its zones, mg/L as CaCO3; null where that is not known. */
function hardnessOf(rows: readonly JudgedContaminant[]): { low: number; high: number } | null {
  const row = rows.find(
    ({ contaminant, judgment }) =>
      contaminant.parameter === 'hardness' &&
      contaminant.confirmed !== false &&
      parseUnit(judgment.unit ?? '').species === 'CaCO3',
  )
  if (row === undefined || row.judgment.value === null) return null
  const { value, low, high } = row.judgment
  // A main zone speaks for the city; without one the whole range does.
  return isUpperEnd({ value, low, high }) && low !== null ? { low, high: value } : { low: value, high: value }
}

function hardnessSentence(rows: readonly JudgedContaminant[]): string | null {
  const hardness = hardnessOf(rows)
  if (hardness === null || hardness.high <= USGS_HARD_FROM) return null
  return REPORT_SENTENCES.hard({ isEverywhere: hardness.low > USGS_HARD_FROM })
}

const parametersOf = (rows: readonly JudgedContaminant[]): WaterParameter[] =>
  rows.flatMap(({ judgment }) => (judgment.parameter === null ? [] : [judgment.parameter]))

/**
 * What to do, by what is above a limit, now or once a final limit holds: public, in words and without a measured value. A
 * filter is named only for what is above a limit, and by what its model must be certified for. Advice follows from what was found, never
 * from what is missing.
 */
export function writeAdvice(rows: readonly JudgedContaminant[], waterStatus: WaterStatus): string {
  const above = parametersOf(rows.filter(({ judgment }) => judgment.isWithinLimits === false))
  const coming = parametersOf(aboveComing(rows).map(({ row }) => row)).filter(
    ({ key }) => !above.some((other) => other.key === key),
  )
  const all = [...above, ...coming]
  const hardness = hardnessSentence(rows)
  return [
    ...(all.length === 0 ? [REPORT_SENTENCES.withoutExcess(waterStatus)] : []),
    ...(above.length > 0 ? [REPORT_SENTENCES.namesAbove({ names: namesOf(above) })] : []),
    ...(coming.length > 0 ? [REPORT_SENTENCES.namesAboveComing({ names: namesOf(coming) })] : []),
    ...remediesFor(all).map(({ text }) => text),
    ...(all.length > 0 ? [REPORT_SENTENCES.askUtility()] : []),
    ...(hardness === null ? [] : [hardness]),
    REPORT_SENTENCES.ownPipes(),
  ].join(' ')
}
