import { systemId } from './system-id.rules.ts'
import { sourceTable, systemsTarget, type WaterSource } from './water-source.ts'

/* US EPA's service areas. Releases after 1.2 have no ZIP codes: then the older table of them stays. */

const ZIP_CODES_TABLE = sourceTable({
  name: /^PWS_ZipCodes.*\.csv$/i,
  title: 'PWS_ZipCodes.csv',
  isOptional: true,
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['PWSID', 'Zip'],
  staging: 'staged_zip_codes',
  types: 'system_id text, zip_code text',
  toRow(row) {
    const { cells } = row
    const id = systemId(row, 'PWSID')
    // "000NA" stands for no ZIP code.
    if (cells.Zip === '000NA') return null
    return /^\d{5}$/.test(cells.Zip)
      ? [id, cells.Zip]
      : row.leaveOut('Zip', `"${cells.Zip.slice(0, 40)}" is no ZIP code.`)
  },
})

const SUPPLIERS_TABLE = sourceTable({
  name: /^Buyers_Sellers.*\.csv$/i,
  title: 'Buyers_Sellers.csv',
  isOptional: true,
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['Buyer_PWSID', 'SELLER_PWSID'],
  staging: 'staged_suppliers',
  types: 'system_id text, supplier_id text',
  toRow: (row) => [systemId(row, 'Buyer_PWSID'), systemId(row, 'SELLER_PWSID')],
})

/** A table that the file lacks leaves what it is about as it is. */
const WANT_SYSTEMS = `
  create temp table wanted_water_systems on commit drop as
  with zips as (
    select system_id, array_agg(distinct zip_code order by zip_code) as codes from staged_zip_codes group by system_id
  ),
  suppliers as (
    select staged.system_id, array_agg(distinct supplier_id order by supplier_id) as ids
    from staged_suppliers as staged join water_systems as supplier on supplier.id = staged.supplier_id
    where staged.system_id <> staged.supplier_id group by staged.system_id
  )
  select old.id,
    case when exists (select from staged_zip_codes) then
      -- The order of the codes means nothing: one that has the same is left alone.
      case when zips.codes @> old.zip_codes and zips.codes <@ old.zip_codes then old.zip_codes
        else coalesce(zips.codes, '{}') end
      else old.zip_codes end as zip_codes,
    case when exists (select from staged_suppliers) then coalesce(suppliers.ids, '{}') else old.supplier_ids end
      as supplier_ids
  from water_systems as old
    left join zips on zips.system_id = old.id
    left join suppliers on suppliers.system_id = old.id
  where old.region is null and left(old.id, 2) in (select prefix from covered)
`

/** A ZIP code also names systems of other states, which a state's file does not speak for. */
const WANT_AREAS = `
  create temp table wanted_water_system_areas on commit drop as
  with named as (
    select zip_code, system_id from staged_zip_codes
    union
    select area.zip_code, id from water_system_areas as area cross join unnest(system_ids) as id
    where area.country = 'US' and left(id, 2) not in (select prefix from covered)
      and (
        area.zip_code in (select zip_code from staged_zip_codes)
        or exists (
          select from unnest(area.system_ids) as other where left(other, 2) in (select prefix from covered))
      )
  )
  select 'US' as country, named.zip_code, array_agg(system.id order by system.population desc nulls last, system.id) as system_ids
  from named join water_systems as system on system.id = named.system_id
  group by named.zip_code;
  create unique index on wanted_water_system_areas (country, zip_code);
  analyze wanted_water_system_areas
`

/** Which ZIP codes a water system serves, and whom it buys water from. */
export const US_AREAS: WaterSource = {
  id: 'us-areas',
  tables: [ZIP_CODES_TABLE, SUPPLIERS_TABLE],
  coverage: `
    select distinct left(system_id, 2) from (
      select system_id from staged_zip_codes union all select system_id from staged_suppliers
    ) as staged`,
  async stage(client) {
    await client.query(WANT_SYSTEMS)
    await client.query(WANT_AREAS)
  },
  targets: [
    systemsTarget(['zip_codes', 'supplier_ids']),
    {
      table: 'water_system_areas',
      needs: ZIP_CODES_TABLE,
      key: ['country', 'zip_code'],
      columns: ['system_ids'],
      owns: `old.country = 'US' and exists (
        select from unnest(old.system_ids) as id where left(id, 2) in (select prefix from covered))`,
      isRemoving: true,
      counted: { noun: 'ZIP codes', where: 'true' },
    },
  ],
}
