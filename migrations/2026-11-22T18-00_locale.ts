import { type Kysely, sql } from 'kysely'

/** How a person reads dates and times: English in the conventions of a region. Filled at the next sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles add column locale text
      constraint profiles_locale_check check (locale ~ '^en-[A-Z]{2}$')
  `.execute(db)
  await sql`comment on column profiles.locale is
    'BCP 47 tag such as en-US; null until a browser has said which'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles drop column locale`.execute(db)
}
