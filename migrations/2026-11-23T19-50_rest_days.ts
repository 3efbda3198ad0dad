import { type Kysely, sql } from 'kysely'

/** Up to two days a month on which a person rests: they keep the streak and do not lengthen it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_history add column is_rest boolean not null default false`.execute(db)
  await sql`alter table hydration_data add column rest_on date`.execute(db)
  await sql`comment on column hydration_data.rest_on is 'The last day that was marked as a rest day while it was today'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_history drop column is_rest`.execute(db)
  await sql`alter table hydration_data drop column rest_on`.execute(db)
}
