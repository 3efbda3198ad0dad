import { formatDay } from '../format/date-time.ts'
import { DEFAULT_LOCALE } from '../format/locale.ts'
import { formatCount, formatNumber } from '../format/number.ts'
import type { ServiceLines, ViolationAnswer } from './epa-record.ts'

/** What a page says of one part of the record: a sentence, and what to know about it. */
export interface RecordText {
  sentence: string
  details: string[]
}

/** Where US EPA shows its record of a system to everyone. */
export const echoReportUrl = (systemId: string): string =>
  `https://echo.epa.gov/detailed-facility-report?fid=${systemId}&sys=SDWIS`

const QUARTERS = ['early', 'the second quarter of', 'the third quarter of', 'late'] as const

/** "early 2026", "the third quarter of 2026", "November 25, 2026" */
export function asOfText(asOf: string): string {
  const [, year, quarter] = /^(\d{4})Q([1-4])$/.exec(asOf) ?? []
  if (year === undefined)
    return formatDay(asOf, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${QUARTERS[Number(quarter) - 1]} ${year}`
}

const LEAD_AND_COPPER = 'lead and copper'
const LATE_LIST = 'a lead-pipe list not filed in time'

/** EPA's rules by what they are about. */
const RULE_SUBJECTS: readonly (readonly [rule: RegExp, subject: string])[] = [
  [/lead and copper/i, LEAD_AND_COPPER],
  [/coliform/i, 'coliform germs'],
  [/ground ?water/i, 'groundwater'],
  [/disinfect/i, 'chlorine by-products'],
  [/radionuclides/i, 'radioactivity'],
  [/inorganic/i, 'arsenic and other metals'],
  [/surface water/i, 'treatment of surface water'],
]

/** What the rules of some violations are about: "lead and copper". */
export const subjectsOf = (kinds: ViolationAnswer['kinds']): string[] => [
  ...new Set(
    (kinds ?? []).map(
      ({ rule }) =>
        RULE_SUBJECTS.find(([pattern]) => pattern.test(rule))?.[1] ??
        rule.replace(/ \([^)]*\)$/, '').toLowerCase(),
    ),
  ),
]

function describeYes({ lateInventories, asOf, kinds }: ViolationAnswer): RecordText {
  const subjects = subjectsOf(kinds)
  const start =
    lateInventories === null
      ? 'EPA’s record shows a violation of a health rule since 2022.'
      : `EPA’s record shows at least one violation of a health rule that began in January 2022 or later (as of ${asOfText(asOf)}).`
  return {
    sentence: `${start} ${subjects.length === 0 ? 'Which rule it was is not in it.' : `By rule: ${subjects.join('; ')}.`}`,
    details: [
      ...(subjects.includes(LEAD_AND_COPPER) && lateInventories === null
        ? [
            'The rule on lead and copper covers too much lead, treatment that was not done, and lists of lead pipes filed late.',
          ]
        : []),
      ...(lateInventories === null ? [] : [`It is not ${LATE_LIST}, which is paperwork.`]),
    ],
  }
}

function describeNone({ copies, lateInventories, asOf }: ViolationAnswer): RecordText {
  return {
    sentence: `EPA’s record shows no violation of a health rule that began in January 2022 or later (as of ${asOfText(asOf)}).`,
    details: [
      'It is what the state reported, and it says nothing of substances without a federal limit. An older violation may still be open.',
      ...(copies === 1 ? ['Only one copy of the record names this system.'] : []),
      ...((lateInventories ?? 0) > 0
        ? [`The record lists ${LATE_LIST}, which is paperwork and says nothing about the water.`]
        : []),
    ],
  }
}

/** What US EPA's record says of violations since 2022. A yes never says that the water was above a limit. */
export function describeViolationAnswer(answer: ViolationAnswer): RecordText {
  switch (answer.healthBasedSince2022) {
    case 'yes':
      return describeYes(answer)
    case 'none_recorded':
      return describeNone(answer)
    case 'unknown':
      return {
        sentence: 'EPA’s record of violations since 2022 has no clear answer for this system.',
        details: [
          (answer.copies ?? 0) > 1
            ? 'Copies of the record differ about it.'
            : 'No list of active systems of 2025 and 2026 names it.',
        ],
      }
  }
}

/** From this share of lines of unknown material on, finding out is part of what to do. */
export const MOST_UNKNOWN = 0.2

const lines = (count: number): string => formatCount(count, 'service line')
const are = (count: number): string => (count === 1 ? 'is' : 'are')

/** A share of all lines; two facts where many are of unknown material. */
function shareOfLines(lead: number, unknown: number | null, total: number): string {
  const known = `${formatNumber(lead)} of ${lines(total)} ${are(lead)}`
  if (unknown === null) return `${known} lead or galvanized.`
  if (unknown <= total * MOST_UNKNOWN)
    return `${known} lead or galvanized, ${formatNumber(unknown)} ${are(unknown)} unknown.`
  const start =
    lead === 0
      ? `None of ${lines(total)} is known to be lead or galvanized.`
      : `${known} known to be lead or galvanized.`
  return `${start} No one has looked at ${unknown === total ? 'any' : formatNumber(unknown)} of them.`
}

/** What a utility's inventory comes to, in a sentence or two. */
export function linesSentence({ leadOrGalvanized: lead, unknown, nonLead, total }: ServiceLines): string {
  if (lead !== null && total !== null) return shareOfLines(lead, unknown, total)
  const counted = [
    lead === null ? null : `${lines(lead)} that ${are(lead)} lead or galvanized`,
    unknown === null ? null : `${lines(unknown)} of unknown material`,
  ].filter((part) => part !== null)
  if (counted.length > 0) return `The utility reports ${counted.join(' and ')}.`
  // A number that is not given is not 0.
  return nonLead === null
    ? `The utility reports ${lines(total ?? 0)} and does not say what they are made of.`
    : `The utility reports ${lines(nonLead)} that ${are(nonLead)} neither lead nor galvanized, and gives no number of the others.`
}

/** What the utility's inventory says of its service lines. Lead and galvanized are one number, and empty is never 0. */
export function describeServiceLines(own: ServiceLines): RecordText {
  const { leadOrGalvanized: lead, total, asOf } = own
  return {
    sentence: linesSentence(own),
    details: [
      `The utility’s inventory, as EPA had it in ${asOfText(asOf)}.`,
      lead === null ? 'It gives no number of lead or galvanized lines.' : null,
      total === null ? 'It gives no number of all lines, so there is no share.' : null,
    ].filter((detail) => detail !== null),
  }
}
