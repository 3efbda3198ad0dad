import pg from 'pg'

interface Dropped {
  drop: string
  makeAgain: string
}

/** Keys first: the index of a key cannot be dropped alone. Keys that other tables reference stay. */
async function selectKeys(client: pg.Client, tables: readonly string[]): Promise<Dropped[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select relname as table, conname as name, pg_get_constraintdef(key.oid) as definition
     from pg_constraint as key join pg_class on pg_class.oid = key.conrelid
     where relname = any($1) and contype in ('p', 'u')
       and not exists (select from pg_constraint where confrelid = key.conrelid and conindid = key.conindid)`,
    [tables],
  )
  return rows.map(({ table, name, definition }) => ({
    drop: `alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    makeAgain: `alter table ${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  }))
}

async function selectIndexes(client: pg.Client, tables: readonly string[]): Promise<Dropped[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  return rows.map(({ name, definition }) => ({
    drop: `drop index ${pg.escapeIdentifier(name)}`,
    makeAgain: definition,
  }))
}

/**
 * Runs `fill` while the tables have no indexes and no keys except those that other tables reference, then recreates them:
 * many times as fast as updating them row by row.
 */
export async function fillWithoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'")
  const dropped = [...(await selectKeys(client, tables)), ...(await selectIndexes(client, tables))]
  for (const { drop } of dropped) await client.query(drop)
  await fill()
  for (const { makeAgain } of dropped) await client.query(makeAgain)
}
