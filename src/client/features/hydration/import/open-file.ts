import { AppError } from '#shared/app-error.ts'
import { type Headed, withHeader } from './columns.ts'
import type { FileDrinks } from './file-drinks.ts'
import { drinksOfHealth } from './health/drinks-of-health.ts'
import { isHealthFile, readHealth } from './health/read-health.ts'
import { drinksOfHistory, isOwnHistory } from './own-history.ts'
import type { Clock } from './read-date.ts'
import { readTable } from './table.csv-parse.ts'

/** A file after it was read: its drinks, or a table of which the columns are still to be understood. */
export type OpenedFile = { name: string } & (
  | { kind: 'drinks'; content: FileDrinks }
  | { kind: 'table'; table: Headed; unreadable: number[] }
)

/** The largest table, bytes: years of drinks are a few megabytes. */
const MAX_TABLE_BYTES = 10_000_000

/** Text as spreadsheets save it: UTF-8, or UTF-16 with its mark. */
async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Reads a table of drinks. Throws BAD_REQUEST with a sentence for what is none. */
async function openTable(file: File, today: string): Promise<OpenedFile> {
  if (file.size > MAX_TABLE_BYTES)
    throw new AppError(
      'BAD_REQUEST',
      'This file is larger than 10 MB. Export fewer months, and import them one after the other.',
    )
  const text = await textOf(file)
  if (text.includes('\0'))
    throw new AppError('BAD_REQUEST', 'This is not a table. Choose a CSV file that another tracker exported.')
  const table = readTable(text)
  if (isOwnHistory(table)) return { kind: 'drinks', name: file.name, content: drinksOfHistory(table, today) }
  const headed = withHeader(table.rows)
  if (headed.rows.length === 0)
    throw new AppError(
      'BAD_REQUEST',
      'This file has no rows. Choose a CSV file that another tracker exported.',
    )
  return { kind: 'table', name: file.name, table: headed, unreadable: table.unreadable }
}

/** Reads a table of drinks, or the export of Apple Health. Throws BAD_REQUEST with a sentence for anything else. */
export async function openFile(
  file: File,
  person: Clock & { today: string },
  progress: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<OpenedFile> {
  if (!isHealthFile(file)) return openTable(file, person.today)
  const content = drinksOfHealth(await readHealth(file, progress), person)
  return { kind: 'drinks', name: file.name, content }
}
