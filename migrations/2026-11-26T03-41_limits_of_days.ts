import { type Kysely, sql } from 'kysely'

/** A limit in place of a goal, for people whose doctor told them to drink little; each day keeps which of the two it had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data add column is_limit boolean not null default false`.execute(db)
  await sql`alter table hydration_history add column is_limit boolean not null default false`.execute(db)
  await sql`comment on column hydration_data.is_limit is
    'Whether the daily goals are the most the person may drink: nothing then rewards drinking'`.execute(db)
  await sql`comment on column hydration_history.is_limit is
    'Whether the goal of the day was the most the person might drink'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data drop column is_limit`.execute(db)
  await sql`alter table hydration_history drop column is_limit`.execute(db)
}
