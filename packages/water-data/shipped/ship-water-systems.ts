import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { readCsv } from '../copy-rows.pg-copy-streams.ts'
import { DATA_FOLDER } from './load-water-systems.ts'
import { SHIPPED_TABLE_NAMES, SHIPPED_TABLES } from './write-statements.ts'

/** The columns of a table that its file has: all but the number of the load. */
const COLUMNS_OF = `
  select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
  where table_schema = 'public' and table_name = $1 and column_name <> 'load_id'`

/**
 * Writes the water systems of a database, with what was imported, as the files that are shipped. Violations of the register, answers
 * about them and what France reports are not among them.
 */
export async function shipWaterSystems(pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const client = await pool.connect()
  try {
    for (const table of SHIPPED_TABLE_NAMES) {
      const { owns, key } = SHIPPED_TABLES[table]
      const { rows } = await client.query<{ columns: string }>(COLUMNS_OF, [table])
      const csv = await readCsv(
        client,
        `select ${rows[0]?.columns} from ${table} where ${owns} order by ${key.map((column) => `${column} collate "C"`).join(', ')}`,
      )
      await writeFile(path.join(DATA_FOLDER, `${table}.csv.gz`), await promisify(gzip)(csv, { level: 9 }))
    }
  } finally {
    client.release()
  }
}
