import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { ZipFile } from 'yazl'

const GEORGIA = path.resolve(import.meta.dirname, '../fixtures/echo-sdwa-georgia')
const TABLES = ['SDWA_PUB_WATER_SYSTEMS.csv', 'SDWA_LCR_SAMPLES.csv', 'SDWA_REF_CODE_VALUES.csv'] as const

/** The files of a download by name; null leaves one out. */
export type FileTexts = Record<string, string | Buffer | null>

/** The state of Georgia as US EPA's download of the first quarter of 2025 has it, every row of it. */
export async function georgiaFiles(): Promise<Record<(typeof TABLES)[number], string>> {
  const entries = await Promise.all(
    TABLES.map(async (name) => {
      const packed = await readFile(path.join(GEORGIA, `${name}.gz`))
      return [name, gunzipSync(packed).toString('utf8')] as const
    }),
  )
  return Object.fromEntries(entries) as Record<(typeof TABLES)[number], string>
}

/** Writes a ZIP of files. */
export async function writeZip(file: string, texts: FileTexts): Promise<void> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(texts))
    if (text !== null) zip.addBuffer(Buffer.from(text as string), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

/** A table as CSV: its header and rows of cells in the order of the columns; cells that are left out are empty. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, string>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(','))
  return [columns.join(','), ...lines, ''].join('\n')
}

/**
 * The columns of SDWA_VIOLATIONS_ENFORCEMENT.csv as US EPA's download summary documents them; no file with rows of it could
 * be had, so tests build theirs.
 */
export const VIOLATION_COLUMNS = [
  'SUBMISSIONYEARQUARTER',
  'PWSID',
  'VIOLATION_ID',
  'FACILITY_ID',
  'COMPL_PER_BEGIN_DATE',
  'COMPL_PER_END_DATE',
  'NON_COMPL_PER_BEGIN_DATE',
  'NON_COMPL_PER_END_DATE',
  'PWS_DEACTIVATION_DATE',
  'VIOLATION_CODE',
  'VIOLATION_CATEGORY_CODE',
  'IS_HEALTH_BASED_IND',
  'CONTAMINANT_CODE',
  'VIOL_MEASURE',
  'UNIT_OF_MEASURE',
  'FEDERAL_MCL',
  'STATE_MCL',
  'IS_MAJOR_VIOL_IND',
  'SEVERITY_IND_CNT',
  'CALCULATED_RTC_DATE',
  'VIOLATION_STATUS',
  'PUBLIC_NOTIFICATION_TIER',
  'CALCULATED_PUB_NOTIF_TIER',
  'VIOL_ORIGINATOR_CODE',
  'SAMPLE_RESULT_ID',
  'CORRECTIVE_ACTION_ID',
  'RULE_CODE',
  'RULE_GROUP_CODE',
  'RULE_FAMILY_CODE',
  'VIOL_FIRST_REPORTED_DATE',
  'VIOL_LAST_REPORTED_DATE',
  'ENFORCEMENT_ID',
  'ENFORCEMENT_DATE',
  'ENFORCEMENT_ACTION_TYPE_CODE',
  'ENF_ACTION_CATEGORY',
  'ENF_ORIGINATOR_CODE',
  'ENF_FIRST_REPORTED_DATE',
  'ENF_LAST_REPORTED_DATE',
] as const
