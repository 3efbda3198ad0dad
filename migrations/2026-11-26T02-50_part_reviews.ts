import { type Kysely, sql } from 'kysely'

const KINDS = ['water', 'article', 'certificate', 'limit', 'indicator', 'place']

/** Editors decide about the prices of household parts, too; products for a part come from a table, not from a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allow(db, [...KINDS, 'part'])
  // Prices are on shared pages, whose answers are kept until content changes.
  await sql`
    create trigger data_reviews_note_change
    after insert or update or delete or truncate on data_reviews
    for each statement execute function note_content_change()
  `.execute(db)
  await sql`drop index affiliate_products_name_words_idx`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index affiliate_products_name_words_idx on affiliate_products using gin (to_tsvector('simple', name))
  `.execute(db)
  await sql`drop trigger data_reviews_note_change on data_reviews`.execute(db)
  await sql`delete from data_reviews where kind = 'part'`.execute(db)
  await allow(db, KINDS)
}

async function allow(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  const list = sql.join(kinds.map((kind) => sql.lit(kind)))
  await sql`alter table data_reviews drop constraint data_reviews_kind_check`.execute(db)
  await sql`
    alter table data_reviews add constraint data_reviews_kind_check check (kind in (${list}))
  `.execute(db)
}
