import type pg from 'pg'
import { printTable } from '../support/table.ts'

const TABLES = [
  'profiles',
  'passwords',
  'sessions',
  'hydration_data',
  'hydration_history',
  'hydration_entries',
  'activity_days',
  'saved_bookmarks',
  'scans',
  'audit_log',
  'cities',
  'city_scores',
  'tap_water_data',
  'affiliate_products',
]

/** Prints how many bytes a row takes with its indexes, in a database that is well filled. */
export async function printTableSizes(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: string; data: string; indexes: string }>(
    `select name, reltuples::bigint as rows, pg_table_size(oid) as data, pg_indexes_size(oid) as indexes
     from unnest($1::text[]) with ordinality as wanted(name, place) join pg_class on oid = name::regclass
     order by place`,
    [TABLES],
  )
  printTable(
    'What rows take: tables with what belongs to them, and indexes made afresh',
    ['table', 'rows', 'data B/row', 'indexes B/row', 'together B/row', 'GB'],
    rows.map((row) => {
      const [count, data, indexes] = [Number(row.rows), Number(row.data), Number(row.indexes)]
      return [
        row.name,
        count,
        Math.round(data / count),
        Math.round(indexes / count),
        Math.round((data + indexes) / count),
        ((data + indexes) / 1e9).toFixed(2),
      ]
    }),
  )
}
