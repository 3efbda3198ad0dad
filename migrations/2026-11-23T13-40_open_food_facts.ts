import { type Kysely, sql } from 'kysely'

/** What Open Food Facts answered about single barcodes. Its license asks for a table of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_food_facts_products (
      barcode text primary key check (barcode ~ '^([0-9]{8}|[0-9]{13})$'),
      product jsonb check (jsonb_typeof(product) = 'object'),
      fetched_at timestamptz not null
    )
  `.execute(db)
  await sql`comment on table open_food_facts_products is 'From Open Food Facts, © its contributors, Open Database License 1.0. Not merged with other tables'`.execute(
    db,
  )
  await sql`comment on column open_food_facts_products.product is 'Null: there was no such product. Found ones are kept 30 days, the others one day'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table open_food_facts_products`.execute(db)
}
