import { type Kysely, sql } from 'kysely'

/** Messages whose unseen field was filled in are kept and marked: password managers fill it in too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column is_perhaps_unwanted boolean not null default false`.execute(db)
  await sql`
    comment on column messages.is_perhaps_unwanted is
      'The field that people do not see was filled in: by a program, or by a password manager'
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop column is_perhaps_unwanted`.execute(db)
}
