import { type Kysely, sql } from 'kysely'

/** A goal that a person adjusts for one day, and why; and the goal that was met before it was raised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['hydration_data', 'hydration_history']) {
    await sql`
      alter table ${sql.table(table)}
        add column adjusted_for text check (adjusted_for in ('hot-day', 'sport', 'ill', 'other')),
        add column met_goal integer check (met_goal between 250 and 10000)
    `.execute(db)
    await sql`comment on column ${sql.table(table)}.adjusted_for is 'Why the goal of the day was adjusted; null if it is the ordinary goal'`.execute(
      db,
    )
    await sql`comment on column ${sql.table(table)}.met_goal is 'The lowest goal of the day that was met before it was adjusted, ml: the streak needs no more'`.execute(
      db,
    )
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['hydration_data', 'hydration_history'])
    await sql`alter table ${sql.table(table)} drop column adjusted_for, drop column met_goal`.execute(db)
}
