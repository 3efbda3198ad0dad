/** Takes the sources as a JSON array. */
export const WRITE_SOURCES = `
  insert into data_sources (id, title, publisher, url, license, note)
  select id, title, publisher, url, license, note
  from jsonb_to_recordset($1::jsonb)
    as source (id text, title text, publisher text, url text, license text, note text)
  on conflict (id) do update set
    title = excluded.title, publisher = excluded.publisher, url = excluded.url, license = excluded.license,
    note = excluded.note
`

/** What imports replaced since the files were gathered, as a day: the source, and the prefixes of its systems. */
export const CREATE_IMPORTED = `
  create temp table imported on commit drop as
  select distinct name as source, prefix, id as load_id from data_loads cross join unnest(prefixes) as prefix
  where state = 'applied' and loaded_at >= $1::date
`

/** The prefixes of places abroad end with a hyphen: CA- is Canada, and CA is California. */
const isImported = (source: string, id: string, length: 2 | 3 = 2): string =>
  `left(${id}, ${length}) in (select prefix from imported where source = '${source}')`

const IS_IMPORTED_VALUE = `
  (source_id = 'sdwis' and ${isImported('us-sdwa', 'system_id')}
    or source_id = 'ucmr5' and ${isImported('us-ucmr5', 'system_id')}
    or source_id = 'european_cities' and ${isImported('eu-hardness', 'system_id', 3)})`

/** A file of Estonia has one year: what it wrote is newer, and nothing else. */
const IS_IMPORTED_ROW = `
  source_id = 'terviseamet' and load_id in (select load_id from imported where source = 'ee')`

/** Values of a utility's own report, which editors confirmed. */
const IS_OF_REPORT = `source_id in (select id from data_sources where system_id is not null)`

/** Collections that only imports and look-ups write: no shipped file speaks for their values. */
const ONLY_IMPORTED = `('sise_eaux', 'hubeau', 'epa_live')`

/** ZIP codes whose systems are all of a newer import. */
const IS_IMPORTED_AREA = `
  exists (select from imported where source = 'us-areas')
  and not exists (
    select from unnest(system_ids) as system (id) where not ${isImported('us-areas', 'system.id')})`

interface ShippedTable {
  /** The columns by which the lines of its file are sorted. */
  key: readonly string[]
  /** Which of its rows are of the shipped kind, as SQL. */
  owns: string
  /** Which of those a newer load speaks for, as SQL. */
  isNewer: string
}

/** The tables that are shipped, each as a file of its columns, in the order in which rows are added. */
export const SHIPPED_TABLES = {
  water_systems: {
    key: ['id'],
    // Networks of France come by imports alone.
    owns: `id !~ '^FR-[0-9]'`,
    isNewer: 'left(id, case when region is null then 2 else 3 end) in (select prefix from imported)',
  },
  water_system_areas: { key: ['zip_code'], owns: `country = 'US'`, isNewer: IS_IMPORTED_AREA },
  places: { key: ['state', 'slug'], owns: `country = 'US'`, isNewer: 'false' },
  place_names: { key: ['id'], owns: 'true', isNewer: 'false' },
  system_measurements: {
    key: ['system_id', 'parameter', 'source_id'],
    owns: `not (source_id in ${ONLY_IMPORTED} or ${IS_OF_REPORT})`,
    isNewer: `(${IS_IMPORTED_VALUE} or ${IS_IMPORTED_ROW})`,
  },
  // The copies of US EPA's record that the answers about violations come from.
  system_violation_answers: {
    key: ['system_id'],
    owns: `source_id = 'echo_copies_2026q1'`,
    isNewer: 'false',
  },
  system_service_lines: {
    key: ['system_id'],
    owns: 'true',
    isNewer: isImported('us-service-lines', 'system_id'),
  },
} as const satisfies Record<string, ShippedTable>
export type ShippedTableName = keyof typeof SHIPPED_TABLES
export const SHIPPED_TABLE_NAMES = Object.keys(SHIPPED_TABLES) as ShippedTableName[]

/** Systems stay, because people's rows name them, and so does what is newer; everything else is written again. */
export const REMOVE_OLD_ROWS = SHIPPED_TABLE_NAMES.toReversed()
  .map((table) => {
    const { owns, isNewer } = SHIPPED_TABLES[table]
    const isGone =
      table === 'water_systems'
        ? 'and not exists (select from wanted_water_systems as new where new.id = old.id)'
        : ''
    return `delete from ${table} as old where ${owns} and not (${isNewer}) ${isGone}`
  })
  .join(';')

/** Writes the staged rows of a table, but those that a newer load speaks for. Staged rows have no other load yet. */
export const writeTable = (table: ShippedTableName): string =>
  table === 'water_systems'
    ? 'insert into water_systems select * from wanted_water_systems'
    : `insert into ${table} select * from wanted_${table} where not (${SHIPPED_TABLES[table].isNewer}) on conflict do nothing`

const updated = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ')
const updatedUnlessImported = (source: string, columns: readonly string[], length: 2 | 3 = 2): string =>
  columns
    .map(
      (column) =>
        `${column} = case when ${isImported(source, 'excluded.id', length)} then water_systems.${column} else excluded.${column} end`,
    )
    .join(', ')

/** Writes the systems over those that are stored, but what a newer import wrote. */
export const UPDATE_SYSTEMS = `
  ${writeTable('water_systems')}
  on conflict (id) do update set
    ${updated(['state', 'load_id', 'region'])},
    ${updatedUnlessImported('eu-hardness', ['publisher', 'publisher_url'], 3)},
    ${updatedUnlessImported('ee', ['conclusion', 'concluded_on'], 3)},
    ${updatedUnlessImported('us-sdwa', ['name', 'official_name', 'slug', 'population', 'source_water', 'search_text', 'standing'])},
    ${updatedUnlessImported('us-areas', ['zip_codes', 'supplier_ids'])},
    ${updatedUnlessImported('us-ucmr5', ['found_pfas'])}
`
