import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SERVER = path.resolve(import.meta.dirname, '../../src/server')

/** A table with columns that hold a person, and its entry of the privacy page. */
interface PersonalTable {
  table: string
  entry: string
  columns: readonly string[]
}

/** What every feature says of its tables in its `personal-columns.ts`. */
export async function readPersonalTables(): Promise<PersonalTable[]> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'personal-columns.ts',
  )
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(path.join(SERVER, file)).href)),
  )
  return modules.flatMap(({ PERSONAL_COLUMNS }) =>
    Object.entries(PERSONAL_COLUMNS as Record<string, Omit<PersonalTable, 'table'>>).map(([table, rest]) => ({
      table,
      ...rest,
    })),
  )
}
