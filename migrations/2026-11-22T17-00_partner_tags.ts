import { type Kysely, sql } from 'kysely'

/** The operator's partner tag of a product's link; only a link with a tag is an affiliate link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table affiliate_products add column partner_tag text
    check (partner_tag ~ '^[^[:space:]=&#?]+=[^[:space:]=&#?]+$' and length(partner_tag) <= 200)
  `.execute(db)
  await sql`comment on column affiliate_products.partner_tag is
    'A query parameter, name=value, added to the link when somebody follows it; null: the link earns nothing'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table affiliate_products drop column partner_tag`.execute(db)
}
