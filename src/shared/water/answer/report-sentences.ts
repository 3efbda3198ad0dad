import { capitalized } from '../../format/capitalized.ts'
import type { WaterStatus } from '../status/water-statuses.ts'
import { joinWords } from '../values/join-words.ts'
import type { SetAside } from '../values/judge-contaminant.rules.ts'
import type { ParameterGroup } from '../values/water-parameters.ts'

/*
 * What the report of a city says in words: part of the table of sentences (`sentences.ts`). Measured values belong to subscribers, so
 * no sentence holds one: counts are written out, and the only digits are years.
 */

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

const inWords = (count: number): string => NUMBERS[count] ?? 'more than twenty'
const results = (count: number): string => `${inWords(count)} ${count === 1 ? 'result' : 'results'}`
const resultsAre = (count: number): string => `${capitalized(results(count))} ${count === 1 ? 'is' : 'are'}`

/** Groups that are called otherwise within a sentence. */
const GROUPS: Readonly<Partial<Record<ParameterGroup, string>>> = {
  disinfectants: 'the disinfectant',
  nutrients: 'nitrogen compounds',
  'metals and trace elements': 'trace elements',
  'solvents and other organics': 'organic substances',
  appearance: 'appearance and smell',
}

/** Some of the results, by the groups they are of. */
interface Counted {
  count: number
  groups: readonly ParameterGroup[]
}

const listed = (groups: readonly ParameterGroup[]): string =>
  joinWords(
    [...new Set(groups)].map((group) => GROUPS[group] ?? group),
    'and',
  )

/** Why results are shown and judge nothing. */
const SET_ASIDE: readonly (readonly [SetAside, string])[] = [
  ['unconfirmed', 'not checked yet'],
  ['derived', 'computed by us'],
  ['undated', 'without a year'],
  ['older', 'older than ten years'],
]

const TOO_FEW =
  'There are too few results for advice on a filter. A laboratory test of your own tap tells more than any city figure.'

/** What follows for a person from a status without a value above a limit. */
const WITHOUT_EXCESS: Readonly<Partial<Record<WaterStatus, string>>> = {
  'caution-advised':
    'Our editors advise caution: read the summary, and ask your utility before you drink this water.',
  'was-above-limit':
    'An older result is above a limit, and there is no newer one: ask the utility for it, or have your own tap tested.',
  'no-violation-on-record': TOO_FEW,
  'not-enough-data': TOO_FEW,
}

/** The sentences in English. */
export const REPORT_SENTENCES = {
  results: ({ city, count, health }: { city: string; count: number; health: number }) => {
    const start = `${capitalized(results(count))} for the tap water of ${city}`
    if (health === 0) return `${start}, none about health.`
    if (health < count) return `${start}, ${inWords(health)} about health.`
    return count === 1 ? `${start}, and it is about health.` : `${start}, all about health.`
  },
  above: ({ count, groups }: Counted) => `${resultsAre(count)} above a limit: ${listed(groups)}.`,
  within: ({ count }: { count: number }) =>
    count === 1
      ? 'The one result with a health limit is within it.'
      : `${count === 2 ? 'Both' : `All ${inWords(count)}`} results with a health limit are within it.`,
  atLimit: ({ count, groups }: Counted) =>
    `${resultsAre(count)} exactly at a limit, which counts as within it: ${listed(groups)}.`,
  close: ({ groups }: Pick<Counted, 'groups'>) => `Close to a limit: ${listed(groups)}.`,
  noneCounts: () => 'No result that counts for the status has a health limit in force.',
  noneLimited: () => 'None of the results has a health limit.',
  threeNeeded: () => 'Three health results are needed for a rating.',
  years: ({ from, to }: { from: number | null; to: number | null }) => {
    if (from === null || to === null) return 'The source gives no date.'
    return from === to ? `The results are of ${from}.` : `The results are of ${from} to ${to}.`
  },
  setAside: ({ reasons }: { reasons: readonly SetAside[] }) => {
    const parts = SET_ASIDE.flatMap(([reason, words]) => {
      const { length } = reasons.filter((other) => other === reason)
      return length === 0 ? [] : [`${inWords(length)} ${words}`]
    })
    return `Shown for context, and not part of the status: ${joinWords(parts, 'and')}.`
  },
  fromCollection: () => 'Some results are from a data collection, not directly from the utility.',

  namesAbove: ({ names }: { names: readonly string[] }) => `Above a limit: ${joinWords(names, 'and')}.`,
  namesAboveComing: ({ names }: { names: readonly string[] }) =>
    `Above a limit that does not apply yet: ${joinWords(names, 'and')}.`,
  askUtility: () => 'Ask the utility what it is doing about it.',
  withoutExcess: (status: WaterStatus) =>
    WITHOUT_EXCESS[status] ?? 'None of the results is above a limit that applies now.',
  hard: ({ isEverywhere }: { isEverywhere: boolean }) =>
    `${isEverywhere ? 'The water is hard' : 'In some supply zones the water is hard'} by the scale of the US Geological Survey: it leaves scale in kettles and heaters, which is a matter of comfort, not of health.`,
  ownPipes: () => 'Lead and copper come from the pipes of a building, so no city figure speaks for one tap.',
} as const
