import type pg from 'pg'

/** The columns of a table that are written, in their order. */
async function columnsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
     order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** A system's own id in copy `n`: nine letters and digits, as a PWSID has. */
const copiedId = (id: string) => `upper(left(md5(${id} || n), 9))`

/** What is copied: the systems and towns of the United States, whose ids and states obey simple rules. */
const ORIGINALS: Record<string, string> = {
  water_systems: 'region is null',
  places: `country = 'US'`,
  system_measurements: 'system_id in (select id from originals)',
}

/** What a copy has of its own. Everything else is as in the original, so that names are as alike as real ones are. */
const CHANGES: Record<string, Record<string, string>> = {
  water_systems: {
    id: copiedId('id'),
    name: `name || ' ' || n`,
    slug: `slug || '-' || n`,
    search_text: `search_text || ' ' || n`,
  },
  places: {
    name: `name || ' ' || n`,
    slug: `slug || '-' || n`,
    system_ids: `(select coalesce(array_agg(${copiedId('one')}), '{}') from unnest(system_ids) as one)`,
    search_text: `search_text || ' ' || n`,
  },
  system_measurements: { system_id: copiedId('system_id') },
}

/** Copies systems, their values and places until there are `times` as many. Postal codes stay: there are no more of them. */
export async function multiplyWaterSystems(
  pool: pg.Pool,
  times: number,
): Promise<{ systems: number; places: number; values: number }> {
  await pool.query('create table originals as select id from water_systems where region is null')
  for (const [table, changes] of Object.entries(CHANGES)) {
    const columns = await columnsOf(pool, table)
    await pool.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((column) => changes[column] ?? column).join(', ')}
       from ${table}, generate_series(2, ${times}) as n where ${ORIGINALS[table]}`,
    )
  }
  await pool.query('drop table originals')
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ systems: number; places: number; values: number }>(
    `select (select count(*)::int from water_systems) as systems, (select count(*)::int from places) as places,
       (select count(*)::int from system_measurements) as values`,
  )
  const [counted] = rows
  if (counted === undefined) throw new Error('Nothing was counted')
  return counted
}
