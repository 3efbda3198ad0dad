import type { TableDifferences } from '@smart-hydration/shared/water/loads/import-report.ts'
import type pg from 'pg'
import type { ImportTarget } from './water-source.ts'

/* Compares the wanted rows with those of the database, writes the differences, and takes them back. */

const list = (names: readonly string[], prefix = ''): string =>
  names.map((name) => `${prefix}${name}`).join(', ')
const sameKey = ({ key }: ImportTarget, one: string, other: string): string =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ')
const asJson = (columns: readonly string[], row: string): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`

/** Finds what an import would change: a table `differing_<table>` with the kind, the key, and the row as it was. */
export async function findDifferences(client: pg.ClientBase, target: ImportTarget): Promise<void> {
  const { table, key, columns, owns, isRemoving } = target
  const [first = ''] = key
  const removed = `
    union all
    select 'removed', ${asJson(key, 'old')}, to_jsonb(old)
    from ${table} as old
    where ${owns} and not exists (select from wanted_${table} as new where ${sameKey(target, 'new', 'old')})`
  await client.query(`
    create temp table differing_${table} on commit drop as
    select case when old.${first} is null then 'added' else 'changed' end as kind, ${asJson(key, 'new')} as key,
      case when old.${first} is not null then ${asJson([...columns, 'load_id'], 'old')} end as before
    from wanted_${table} as new left join ${table} as old on ${sameKey(target, 'old', 'new')}
    where old.${first} is null or (${list(columns, 'old.')}) is distinct from (${list(columns, 'new.')})
    ${isRemoving ? removed : ''}`)
}

/** How many rows of a table an import adds, changes and removes. */
export async function countDifferences(
  client: pg.ClientBase,
  { table }: ImportTarget,
): Promise<TableDifferences> {
  const { rows } = await client.query<Omit<TableDifferences, 'table'>>(`
    select count(*) filter (where kind = 'added')::integer as added,
      count(*) filter (where kind = 'changed')::integer as changed,
      count(*) filter (where kind = 'removed')::integer as removed
    from differing_${table}`)
  const [counts = { added: 0, changed: 0, removed: 0 }] = rows
  return { table, ...counts }
}

/** The row of `alias` that a difference is about. */
const isOf = ({ key }: ImportTarget, alias: string): string =>
  key.map((column) => `${alias}.${column} = difference.key ->> '${column}'`).join(' and ')

/** Writes the differences, and stores what is needed to take them back. */
export async function writeDifferences(
  client: pg.ClientBase,
  targets: readonly ImportTarget[],
  load: number,
): Promise<void> {
  for (const { table } of targets)
    await client.query(
      `insert into data_load_changes (load_id, position, table_name, kind, key, before)
      select $1, (select count(*) from data_load_changes where load_id = $1) + row_number() over (), $2, kind, key, before
      from differing_${table}`,
      [load, table],
    )
  for (const target of targets.toReversed())
    await client.query(
      `delete from ${target.table} as old using differing_${target.table} as difference
      where difference.kind = 'removed' and ${isOf(target, 'old')}`,
    )
  for (const target of targets) {
    const { table, key, columns, defaults = {} } = target
    await client.query(
      `update ${table} as old set ${columns.map((column) => `${column} = new.${column}`).join(', ')}, load_id = $1
      from wanted_${table} as new, differing_${table} as difference
      where difference.kind = 'changed' and ${isOf(target, 'new')} and ${sameKey(target, 'old', 'new')}`,
      [load],
    )
    const extra = Object.keys(defaults)
    await client.query(
      `insert into ${table} (${list([...key, ...columns, ...extra, 'load_id'])})
      select ${list([...key, ...columns], 'new.')}, ${extra.map((column) => `${defaults[column]}, `).join('')}$1
      from wanted_${table} as new, differing_${table} as difference
      where difference.kind = 'added' and ${isOf(target, 'new')}`,
      [load],
    )
  }
}

const COLUMNS_OF = `
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 order by ordinal_position`

/** Systems that people or other rows name are not removed again. */
const IS_UNUSED: Readonly<Partial<Record<ImportTarget['table'], string>>> = {
  water_systems: `
    not exists (select from profiles where home_system_id = old.id)
    and not exists (select from water_follows where system_id = old.id)
    and not exists (select from system_measurements where system_id = old.id)
    and not exists (select from system_violations where system_id = old.id)`,
}

/** Takes back what a load changed, table by table. */
export async function restoreRows(
  client: pg.ClientBase,
  targets: readonly ImportTarget[],
  load: number,
): Promise<void> {
  for (const target of targets.toReversed())
    await client.query(
      `delete from ${target.table} as old using data_load_changes as difference
      where difference.load_id = $1 and difference.table_name = '${target.table}' and difference.kind = 'added'
        and ${isOf(target, 'old')} and ${IS_UNUSED[target.table] ?? 'true'}`,
      [load],
    )
  for (const target of targets) {
    const { table } = target
    const { rows } = await client.query<{ name: string }>(COLUMNS_OF, [table])
    const columns = rows.map(({ name }) => name)
    await client.query(
      `update ${table} as old
      set (${list(columns)}) = (select ${list(columns)} from jsonb_populate_record(old, difference.before))
      from data_load_changes as difference
      where difference.load_id = $1 and difference.table_name = '${table}' and difference.kind = 'changed'
        and ${isOf(target, 'old')}`,
      [load],
    )
    await client.query(
      `insert into ${table} (${list(columns)})
      select ${list(columns, 'old.')}
      from data_load_changes as difference
        cross join jsonb_populate_record(null::${table}, difference.before) as old
      where difference.load_id = $1 and difference.table_name = '${table}' and difference.kind = 'removed'
      on conflict do nothing`,
      [load],
    )
  }
  await client.query('delete from data_load_changes where load_id = $1', [load])
}
