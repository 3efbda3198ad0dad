import pg from 'pg'

/** The migrations' own tables: migrating fills them. */
const OWN_RECORDS = 'kysely\\_%'

export interface Table {
  name: string
  /** Every column, in the order of a row. */
  columns: string[]
  /** Columns that the database does not generate. */
  written: string[]
}

/** Every table of the product, each after the tables it references. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { refers: string[] }>(
    `select c.relname as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as written,
        array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f') as refers
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like $1
      order by c.relname`,
    [OWN_RECORDS],
  )
  const ordered: Table[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, refers }) => !isPlaced(name) && refers.every(isPlaced))
    if (ready.length === 0)
      throw new Error('Tables refer to each other in a circle: they cannot be put in order.')
    ordered.push(...ready.map(({ name, columns, written }) => ({ name, columns, written })))
  }
  return ordered
}

/** The applied migrations, in order; empty if there are none. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query(`select to_regclass('public.kysely_migration') as found`)
  if (known[0].found === null) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** One text format for every value, whatever the server and session settings; and no time limit. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}

/** Sets each sequence that numbers a column's rows behind the last row, where it lags behind them. */
export async function catchUpSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string | null }>(`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public'`)
  for (const { table, column, sequence } of rows) {
    if (sequence === null) continue
    await client.query(
      `select setval($1::regclass, used.next, false)
       from (select max(${pg.escapeIdentifier(column)})::bigint + 1 as next from ${pg.escapeIdentifier(table)}) as used,
         ${sequence} as own
       where used.next > own.last_value + own.is_called::int`,
      [sequence],
    )
  }
}
