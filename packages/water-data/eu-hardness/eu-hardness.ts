import { degreesToCaco3 } from '@smart-hydration/shared/water/values/hardness-degrees.ts'
import { isImpossible } from '@smart-hydration/shared/water/values/impossible-values.rules.ts'
import { findParameter } from '@smart-hydration/shared/water/values/water-parameters.ts'
import { ImportRefusedError } from '../import-refused-error.ts'
import {
  DEFAULTS_ABROAD,
  type RowReader,
  sourceTable,
  systemsTarget,
  valuesTarget,
  type WaterSource,
} from '../water-source.ts'
import { type EuropeanCity, europeanCountry, europeanSystem, europeanValues } from './city-rows.ts'

/** The collection of the values, in `data_sources`. */
const SOURCE = 'european_cities'

/** The figures of a city, by the parameter of the catalog and whether they are German degrees. */
const FIGURES = {
  hardness_mg_l_caco3: ['hardness', false],
  zone_min_dH: ['hardness', true],
  zone_max_dH: ['hardness', true],
  calcium_mg_l: ['calcium', false],
  magnesium_mg_l: ['magnesium', false],
  nitrate_mg_l_as_no3: ['nitrate', false],
  sodium_mg_l: ['sodium', false],
  ph: ['ph', false],
} as const satisfies Partial<Record<keyof EuropeanCity, readonly [parameter: string, isDegrees: boolean]>>
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

/** Whether no water can have the figure of a column. */
function isImpossibleFigure(name: keyof typeof FIGURES, figure: number): boolean {
  const [parameter, isDegrees] = FIGURES[name]
  const value = isDegrees ? degreesToCaco3(figure) : figure
  return isImpossible({ parameter, value, unit: findParameter(parameter)?.unit ?? 'mg/L' })
}

/** The file's columns, by our names. */
const COLUMNS = {
  country: 'land',
  city: 'stadt',
  city_en: 'stadt_key',
  hardness_mg_l_caco3: 'mg_l_caco3',
  zone_min_dH: 'zone_min_dH',
  zone_max_dH: 'zone_max_dH',
  calcium_mg_l: 'calcium_mg_l',
  magnesium_mg_l: 'magnesium_mg_l',
  nitrate_mg_l_as_no3: 'nitrat_mg_l',
  sodium_mg_l: 'natrium_mg_l',
  ph: 'ph',
  year: 'stand',
  source: 'quelle',
  source_url: 'quelle_url',
} as const satisfies Record<keyof EuropeanCity, string>

/** A city of the file; null where the row is left out. */
function cityIn(row: RowReader<(typeof COLUMNS)[keyof EuropeanCity]>): EuropeanCity | null {
  const names = Object.keys(COLUMNS) as (keyof EuropeanCity)[]
  const record = Object.fromEntries(names.map((name) => [name, row.cells[COLUMNS[name]]])) as EuropeanCity
  if (europeanCountry(record.country) === undefined)
    return row.refuse(COLUMNS.country, `the country "${record.country.slice(0, 40)}" is unknown.`)
  if (record.city === '' || record.city_en === '') return row.leaveOut(COLUMNS.city, 'the city has no name.')
  for (const name of FIGURE_NAMES) {
    const figure = record[name]
    if (!/^(?:\d+(?:\.\d+)?)?$/.test(figure))
      return row.refuse(COLUMNS[name], `"${figure.slice(0, 40)}" is no number.`)
    if (isImpossibleFigure(name, Number(figure)))
      return row.leaveOut(COLUMNS[name], `${figure} is impossible.`)
  }
  if (Number(record.zone_min_dH) > Number(record.zone_max_dH))
    return row.leaveOut(COLUMNS.zone_max_dH, 'the range ends before it begins.')
  if (!URL.canParse(record.source_url) || !/^https?:/.test(record.source_url))
    return row.leaveOut(COLUMNS.source_url, `"${record.source_url.slice(0, 60)}" is no address of a page.`)
  // Values without a year are not shown.
  return /^(?:19|20)\d{2}$/.test(record.year) ? record : null
}

/** The file as it is published. */
const CITIES_TABLE = sourceTable({
  name: /^staedte.*\.csv$/i,
  title: 'staedte.csv',
  encoding: 'utf-8',
  delimiter: ',',
  columns: Object.values(COLUMNS),
  staging: 'staged_eu_cities',
  types: `
    row integer, id text, name text, official_name text, slug text, search_text text, region text, publisher text,
    publisher_url text, figures jsonb`,
  toRow(row) {
    const record = cityIn(row)
    if (record === null) return null
    const system = europeanSystem(record)
    return [
      row.number,
      system.id,
      system.name,
      system.officialName,
      system.slug,
      system.searchText,
      system.region,
      record.source,
      record.source_url,
      JSON.stringify(europeanValues(record)),
    ]
  },
})

const FIND_DUPLICATE = `
  select id, min(row) as first, max(row) as second
  from staged_eu_cities group by id having count(*) > 1 order by id limit 1
`

const WANT_SYSTEMS = `
  create temp table wanted_water_systems on commit drop as
  select id, name, official_name, slug, search_text, region, publisher, publisher_url from staged_eu_cities
`

const WANT_VALUES = `
  create temp table wanted_system_measurements on commit drop as
  select city.id as system_id, figure.parameter, '${SOURCE}' as source_id, figure.value, figure.unit,
    figure.statistic, figure."yearFrom" as year_from, figure."yearTo" as year_to, 'current' as status, figure.detail
  from staged_eu_cities as city
    cross join jsonb_to_recordset(city.figures) as figure (
      parameter text, value double precision, unit text, statistic text, "yearFrom" integer, "yearTo" integer,
      detail jsonb
    );
  create unique index on wanted_system_measurements (system_id, parameter, source_id);
  analyze wanted_system_measurements
`

/** Hardness and minerals of cities, as their utilities publish them. A city that left the file stays, without values. */
export const EU_HARDNESS: WaterSource = {
  id: 'eu-hardness',
  tables: [CITIES_TABLE],
  coverage: 'select distinct left(id, 3) from staged_eu_cities',
  async stage(client) {
    const { rows } = await client.query(FIND_DUPLICATE)
    const [twice] = rows
    if (twice !== undefined)
      throw new ImportRefusedError(
        `Rows ${twice.first} and ${twice.second}: the city "${twice.id}" is there twice.`,
      )
    await client.query(WANT_SYSTEMS)
    await client.query(WANT_VALUES)
  },
  targets: [
    systemsTarget(
      ['name', 'official_name', 'slug', 'search_text', 'region', 'publisher', 'publisher_url'],
      DEFAULTS_ABROAD,
    ),
    valuesTarget(['detail'], {
      owns: `old.source_id = '${SOURCE}' and left(old.system_id, 3) in (select prefix from covered)`,
    }),
  ],
}
