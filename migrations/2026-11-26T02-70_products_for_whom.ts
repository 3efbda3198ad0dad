import { type Kysely, sql } from 'kysely'

/** Categories in the order in which a household needs them; the rest follow together. */
const NEEDED_FIRST = [
  'Water Filters',
  'Water Purifiers',
  'Fridge Filters',
  'Test Kits',
  'Shower Filters',
  'Whole House',
  'Water Softeners',
  'Lab Testing',
  'Water Bottles',
  'Smart Bottles',
  'Dispensers',
  'Smart Home',
]

/** Categories of what is not for a household; the seed says it of each product it ships. */
const TRAVEL = ['Camping & Hiking', 'Marine & RV', 'Portable Filters', 'Recreation']

/** For whom a product is, where it stands on the shelf, and the facts that help choosing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table affiliate_products
      add column audience text not null default 'household'
        check (audience in ('household', 'travel', 'professional', 'industrial')),
      add column cartridge_months smallint check (cartridge_months between 1 and 240),
      add column cartridge_liters integer check (cartridge_liters between 1 and 10000000),
      add column replacement_part text check (length(replacement_part) between 1 and 200),
      add column size text check (length(size) between 1 and 200),
      add column cartridge_price_usd numeric(8, 2) check (cartridge_price_usd > 0),
      add column cartridge_price_on date,
      add column facts_url text check (length(facts_url) between 1 and 2000),
      add column confirmed_claims smallint not null default 0 check (confirmed_claims >= 0)
  `.execute(db)
  await comment(db)
  await sql`
    update affiliate_products set audience = case when category = 'Industrial' then 'industrial' else 'travel' end
    where category = 'Industrial' or category in (${sql.join(TRAVEL.map((category) => sql.lit(category)))})
  `.execute(db)
  await orderByUse(db)
}

async function comment(db: Kysely<unknown>): Promise<void> {
  const comments = {
    audience: 'For whom it is; only what is for a household is recommended',
    facts_url: 'Where the life of the cartridge, its part number and the size were read',
    cartridge_price_usd: 'What an operator saw one cartridge cost on the day of cartridge_price_on',
    confirmed_claims: 'How many of its claims a person confirmed; kept by the claims',
  }
  for (const [column, text] of Object.entries(comments))
    await sql`comment on column ${sql.ref(`affiliate_products.${column}`)} is ${sql.lit(text)}`.execute(db)
}

async function orderByUse(db: Kysely<unknown>): Promise<void> {
  const categories = sql.join(NEEDED_FIRST.map((category) => sql.lit(category)))
  await sql`
    alter table affiliate_products add column shelf smallint not null generated always as (
      100 * (array_position(array['household', 'travel', 'professional', 'industrial'], audience) - 1)
      + case when confirmed_claims > 0 then 0 else 50 end
      + coalesce(array_position(array[${categories}], category) - 1, ${sql.lit(NEEDED_FIRST.length)})
    ) stored
  `.execute(db)
  await sql`comment on column affiliate_products.shelf is
    'Place in the marketplace, small first: for whom, then whether a claim is confirmed, then how needed its category is'`.execute(
    db,
  )
  for (const [index, columns] of [
    ['affiliate_products_name_idx', 'shelf, name, id'],
    ['affiliate_products_category_idx', 'category, shelf, name, id'],
    ['affiliate_products_brand_idx', 'brand, shelf, name, id'],
    ['affiliate_products_category_brand_idx', 'category, brand, shelf, name, id'],
  ] as const) {
    const name = index.replace('_idx', '_shelf_idx')
    await sql`create index ${sql.id(name)} on affiliate_products (${sql.raw(columns)})`.execute(db)
    // The table of the back office is still ordered by name; nothing else reads the former orders.
    if (index !== 'affiliate_products_name_idx') await sql`drop index ${sql.id(index)}`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index affiliate_products_category_idx on affiliate_products (category, name, id)`.execute(db)
  await sql`create index affiliate_products_brand_idx on affiliate_products (brand, name, id)`.execute(db)
  await sql`
    create index affiliate_products_category_brand_idx on affiliate_products (category, brand, name, id)
  `.execute(db)
  await sql`
    alter table affiliate_products drop column shelf, drop column audience, drop column cartridge_months,
      drop column cartridge_liters, drop column replacement_part, drop column size, drop column cartridge_price_usd,
      drop column cartridge_price_on, drop column facts_url, drop column confirmed_claims
  `.execute(db)
}
