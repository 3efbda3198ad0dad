import type pg from 'pg'

/**
 * What of the tables is cheaper to build from all rows at once than row by row, with how to remove and make it: foreign keys (those
 * of other tables to them too, because without them primary keys can go), primary keys and indexes.
 */
const REBUILT = `
  select case contype when 'f' then 0 else 1 end as position,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
    or contype = 'p' and conrelid = any($1::text[]::regclass[])
  union all
  select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index
  where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by position
`

/**
 * Fills tables without their keys and indexes, which are built from all rows afterwards. Call it inside a transaction and only for
 * tables that no one reads yet: they, and those that refer to them, are locked until its end.
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
  for (const { make } of rows.toReversed()) await client.query(make)
  return result
}
