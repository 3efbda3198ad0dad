import { textOfFile } from '#client/lib/text-of-file.ts'
import { AppError } from '#shared/app-error.ts'
import { columnsNamed, type Headed, withHeader } from './columns.ts'
import type { FileDrinks } from './file-drinks.ts'
import { drinksOfHealth } from './health/drinks-of-health.ts'
import { healthEntryIn, isArchive, isXml } from './health/health-file.ts'
import { notHealth, readHealth, requireInflating } from './health/read-health.ts'
import { beginningOf, type ZipEntry, zipEntries } from './health/zip-entry.ts'
import { drinksOfHistory, isOwnHistory, unclearHistoryDate } from './own-history.ts'
import type { Clock } from './read-date.ts'
import { readTable, type Table } from './table.csv-parse.ts'

/**
 * A file after it was read: its drinks; a table of which the columns are still to be understood; or our own history with a
 * date that can be read in two ways.
 */
export type OpenedFile = { name: string } & (
  | { kind: 'drinks'; content: FileDrinks }
  | { kind: 'table'; table: Headed; unreadable: number[] }
  | { kind: 'history'; table: Table; unclearDate: string }
)

/** The largest table, bytes: years of drinks are a few megabytes. */
const MAX_TABLE_BYTES = 10_000_000
const IS_TABLE = /\.(?:csv|tsv|txt)$/i

/** Reads a table of drinks. Throws BAD_REQUEST with a sentence for what is none. */
async function openTable(name: string, file: Blob, today: string): Promise<OpenedFile> {
  if (file.size > MAX_TABLE_BYTES)
    throw new AppError(
      'BAD_REQUEST',
      'This file is larger than 10 MB. Export fewer months, and import them one after the other.',
    )
  const text = await textOfFile(file)
  if (text.includes('\0'))
    throw new AppError('BAD_REQUEST', 'This is not a table. Choose a CSV file that another tracker exported.')
  const table = readTable(text)
  if (isOwnHistory(table)) {
    const unclearDate = unclearHistoryDate(table)
    if (unclearDate !== null) return { kind: 'history', name, table, unclearDate }
    return { kind: 'drinks', name, content: drinksOfHistory(table, today) }
  }
  const headed = withHeader(table.rows)
  if (headed.rows.length === 0)
    throw new AppError(
      'BAD_REQUEST',
      'This file has no rows. Choose a CSV file that another tracker exported.',
    )
  return { kind: 'table', name, table: headed, unreadable: table.unreadable }
}

const isOfDrinks = (file: OpenedFile): boolean => {
  if (file.kind !== 'table') return true
  const { date, amount } = columnsNamed(file.table.names)
  return date !== null && amount !== null
}

/** The table of drinks in an archive: the only one with a date and an amount, or else the only table. Throws BAD_REQUEST. */
async function openTableIn(archive: File, today: string): Promise<OpenedFile> {
  const open = async (entry: ZipEntry) => {
    const bytes = await beginningOf(entry, MAX_TABLE_BYTES + 1)
    return openTable(entry.name.split('/').at(-1) ?? entry.name, new Blob([bytes]), today)
  }
  const opened: OpenedFile[] = []
  for (const entry of await zipEntries(archive, (name) => IS_TABLE.test(name))) {
    const file = await open(entry).catch(() => null)
    if (file !== null) opened.push(file)
  }
  const ofDrinks = opened.filter(isOfDrinks)
  const [found, ...others] = ofDrinks.length > 0 ? ofDrinks : opened
  if (found === undefined) throw notHealth()
  if (others.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      'This archive has several tables. Unpack it, and choose the one with your drinks.',
    )
  return found
}

/**
 * Reads a table of drinks, or the export of Apple Health, packed or not. What a file is, its content says, not its name. Throws
 * BAD_REQUEST with a sentence for anything else.
 */
export async function openFile(
  file: File,
  person: Clock & { today: string },
  progress: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<OpenedFile> {
  if (await isArchive(file)) {
    requireInflating()
    if ((await healthEntryIn(file)) === null) return openTableIn(file, person.today)
  } else if (!(await isXml(file))) return openTable(file.name, file, person.today)
  const content = drinksOfHealth(await readHealth(file, progress), person)
  return { kind: 'drinks', name: file.name, content }
}
