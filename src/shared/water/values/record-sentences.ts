import { longDay } from '../../format/long-day.ts'
import { formatCount, formatNumber } from '../../format/number.ts'

/* What is said of EPA's record, of violations and of service lines: part of the table of sentences (`sentences.ts`). */

const lines = (count: number): string => formatCount(count, 'service line')
const are = (count: number): string => (count === 1 ? 'is' : 'are')
const byRule = (rules: readonly string[]): string =>
  rules.length === 0 ? 'Which rule it was is not in it.' : `By rule: ${rules.join('; ')}.`

/** Service lines that are lead or galvanized, of all. */
interface CountedLines {
  lead: number
  total: number
}

/** The sentences in English. */
export const RECORD_SENTENCES = {
  violation: ({ rules }: { rules: readonly string[] }) =>
    `EPA’s record shows a violation of a health rule since 2022. ${byRule(rules)}`,
  violationAsOf: ({ rules, asOf }: { rules: readonly string[]; asOf: string }) =>
    `EPA’s record shows at least one violation of a health rule that began in January 2022 or later (as of ${asOf}). ${byRule(rules)}`,
  leadRule: () =>
    'The rule on lead and copper covers too much lead, treatment that was not done, and lists of lead pipes filed late.',
  isNoLateList: () => 'It is not a lead-pipe list not filed in time, which is paperwork.',

  noViolation: ({ asOf }: { asOf: string }) =>
    `EPA’s record shows no violation of a health rule that began in January 2022 or later (as of ${asOf}).`,
  reportedByState: () =>
    'It is what the state reported, and it says nothing of substances without a federal limit. An older violation may still be open.',
  oneCopy: () => 'Only one copy of the record names this system.',
  lateList: () =>
    'The record lists a lead-pipe list not filed in time, which is paperwork and says nothing about the water.',

  unclear: () => 'EPA’s record of violations since 2022 has no clear answer for this system.',
  copiesDiffer: () => 'Copies of the record differ about it.',
  onNoList: () => 'No list of active systems of 2025 and 2026 names it.',

  recentViolations: ({ count, years }: { count: number; years: number }) =>
    `US EPA’s register lists ${formatCount(count, 'health-based violation')} that ${are(count)} open or of the last ${years} years.`,
  closedViolations: ({ count }: { count: number }) =>
    `US EPA’s register lists ${formatCount(count, 'health-based violation')} of the last ten years. None is open or of the last three years.`,
  registered: ({
    rule,
    about,
    from,
    to,
    meaning,
  }: {
    rule: string
    /** "Arsenic"; null where the rule says it. */
    about: string | null
    from: string
    to: string | null
    meaning: string
  }) =>
    `US EPA’s register lists a health-based violation of the ${rule}${about === null ? '' : ` (${about})`}, from ${longDay(from)} ${to === null ? 'on' : `to ${longDay(to)}`}: ${meaning}.`,
  isOpen: () => 'It is listed as open.',
  isClosed: ({ on }: { on: string | null }) =>
    on === null
      ? 'It is listed as closed.'
      : `It is listed as closed, with the system back in compliance on ${longDay(on)}.`,

  concluded: ({ authority, isCompliant, on }: { authority: string; isCompliant: boolean; on: string }) =>
    `${authority} rates this water as ${isCompliant ? 'compliant' : 'non-compliant'} (newest sample: ${longDay(on)}).`,

  leadLines: ({ lead, total }: CountedLines) =>
    `${formatNumber(lead)} of ${lines(total)} ${are(lead)} lead or galvanized.`,
  leadAndUnknownLines: ({ lead, total, unknown }: CountedLines & { unknown: number }) =>
    `${formatNumber(lead)} of ${lines(total)} ${are(lead)} lead or galvanized, ${formatNumber(unknown)} ${are(unknown)} unknown.`,
  manyUnknownLines: ({ lead, total, unknown }: CountedLines & { unknown: number }) => {
    const known =
      lead === 0
        ? `None of ${lines(total)} is known to be lead or galvanized.`
        : `${formatNumber(lead)} of ${lines(total)} ${are(lead)} known to be lead or galvanized.`
    return `${known} No one has looked at ${unknown === total ? 'any' : formatNumber(unknown)} of them.`
  },
  linesOfNoTotal: ({ lead, unknown }: { lead: number | null; unknown: number | null }) => {
    const counted = [
      lead === null ? null : `${lines(lead)} that ${are(lead)} lead or galvanized`,
      unknown === null ? null : `${lines(unknown)} of unknown material`,
    ].filter((part) => part !== null)
    return `The utility reports ${counted.join(' and ')}.`
  },
  otherLines: ({ nonLead }: { nonLead: number }) =>
    `The utility reports ${lines(nonLead)} that ${are(nonLead)} neither lead nor galvanized, and gives no number of the others.`,
  linesOnly: ({ total }: { total: number }) =>
    `The utility reports ${lines(total)} and does not say what they are made of.`,
  inventoryOf: ({ asOf }: { asOf: string }) => `The utility’s inventory, as EPA had it in ${asOf}.`,
  noLeadNumber: () => 'It gives no number of lead or galvanized lines.',
  noTotal: () => 'It gives no number of all lines, so there is no share.',
} as const
