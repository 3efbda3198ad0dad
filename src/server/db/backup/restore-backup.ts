import pg from 'pg'
import type { Files } from '#server/providers/files/files.port.ts'
import { BackupError, type BackupHead, type BackupLine, readLines } from './backup-lines.ts'
import { catchUpSequences, prepareSession, readMigrations, readTables, type Table } from './tables.ts'

/** How long to wait for other users of a table. */
const LOCK_TIMEOUT = '10s'
const LOCK_NOT_AVAILABLE = '55P03'
/** The log of changed content: migrations write to it, so it has rows in a new database too. */
const CHANGE_LOG = 'content_changes'

/**
 * Restores a backup into a migrated database in one transaction, so a failure changes nothing. Throws a BackupError if the
 * database is not empty (unless `isForced`), or if the backup is from another schema.
 */
export async function restoreBackup(options: {
  pool: pg.Pool
  files: Files
  file: string
  isForced: boolean
}): Promise<{ rows: number; pictures: number; madeAt: string }> {
  const { pool, files, file, isForced } = options
  const client = await pool.connect()
  try {
    await prepareSession(client)
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query('begin')
    const lines = readLines(file)
    const { value: head } = await lines.next()
    if (head?.kind !== 'head') throw new BackupError(`${file} is no backup of this product.`)
    const tables = await matchingTables(client, head)
    const names = tables.map(({ name }) => pg.escapeIdentifier(name))
    // Triggers would compute rows that the backup already contains; foreign keys are still checked.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    if (!isForced) await requireUnused(client, tables)
    await client.query(`truncate ${names.join(', ')}`)
    const count = await restoreLines(client, files, tables, lines, file)
    // Backups of versions up to 2026-11-26 may say "1" of a sequence that was not used since an earlier restore.
    await catchUpSequences(client)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
    return { ...count, madeAt: head.madeAt }
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
    throw isInUse ? new BackupError('The database is in use. Stop the application, then restore.') : error
  } finally {
    // Closing the connection rolls back a transaction that was not committed.
    client.release(true)
  }
}

async function matchingTables(client: pg.ClientBase, head: BackupHead): Promise<Table[]> {
  const migrations = await readMigrations(client)
  if (migrations.join() !== head.migrations.join()) {
    const last = head.migrations.at(-1) ?? 'none'
    throw new BackupError(
      `The backup was made by another version: its last migration is ${last}, this one's is ${migrations.at(-1) ?? 'none'}. ` +
        'Restore it with the version that made it, then upgrade.',
    )
  }
  const tables = await readTables(client)
  const layout = tables.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(layout) !== JSON.stringify(head.tables))
    throw new BackupError('The tables of the database are not those the backup was made from.')
  return tables
}

/** Throws if somebody has used the database. */
async function requireUnused(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (name === CHANGE_LOG) continue
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount !== 0)
      throw new BackupError(
        `The database is not empty (${name} has rows). Restore into a new one, or add --force to lose what is in it.`,
      )
  }
}

async function restoreLines(
  client: pg.ClientBase,
  files: Files,
  tables: readonly Table[],
  lines: AsyncIterable<BackupLine>,
  file: string,
): Promise<{ rows: number; pictures: number }> {
  const count = { rows: 0, pictures: 0 }
  let isWhole = false
  for await (const line of lines) {
    if (line.kind === 'rows') {
      const table = tables.find(({ name }) => name === line.table)
      if (table === undefined) throw new BackupError(`${file} has rows of a table it does not name.`)
      await insertRows(client, table, line.rows)
      count.rows += line.rows.length
    } else if (line.kind === 'sequence') {
      const sequence = pg.escapeIdentifier(line.name)
      await client.query('select setval($1::regclass, $2::bigint, false)', [sequence, line.next])
    } else if (line.kind === 'picture') {
      await files.put(line.key, Buffer.from(line.base64, 'base64'))
      count.pictures += 1
    } else if (line.kind === 'end') {
      isWhole = line.rows === count.rows && line.pictures === count.pictures
    } else throw new BackupError(`${file} holds more than one backup.`)
  }
  if (!isWhole) throw new BackupError(`${file} is only a part of a backup.`)
  return count
}

async function insertRows(client: pg.ClientBase, table: Table, rows: readonly string[]): Promise<void> {
  const name = pg.escapeIdentifier(table.name)
  const columns = table.written.map(pg.escapeIdentifier)
  // `offset 0` makes Postgres parse each row once, not once per column.
  await client.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
      select ${columns.map((column) => `(t.row).${column}`).join(', ')}
      from (select text::${name} as row from unnest($1::text[]) as text offset 0) as t`,
    [rows],
  )
}
