import { z } from 'zod'

/** One violation as US EPA's service lists it, in its codes. Days are `YYYY-MM-DD`. */
export interface EpaViolation {
  id: string
  isHealthBased: boolean
  /** "MCL" */
  category: string
  contaminant: string
  rule: string
  /** "O": open, "K": known, "R": returned to compliance, "I": the system is inactive. */
  status: string
  /** Null where the service has no day. */
  beganOn: string | null
  endedOn: string | null
  returnedOn: string | null
}

/** One result of a round of lead and copper samples, in the service's codes and units. */
export interface EpaLeadResult {
  /** The last day of the round, `YYYY-MM-DD`. */
  endedOn: string
  /** "PB90", "CU90" */
  contaminant: string
  sign: string
  measure: string
  unit: string
}

/** A cell: numbers and texts mean the same, and null is an empty one. */
const cell = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value == null ? '' : String(value).trim()))

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** A day as the service may write it: "2024-01-31", with or without a time, "01/31/2024" or "31-JAN-24". */
const day = cell.transform((text, context) => {
  if (text === '') return null
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? []
  if (iso !== undefined) return iso
  const [, month, dayOfMonth, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month?.padStart(2, '0')}-${dayOfMonth?.padStart(2, '0')}`
  const [, date, name = '', shortYear] = /^(\d{1,2})-([A-Z]{3})-(\d{2}|\d{4})$/i.exec(text) ?? []
  const number = MONTHS.indexOf(name.toUpperCase()) + 1
  if (number > 0 && shortYear !== undefined) {
    // No violation of a rule is older than the rules, which are of 1974.
    const full = shortYear.length === 4 ? shortYear : `${Number(shortYear) > 70 ? '19' : '20'}${shortYear}`
    return `${full}-${String(number).padStart(2, '0')}-${date?.padStart(2, '0')}`
  }
  context.addIssue({ code: 'custom', message: `“${text.slice(0, 40)}” is no day` })
  return z.NEVER
})

const needed = cell.refine((text) => text !== '')

const violationSchema = z.object({
  pwsid: needed,
  violation_id: needed,
  is_health_based_ind: cell,
  violation_category_code: cell,
  contaminant_code: cell,
  rule_code: cell,
  compliance_status_code: cell,
  compl_per_begin_date: day,
  compl_per_end_date: day,
  rtc_date: day,
})
const systemSchema = z.object({ pwsid: needed })
const sampleSchema = z.object({ pwsid: needed, sample_id: needed, sampling_end_date: day })
const resultSchema = z.object({
  pwsid: needed,
  sample_id: needed,
  contaminant_code: cell,
  result_sign_code: cell,
  sample_measure: cell,
  unit_of_measure: cell,
})

/** The rows of a system, whose names of fields come in either case. A filter that the service ignores answers with other systems. */
const rowsOf = <Row extends { pwsid: string }>(
  row: z.ZodType<Row, Record<string, unknown>>,
  systemId: string,
) =>
  z
    .array(
      z
        .record(z.string(), z.unknown())
        .transform((cells) =>
          Object.fromEntries(Object.entries(cells).map(([name, value]) => [name.toLowerCase(), value])),
        )
        .pipe(row),
    )
    .transform((rows) => rows.filter(({ pwsid }) => pwsid === systemId))

/** Whether the service returns the system itself. */
export const isListedSchema = (systemId: string) =>
  rowsOf(systemSchema, systemId).transform((rows) => rows.length > 0)

/** The violations of a system; one that is repeated for each act of enforcement counts once. */
export const violationsSchema = (systemId: string) =>
  rowsOf(violationSchema, systemId).transform((rows): EpaViolation[] => {
    const byId = new Map<string, EpaViolation>()
    for (const row of rows)
      byId.set(row.violation_id, {
        id: row.violation_id,
        isHealthBased: row.is_health_based_ind.toUpperCase() === 'Y',
        category: row.violation_category_code,
        contaminant: row.contaminant_code,
        rule: row.rule_code,
        status: row.compliance_status_code.toUpperCase(),
        beganOn: row.compl_per_begin_date,
        endedOn: row.compl_per_end_date,
        returnedOn: row.rtc_date,
      })
    return [...byId.values()]
  })

/** The last days of a system's rounds of samples, by their ids. */
export const sampleDaysSchema = (systemId: string) =>
  rowsOf(sampleSchema, systemId).transform(
    (rows) => new Map(rows.map((row) => [row.sample_id, row.sampling_end_date])),
  )

/** A system's lead and copper results, with the ids of their rounds. */
export const leadResultsSchema = (systemId: string) =>
  rowsOf(resultSchema, systemId).transform((rows) =>
    rows.map((row) => ({
      sampleId: row.sample_id,
      contaminant: row.contaminant_code,
      sign: row.result_sign_code,
      measure: row.sample_measure,
      unit: row.unit_of_measure,
    })),
  )

/** The results with the last day of their round; those of a round without one are left out. */
export const datedResults = (
  days: ReadonlyMap<string, string | null>,
  results: readonly (Omit<EpaLeadResult, 'endedOn'> & { sampleId: string })[],
): EpaLeadResult[] =>
  results.flatMap(({ sampleId, ...result }) => {
    const endedOn = days.get(sampleId) ?? null
    return endedOn === null ? [] : [{ endedOn, ...result }]
  })
