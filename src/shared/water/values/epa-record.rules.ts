import { longDay } from '../../format/long-day.ts'
import type { ServiceLines, ViolationAnswer } from './epa-record.ts'
import { RECORD_SENTENCES } from './record-sentences.ts'

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
  return year === undefined ? longDay(asOf) : `${QUARTERS[Number(quarter) - 1]} ${year}`
}

const LEAD_AND_COPPER = 'lead and copper'

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
  const rules = subjectsOf(kinds)
  // Only where late lists are told apart is it known that none of them is meant.
  if (lateInventories !== null)
    return {
      sentence: RECORD_SENTENCES.violationAsOf({ rules, asOf: asOfText(asOf) }),
      details: [RECORD_SENTENCES.isNoLateList()],
    }
  return {
    sentence: RECORD_SENTENCES.violation({ rules }),
    details: rules.includes(LEAD_AND_COPPER) ? [RECORD_SENTENCES.leadRule()] : [],
  }
}

const describeNone = ({ copies, lateInventories, asOf }: ViolationAnswer): RecordText => ({
  sentence: RECORD_SENTENCES.noViolation({ asOf: asOfText(asOf) }),
  details: [
    RECORD_SENTENCES.reportedByState(),
    ...(copies === 1 ? [RECORD_SENTENCES.oneCopy()] : []),
    ...((lateInventories ?? 0) > 0 ? [RECORD_SENTENCES.lateList()] : []),
  ],
})

/** What US EPA's record says of violations since 2022. A yes never says that the water was above a limit. */
export function describeViolationAnswer(answer: ViolationAnswer): RecordText {
  switch (answer.healthBasedSince2022) {
    case 'yes':
      return describeYes(answer)
    case 'none_recorded':
      return describeNone(answer)
    case 'unknown':
      return {
        sentence: RECORD_SENTENCES.unclear(),
        details: [(answer.copies ?? 0) > 1 ? RECORD_SENTENCES.copiesDiffer() : RECORD_SENTENCES.onNoList()],
      }
  }
}

/** From this share of lines of unknown material on, finding out is part of what to do. */
export const MOST_UNKNOWN = 0.2

/** What a utility's inventory comes to, in a sentence or two: two facts where many lines are of unknown material. */
export function linesSentence({ leadOrGalvanized: lead, unknown, nonLead, total }: ServiceLines): string {
  if (lead !== null && total !== null) {
    if (unknown === null) return RECORD_SENTENCES.leadLines({ lead, total })
    return unknown <= total * MOST_UNKNOWN
      ? RECORD_SENTENCES.leadAndUnknownLines({ lead, total, unknown })
      : RECORD_SENTENCES.manyUnknownLines({ lead, total, unknown })
  }
  if (lead !== null || unknown !== null) return RECORD_SENTENCES.linesOfNoTotal({ lead, unknown })
  // A number that is not given is not 0.
  return nonLead === null
    ? RECORD_SENTENCES.linesOnly({ total: total ?? 0 })
    : RECORD_SENTENCES.otherLines({ nonLead })
}

/** What the utility's inventory says of its service lines. Lead and galvanized are one number, and empty is never 0. */
export const describeServiceLines = (own: ServiceLines): RecordText => ({
  sentence: linesSentence(own),
  details: [
    RECORD_SENTENCES.inventoryOf({ asOf: asOfText(own.asOf) }),
    ...(own.leadOrGalvanized === null ? [RECORD_SENTENCES.noLeadNumber()] : []),
    ...(own.total === null ? [RECORD_SENTENCES.noTotal()] : []),
  ],
})
