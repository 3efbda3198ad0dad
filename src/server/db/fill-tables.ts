import type pg from 'pg'

/**
 * What of the tables is cheaper to build from all rows at once than row by row, with how to remove and make it. A primary key
 * that other tables name stays.
 */
const REBUILT = `
  select 1 as position,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint as own
  where conrelid = any($1::text[]::regclass[])
    and (contype = 'f' or contype = 'p' and not exists (select from pg_constraint where confrelid = own.conrelid))
  union all
  select 0, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index
  where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by position
`

/**
 * Fills tables without their foreign keys, indexes and most primary keys, which are built from all rows afterwards. Call it inside a
 * transaction and only for tables that no one reads yet: they are locked until its end.
 * @returns what `write` returns
 */
export async function fillTables<Result>(
  client: pg.ClientBase,
  tables: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ remove: string; make: string }>(REBUILT, [tables])
  for (const { remove } of rows) await client.query(remove)
  const result = await write()
  for (const { make } of rows) await client.query(make)
  return result
}
