import { aboveBinding, limitBeside, measuredOf, passedByComing } from '../status/status-reasons.rules.ts'
import { isAboveUnjudged, type JudgedStatus, wasAbove } from '../status/water-status.rules.ts'
import { aboveComing } from '../values/coming-limits.rules.ts'
import { subjectsOf } from '../values/epa-record.rules.ts'
import type { EpaRecord } from '../values/epa-record.ts'
import type { KnownValue } from '../values/findings.rules.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import type { Measured, NamedLimit } from '../values/sentences.ts'
import { isUnsafe } from '../values/unsafe-water.rules.ts'
import { limitOfPfas, NOTABLE_LEAD, screeningLevelOf, shortName } from './topic-row.rules.ts'
import { isSumOfPfas } from './value-topics.rules.ts'
import type { VerdictAction } from './verdict-actions.ts'
import { type Found, LINES } from './verdict-lines.ts'

/** What stands under the name of a water besides its status. */
export interface Verdict {
  /** What is the matter, in at most 15 words. */
  line: string
  action: VerdictAction
}

interface Known {
  status: JudgedStatus
  /** All values that the catalog knows; the current ones can decide the status. */
  values: readonly KnownValue[]
  record: EpaRecord | null
  isInUs: boolean
  /** Current values of the systems it buys from, of what comes with the water. */
  bought: readonly JudgedContaminant[]
}

const currentRows = ({ values }: Known): JudgedContaminant[] =>
  values.filter(({ finding }) => finding.isCurrent).map(({ row }) => row)

/** A value under its short name. */
const measured = ({ contaminant }: JudgedContaminant, limit: Limit | null): Measured =>
  measuredOf({ ...contaminant, name: shortName(contaminant) }, limit)

const besides = (row: JudgedContaminant, limit: Limit): { value: Measured; limit: NamedLimit } => ({
  value: measured(row, limit),
  limit: limitBeside(row.contaminant, limit),
})

/** The value that is furthest above a binding limit, with that limit. */
const worstOf = (rows: readonly JudgedContaminant[]) => aboveBinding(rows.filter(isUnsafe))[0]

function cautionLine(known: Known): string {
  const worst = worstOf(currentRows(known))
  if (worst === undefined)
    return known.status.exceeded > 0 || known.isInUs ? LINES.recentViolation() : LINES.byEditors()
  const { row, limit } = worst
  return limit.valueMin === null
    ? LINES.aboveLimit(besides(row, limit))
    : LINES.outsideLimits(measured(row, null))
}

function comingLine(known: Known): string {
  const rows = currentRows(known)
  const coming = aboveComing(rows)
  const [first] = coming
  if (first === undefined) return ''
  // A limit that applies now says more than one that is coming.
  const passed = passedByComing(coming, rows)
  return passed === null || passed.row.contaminant.isBound === true
    ? LINES.aboveComing(measured(first.row, first.limit))
    : LINES.sampleAboveState({ value: measured(passed.row, null), limit: passed.limit })
}

function pipeLine(known: Known): string {
  const isLeadLow = currentRows(known).some(
    ({ contaminant, judgment }) =>
      contaminant.parameter === 'lead' &&
      judgment.isWithinLimits === true &&
      Math.max(judgment.value ?? 0, judgment.high ?? 0) < NOTABLE_LEAD,
  )
  return LINES.pipes({ count: known.record?.serviceLines?.leadOrGalvanized ?? 0, isLeadLow })
}

function violationLine({ record, isInUs }: Known): string {
  if (!isInUs) return LINES.ruleBroken()
  return LINES.violation({ rules: subjectsOf(record?.violations?.kinds ?? null) })
}

function wasAboveLine({ values }: Known): string | null {
  const rows = values.filter(({ isReplaced }) => !isReplaced).map((value) => value.row)
  const row = rows.find(wasAbove) ?? rows.find(isAboveUnjudged)
  if (row === undefined) return null
  const limit = row.judgment.limits.find(({ judges, exceeded }) => judges && exceeded === true)
  return limit === undefined || row.setAside === null
    ? LINES.couldBeAbove(measured(row, null))
    : LINES.wasAbove(besides(row, limit))
}

/** From this many times EPA's screening level on, a value comes into the line. */
const FAR_ABOVE_SCREENING = 10

/** Lead that is only below the point at which EPA acts; null where there is none. */
function notableLead({ values, isInUs }: Known): Found | null {
  const lead = values.find(
    ({ finding, row }) =>
      finding.parameter === 'lead' &&
      finding.isCurrent &&
      finding.isFound &&
      isInUs &&
      row.judgment.isJudged &&
      (row.judgment.value ?? 0) >= NOTABLE_LEAD,
  )
  return lead === undefined ? null : { value: measured(lead.row, null), beside: 'action level', isInUs }
}

/** Lithium, for which there is no limit, far above EPA's screening level; null where it is not. */
function screened({ values, isInUs }: Known): Found | null {
  const value = values.find(
    ({ finding }) => finding.isCurrent && (screeningLevelOf(finding)?.ratio ?? 0) >= FAR_ABOVE_SCREENING,
  )
  return value === undefined ? null : { value: measured(value.row, null), beside: 'screening level', isInUs }
}

/** What a line says before anything that is within its limit. */
const foundFirst = (known: Known): Found[] =>
  [notableLead(known), mostPfas(known), screened(known)].filter((found) => found !== null)

/** The PFAS of which most was found; null where none was. */
function mostPfas({ values, isInUs }: Known): Found | null {
  const [most] = values
    .filter(
      ({ finding }) =>
        finding.topic === 'pfas' && finding.isCurrent && finding.isFound && !isSumOfPfas(finding.parameter),
    )
    .toSorted((one, other) => (other.finding.value ?? 0) - (one.finding.value ?? 0))
  if (most === undefined) return null
  return { value: measured(most.row, null), beside: limitOfPfas(most.finding), isInUs }
}

function safeLine(known: Known): string {
  const years = known.values
    .filter(({ row }) => row.judgment.isJudged)
    .flatMap(({ row }) => row.contaminant.year ?? [])
  return LINES.safe({ count: known.status.judged, newest: Math.max(...years), first: foundFirst(known) })
}

function noProblemLine(known: Known): string {
  const current = known.values.filter(({ finding }) => finding.isCurrent)
  const pfas = current.find(({ finding }) => finding.topic === 'pfas' && !finding.isFound)
  return LINES.noProblem({
    count: known.status.judged,
    isOnRecord: known.record?.violations?.healthBasedSince2022 === 'none_recorded',
    first: foundFirst(known),
    pfasTested: pfas?.finding.substances ?? null,
    isMeasured: current.some(({ row }) => row.judgment.isHealth),
  })
}

function grayLine(known: Known): string {
  const [first, ...others] = foundFirst(known)
  return (
    wasAboveLine(known) ??
    (first === undefined ? LINES.tooLittle({ count: known.values.length }) : LINES.found([first, ...others]))
  )
}

/** What was found in the water that it buys, where that is above a limit; null where it is not. */
function supplierLine({ bought }: Known): string | null {
  const worst = worstOf(bought)
  if (worst !== undefined) return LINES.supplierAboveLimit(besides(worst.row, worst.limit))
  const [coming] = aboveComing(bought)
  return coming === undefined ? null : LINES.supplierAboveComing(measured(coming.row, coming.limit))
}

function lineOf(known: Known): string {
  switch (known.status.status) {
    case 'caution-advised':
      return cautionLine(known)
    case 'above-coming-limit':
      return comingLine(known)
    case 'check-your-pipe':
      return supplierLine(known) ?? pipeLine(known)
    case 'violation-on-record':
      return supplierLine(known) ?? violationLine(known)
    case 'was-above-limit':
      return supplierLine(known) ?? wasAboveLine(known) ?? grayLine(known)
    case 'safe':
      return supplierLine(known) ?? safeLine(known)
    case 'no-problem-on-record':
    case 'no-violation-on-record':
      return supplierLine(known) ?? noProblemLine(known)
    case 'not-enough-data':
      return supplierLine(known) ?? grayLine(known)
  }
}

function actionOf(known: Known): VerdictAction {
  switch (known.status.status) {
    case 'caution-advised':
      return currentRows(known).some(isUnsafe) ? 'see-what-helps' : 'ask-epa'
    case 'above-coming-limit':
      return 'see-what-helps'
    case 'check-your-pipe':
      return 'check-pipe'
    case 'violation-on-record':
      return known.isInUs ? 'ask-epa' : 'get-a-test'
    case 'safe':
    case 'no-problem-on-record':
      return 'save'
    case 'was-above-limit':
    case 'no-violation-on-record':
    case 'not-enough-data':
      return 'get-a-test'
  }
}

/** The line and the button under the status of a water, by a rule for each status and what leads to it. */
export const composeVerdict = (known: Known): Verdict => ({ line: lineOf(known), action: actionOf(known) })
