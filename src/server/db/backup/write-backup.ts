import pg from 'pg'
import { FOLDERS } from '#server/providers/files/file-key.ts'
import type { Files } from '#server/providers/files/files.port.ts'
import { BACKUP_FORMAT, BackupError, type BackupLine, writeLines } from './backup-lines.ts'
import { prepareSession, readMigrations, readTables } from './tables.ts'

const BATCH = 500

/**
 * Writes every row of every table and every stored picture to one file. The rows are a snapshot; pictures are read after
 * them, so each row has its picture unless the picture was just deleted.
 *
 * @param options.files null leaves the pictures out
 */
export async function writeBackup(options: {
  pool: pg.Pool
  files: Files | null
  file: string
  now: Date
}): Promise<{ rows: number; pictures: number; bytes: number }> {
  const { pool, files, file, now } = options
  const client = await pool.connect()
  const count = { rows: 0, pictures: 0 }
  try {
    await prepareSession(client)
    await client.query('begin isolation level repeatable read read only')
    const bytes = await writeLines(file, linesOf(client, files, now, count))
    return { ...count, bytes }
  } finally {
    // The session's settings were changed, so the pool must not reuse it.
    client.release(true)
  }
}

async function* linesOf(
  client: pg.ClientBase,
  files: Files | null,
  now: Date,
  count: { rows: number; pictures: number },
): AsyncGenerator<BackupLine> {
  const migrations = await readMigrations(client)
  if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.')
  const tables = await readTables(client)
  const head = tables.map(({ name, columns }) => ({ name, columns }))
  yield { kind: 'head', format: BACKUP_FORMAT, madeAt: now.toISOString(), migrations, tables: head }
  for (const { name: table } of tables) {
    for await (const rows of rowsOf(client, table)) {
      count.rows += rows.length
      yield { kind: 'rows', table, rows }
    }
  }
  yield* sequencesOf(client)
  if (files !== null) yield* picturesOf(files, count)
  yield { kind: 'end', ...count }
}

async function* picturesOf(files: Files, count: { pictures: number }): AsyncGenerator<BackupLine> {
  for (const folder of FOLDERS) {
    for (const { key } of await files.list(folder)) {
      const bytes = await files.read(key)
      if (bytes === null) continue
      count.pictures += 1
      yield { kind: 'picture', key, base64: bytes.toString('base64') }
    }
  }
}

/** A table's rows in Postgres' own text format, from which every type can be read back exactly. */
async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  const name = pg.escapeIdentifier(table)
  await client.query(`declare every_row no scroll cursor for select t::text as row from only ${name} as t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from every_row`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close every_row')
}

/** The next number of each sequence. `pg_sequences` does not know it of one that was set and not used since, as after a restore. */
async function* sequencesOf(client: pg.ClientBase): AsyncGenerator<BackupLine> {
  const { rows: sequences } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of sequences) {
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + is_called::int)::text as next from ${pg.escapeIdentifier(name)}`,
    )
    for (const { next } of rows) yield { kind: 'sequence', name, next }
  }
}
