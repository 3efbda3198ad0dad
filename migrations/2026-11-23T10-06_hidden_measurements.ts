import { type Kysely, sql } from 'kysely'

/** Values of water systems that editors took off the pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: a system that one load leaves out and the next brings back keeps what was hidden.
  await sql`
    create table hidden_measurements (
      system_id text not null,
      parameter text not null,
      source_id text not null,
      reason text not null check (length(reason) between 1 and 500),
      value double precision not null,
      hidden_at timestamptz not null,
      primary key (system_id, parameter, source_id)
    )
  `.execute(db)
  await sql`comment on table hidden_measurements is
    'They judge nothing and are in no list; the page says why. They stay hidden when a load changes the value'`.execute(
    db,
  )
  await sql`comment on column hidden_measurements.value is 'What it was when it was hidden'`.execute(db)
  await sql`
    create trigger hidden_measurements_note_change after insert or update or delete or truncate on hidden_measurements
    for each statement execute function note_content_change()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table hidden_measurements`.execute(db)
}
