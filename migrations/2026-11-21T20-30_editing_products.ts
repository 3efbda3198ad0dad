import { type Kysely, sql } from 'kysely'

/** What editors and imports of products and innovations are read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index affiliate_products_drafts_idx on affiliate_products (name, id) where status = 'draft'
  `.execute(db)
  await sql`
    alter table innovations add column search_text text generated always as (
      lower(immutable_unaccent((' ' || title || ' ' || coalesce(summary, '')) collate "default"))
    ) stored
  `.execute(db)
  await sql`create index innovations_search_idx on innovations using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table innovations drop column search_text`.execute(db)
  await sql`drop index affiliate_products_drafts_idx`.execute(db)
}
