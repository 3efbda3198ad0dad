import { type Kysely, sql } from 'kysely'

/** What today's values of a system are by each law, so that a map of the states can count people without judging anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table system_statuses add column above_laws text[], add column within_laws text[]`.execute(
    db,
  )
  await sql`comment on column system_statuses.above_laws is
    'The laws by whose limits a value is too high: epa-today, epa-2029, who, eu. Null where they were never compared'`.execute(
    db,
  )
  await sql`comment on column system_statuses.within_laws is
    'The laws by whose limits every value that can be judged is within'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table system_statuses drop column above_laws, drop column within_laws`.execute(db)
}
