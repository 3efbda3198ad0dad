import { type Kysely, sql } from 'kysely'

const KINDS = ['water', 'article', 'certificate', 'limit', 'indicator', 'place', 'part']
const KIND = 'pipe-look-up'

/** Editors decide about the addresses at which utilities say what a pipe is made of, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allow(db, [...KINDS, KIND])
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from data_reviews where kind = ${sql.lit(KIND)}`.execute(db)
  await allow(db, KINDS)
}

async function allow(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  const list = sql.join(kinds.map((kind) => sql.lit(kind)))
  await sql`alter table data_reviews drop constraint data_reviews_kind_check`.execute(db)
  await sql`
    alter table data_reviews add constraint data_reviews_kind_check check (kind in (${list}))
  `.execute(db)
}
