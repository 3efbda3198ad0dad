import { longDay } from '../../format/long-day.ts'
import { formatFigure, formatNumber } from '../../format/number.ts'
import { caco3ToDegrees } from './hardness-degrees.ts'
import { joinWords } from './join-words.ts'
import { NITRATE_PER_NITROGEN } from './units.rules.ts'

/* What is said of one figure by what was counted: part of the table of sentences (`sentences.ts`). */

/** An amount of a substance: "below 0.05 mg/L iron", "pH 7.4", "0 E. coli in 100 mL". */
export interface SubstanceAmount {
  value: number
  unit: string
  substance: string
  bound: 'below' | 'about' | 'more than' | null
}

function amountText({ value, unit, substance, bound }: SubstanceAmount): string {
  const figure = `${bound === null ? '' : `${bound} `}${formatFigure(value)}`
  const [, volume] = /^number\/(.+)$/.exec(unit) ?? []
  if (volume !== undefined) return `${figure} ${substance} in ${volume}`
  return substance === 'pH' ? `pH ${figure}` : `${figure} ${unit} ${substance}`
}

/** When something was measured, with how much was found. */
interface Dated {
  /** "2023–25" */
  years: string
  amount: SubstanceAmount
}

const HOMES = 'Nine of ten homes tested'
const NOT_AT_ONCE = 'They may come from different samples, so this is the most there was at once.'

/** How a utility's report counts a figure. */
const REPORTED = {
  'reported average': 'Average in',
  'reported highest': 'Highest in',
  'yearly average of the worst place': 'Yearly average of the place with the highest one, in',
  'reported value': 'In',
} as const

const degrees = (caco3: number): string => formatNumber(caco3ToDegrees(caco3), { maximumFractionDigits: 1 })

interface LimitFigure {
  value: number
  unit: string
}

/** What is above a limit of the state. */
const ABOVE_STATE = {
  together: 'Together that would be',
  sample: 'At least one sample was',
  value: 'That is',
} as const

/** A figure of a water that is named. */
interface WaterAmount {
  water: string
  amount: string
  year: number | null
}

const inYear = (year: number | null): string => (year === null ? '' : ` (${year})`)

/** The sentences in English. */
export const FIGURE_SENTENCES = {
  homes: ({ years, amount }: Dated) =>
    `${HOMES}, ${years}: ${amountText(amount)}${amount.bound === 'below' ? '' : ' or less'}.`,
  // No level is given that it was below.
  homesNotMeasurable: ({ years, amount }: Dated) =>
    `${HOMES}, ${years}: reported as ${amountText(amount)}, which is below what the laboratory can measure.`,
  homesRoundedDown: ({ years, amount: { value, unit, substance } }: Dated) =>
    `${HOMES}, ${years}: ${formatFigure(value)} to ${formatFigure(value + 1)} ${unit} ${substance}, or less.`,
  volunteers: ({
    years,
    amount,
    samples,
    below,
    median,
  }: Dated & { samples: number; below: number; median: number }) =>
    `Nine of ten of ${samples} samples from volunteers’ taps, ${years}: ${amountText(amount)} or less; the median is ${formatFigure(median)} ${amount.unit}. In ${below} of them lead was below what the laboratory can measure.`,

  average: ({ years, amount }: Dated) => `On average ${years}: ${amountText(amount)}.`,
  roughAverage: ({ years, amount }: Dated) => {
    const asNitrate = `${formatFigure(amount.value * NITRATE_PER_NITROGEN)} mg/L as nitrate`
    const isNitrogen = amount.substance === 'nitrate as nitrogen'
    return `On average ${years}: ${amountText(amount)}${isNitrogen ? ` (${asNitrate})` : ''}, a rough average.`
  },

  highest: ({ years, amount, on }: Dated & { on: string | null }) =>
    `Highest of the samples taken ${years}: ${amountText(amount)}${on === null ? '' : `, on ${longDay(on)}`}.`,
  samples: ({ count }: { count: number }) => `There were ${count} samples.`,
  notFound: ({ years, level, samples }: { years: string; level: LimitFigure; samples: number | null }) =>
    `Not found at or above the reporting level (${formatFigure(level.value)} ${level.unit}) in the ${samples === null ? '' : `${samples} `}samples taken ${years}.`,

  newest: ({ when, amount }: { when: string; amount: SubstanceAmount }) =>
    `Newest sample, ${when}: ${amountText(amount)}.`,
  newestNotFound: ({ when, amount: { value, unit, substance } }: { when: string; amount: SubstanceAmount }) =>
    `Newest sample, ${when}: ${substance} not found at or above the reporting level (${formatFigure(value)} ${unit}).`,
  // A limit of zero cannot be drawn next to a value, so it is named.
  germLimit: () => 'The EU’s limit is 0.',
  germsIn: ({ found, samples, years }: { found: number; samples: number; years: string | null }) =>
    `Found in ${found === 0 ? 'none' : found} of the ${samples} samples taken${years === null ? '' : ` ${years}`}.`,
  asked: ({ on }: { on: string }) => `Asked live on ${longDay(on)}.`,

  published: ({ years, amount }: Dated) => `Published for ${years}: ${amountText(amount)}.`,
  publishedHardness: ({ years, amount }: Dated) =>
    `Published for ${years}: ${amountText(amount)} (${degrees(amount.value)} °dH).`,
  publishedRange: ({
    years,
    amount: { unit, substance },
    low,
    high,
  }: Dated & { low: number; high: number }) =>
    `Published for ${years}: from ${formatFigure(low)} to ${formatFigure(high)} ${unit} ${substance} (${degrees(low)} to ${degrees(high)} °dH) across its supply zones.`,
  zonesRange: ({ low, high }: { low: number; high: number }) =>
    `Its supply zones range from ${formatFigure(low)} to ${formatFigure(high)} (${degrees(low)} to ${degrees(high)} °dH).`,

  reported: ({ years, amount, as }: Dated & { as: keyof typeof REPORTED }) =>
    `${REPORTED[as]} the utility’s report for ${years}: ${amountText(amount)}.`,

  noPfas: ({ tested, of, years }: { tested: number; of: number | null; years: string | null }) =>
    `Tested for ${tested}${of === null ? '' : ` of ${of}`} PFAS${years === null ? '' : ` in ${years}`}: none found.`,
  /** `members`: null for all of the PFAS in the EU's list. */
  pfasSum: ({
    members,
    years,
    sum,
  }: {
    members: readonly string[] | null
    years: string
    sum: LimitFigure
  }) =>
    `The highest values of ${members === null ? 'the PFAS in the EU’s list' : joinWords(members, 'and')}, taken ${years}, add up to ${formatFigure(sum.value)} ${sum.unit}. ${NOT_AT_ONCE}`,
  hazardIndex: ({ years, index }: { years: string; index: number }) =>
    `The highest values of PFHxS, PFNA, HFPO-DA and PFBS, taken ${years} and each divided by EPA’s level for it, add up to at most ${formatFigure(index)}.`,

  /** What is known of a water, away from its page. */
  ofWater: ({ name, water, said }: { name: string; water: string; said: string }) =>
    `${name}, ${water}: ${said}`,
  inWater: ({
    name,
    water,
    amount,
    year,
    isAboveLimit,
  }: WaterAmount & { name: string; isAboveLimit: boolean | null }) =>
    `${name} in ${water}’s water: ${amount}${inYear(year)}${isAboveLimit === null ? '' : isAboveLimit ? ', above a limit' : ', within the limits'}.`,
  hardnessOfWater: ({
    water,
    amount,
    year,
    hardness,
    scheme,
  }: WaterAmount & { hardness: string; scheme: string }) =>
    `${water}’s water is ${hardness} by the ${scheme}’ classes: ${amount}${inYear(year)}.`,
  unchecked: () => 'Not checked yet.',

  wasAboveAction: ({ year }: { year: number | null }) => `In ${year} it was above the action level.`,
  aboveYearly: ({ limit, from }: { limit: LimitFigure; from: string | null }) =>
    `In at least one sample above the figure of EPA’s limit (${formatFigure(limit.value)} ${limit.unit}), which counts the yearly average${from === null ? '' : ` from ${from} on`}.`,
  aboveState: ({
    what,
    state,
    value,
    unit,
  }: LimitFigure & { what: keyof typeof ABOVE_STATE; state: string }) =>
    `${ABOVE_STATE[what]} above ${state}’s limit of ${formatFigure(value)} ${unit}, which applies now.`,
  screening: ({ side, level }: { side: 'above' | 'at' | 'below'; level: number }) =>
    `That is ${side} EPA’s screening level (${formatFigure(level)} µg/L), which is not enforceable. None of the three (WHO, US EPA, EU) has a limit.`,
} as const
