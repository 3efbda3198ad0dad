import { fillTables } from '@smart-hydration/water-data'
import pg from 'pg'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { PRODUCT_CATEGORIES } from '#shared/products/product-categories.ts'

/** How many rows a generated database has. */
export interface BulkSize {
  cities: number
  products: number
}

/** Words that occur in a given share of the rows, whatever their number. */
export const WORDS = {
  /** In about every third product, and in every third city. */
  common: { product: 'filter', city: 'water' },
  /** In about 1 of 100 rows: the hardest case, too many to sort and too few to find soon. */
  medium: { product: 'ceramic', city: 'harbor' },
  /** In ten rows. */
  rare: { product: 'zephyrine', city: 'quillon' },
  /** Two letters, which no trigram holds; many rows have them. */
  short: { product: 'br', city: 'al' },
  /** Two letters in no row at all. */
  shortMiss: { product: 'qj', city: 'qj' },
  miss: { product: 'xylocarp', city: 'xylocarp' },
} as const

/** A city with a report in every generated database. */
export const REPORTED_SLUG = 'made-up-500'
const BRANDS = 500
const INNOVATIONS = 2_000
/** Rows per statement; Postgres holds a statement's rows in memory for the triggers. */
const CHUNK = 100_000

const list = (values: readonly string[]) =>
  `(array[${values.map((value) => pg.escapeLiteral(value)).join(', ')}])`
/** One of `values` for row `n`, in a fixed but scattered order; `salt` varies it by column. */
const pick = (values: readonly string[], salt: number) =>
  `${list(values)}[1 + (hashint4(n + ${salt}) & 2147483647) % ${values.length}]`
const share = (oneIn: number, salt: number) => `(hashint4(n + ${salt}) & 2147483647) % ${oneIn} = 0`

const KINDS =
  'Pitcher, Filter, Bottle, Carafe, Filter Cartridge, Purifier, Test Strip, Tap, Filter Set'.split(', ')
const STYLES = 'Classic, Everyday, Slim, Home, Travel, Family, Office, Pure, Clear, Nordic, Alpine'.split(
  ', ',
)
const STEMS = 'Ar, Bel, Cor, Dan, El, Far, Gal, Hol, Is, Kar, Lin, Mar, Nor, Ost, Pol, San'.split(', ')
const MIDDLES = 'a, e, in, er, o, el, an, is, or, u'.split(', ')
const ENDINGS = 'ton, ville, berg, dale, mouth, field, stad, ford, burgh, wick, holm, port'.split(', ')
const COUNTRIES = 'United States, Germany, France, Kenya, Peru, India, Japan, Norway, Brazil, Canada'.split(
  ', ',
)

/** A made-up name of three syllables, one of two thousand. */
const coined = (salt: number) =>
  `${pick(STEMS, salt)} || ${pick(MIDDLES, salt + 100)} || ${pick(ENDINGS, salt + 200)}`

const products = (from: number, to: number, total: number) => `
  insert into affiliate_products (name, brand, category, description, link, certifications, created_at)
  select
    ${coined(1)} || case when ${share(100, 3)} then ' ceramic ' else ' ' end
      || case when n % ${Math.max(1, Math.floor(total / 10))} = 0 then 'zephyrine ' else '' end
      || ${pick(STYLES, 9)} || ' ' || ${pick(KINDS, 2)} || ' ' || n,
    'Brand ' || (hashint4(n + 4) & 2147483647) % ${BRANDS},
    ${pick(PRODUCT_CATEGORIES, 5)},
    'A ' || ${pick(STYLES, 6)} || ' choice for clean water at home, made to last; model ' || n || '.',
    'https://example.org/' || n,
    case when ${share(20, 7)}
      then array['NSF/ANSI 53: ' || ${pick(['lead', 'arsenic', 'nitrate', 'PFOA', 'chlorine'], 8)}] else '{}'::text[] end,
    timestamptz '2026-01-01' + n * interval '1 second'
  from generate_series(${from}, ${to}) as n`

const cities = (from: number, to: number, total: number) => `
  insert into cities (name, state, country, slug, tagline, category)
  select
    ${coined(11)} || case when ${share(3, 13)} then ' Waterside' else '' end
      || case when ${share(100, 14)} then ' Harbor' else '' end
      || case when n % ${Math.max(1, Math.floor(total / 10))} = 0 then ' Quillon' else '' end || ' ' || n,
    'State ' || n % 50, ${pick(COUNTRIES, 15)}, 'made-up-' || n, 'Where the river meets the sea', ${pick(CITY_CATEGORIES, 16)}
  from generate_series(${from}, ${to}) as n`

/** Every second product was clicked once. */
const CLICKS = `
  insert into outbound_clicks (product_id, clicked_at)
  select id, created_at from affiliate_products where hashtext(name) % 2 = 0`

/** Every city has scores and one revision, every second one a report. */
const CITY_PARTS = [
  // One statement updates all standings: a trigger per row would take minutes.
  'alter table city_scores disable trigger city_scores_refresh_standing',
  'alter table tap_water_data disable trigger tap_water_data_refresh_standing',
  `insert into content_revisions (kind, record_id, version, data) select 'city', id, 1, '{}' from cities`,
  `insert into city_scores (city_id, overall_score, published_inputs)
   select id, (hashtext(slug) & 2147483647) % 101, 5 from cities`,
  `insert into tap_water_data (city_id, verdict, held_values, report_summary, contaminants)
   select id, (array['safe', 'caution-advised', 'no-problem-on-record', 'not-enough-data'])[1 + (hashtext(slug) & 3)], 2, 'Made up', jsonb_build_array(
     jsonb_build_object('name', 'Lead', 'parameter', 'lead', 'value', 4, 'unit', 'µg/L', 'level', 'low'),
     jsonb_build_object('name', 'Nitrate', 'parameter', 'nitrate', 'value', 20, 'unit', 'mg/L', 'level', 'low'))
   from cities where split_part(slug, '-', 3)::int % 2 = 0`,
  `insert into city_score_inputs (city_id, input, stored_value, level, place)
   select id, 'purity', 50, 'country', country from cities`,
  `insert into city_requests (city_id, asker)
   select id, 'network:made-up' from cities where split_part(slug, '-', 3)::int % 10 = 1`,
  'update cities set standing = standing_of(id), status_order = status_order_of(id, population)',
  'alter table city_scores enable trigger city_scores_refresh_standing',
  'alter table tap_water_data enable trigger tap_water_data_refresh_standing',
]

const INNOVATION_ROWS = `
  insert into innovations (title, category, summary)
  select 'Ceramic membranes for clean water ' || n, 'Purification', 'Made up' from generate_series(1, ${INNOVATIONS}) as n`

/** Fills an empty, migrated database with generated rows: plausible words, 500 brands, every category. */
export async function fillInBulk(connectionString: string, size: BulkSize): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await fillTables(client, ['cities', 'affiliate_products'], async () => {
      for (const [total, statement] of [
        [size.cities, cities],
        [size.products, products],
      ] as const) {
        for (let from = 1; from <= total; from += CHUNK)
          await client.query(statement(from, Math.min(total, from + CHUNK - 1), total))
      }
    })
    for (const statement of [...CITY_PARTS, INNOVATION_ROWS, CLICKS]) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
