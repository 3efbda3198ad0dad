import { type Kysely, sql } from 'kysely'

/** Who gets the weekly letter about their tracker, and when the next one is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table weekly_letters (
      user_id uuid primary key references profiles on delete cascade,
      next_at timestamptz not null,
      last_monday date,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table weekly_letters is 'People who turned the weekly letter on; turning it off deletes the row'`.execute(
    db,
  )
  await sql`comment on column weekly_letters.next_at is 'Moved on before anything is sent, so that a Monday is used once'`.execute(
    db,
  )
  await sql`comment on column weekly_letters.last_monday is 'The Monday of the last letter: after a flight west the same Monday comes again'`.execute(
    db,
  )
  await sql`create index weekly_letters_next_at_idx on weekly_letters (next_at)`.execute(db)
  // After a change of the time zone the next Monday morning is at another time.
  await sql`
    create or replace function reckon_reminders_anew() returns trigger language plpgsql as $$
    begin
      update hydration_reminders set next_at = '-infinity' where user_id = new.id and is_on;
      update weekly_letters set next_at = '-infinity' where user_id = new.id;
      return null;
    end
    $$
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function reckon_reminders_anew() returns trigger language plpgsql as $$
    begin
      update hydration_reminders set next_at = '-infinity' where user_id = new.id and is_on;
      return null;
    end
    $$
  `.execute(db)
  await sql`drop table weekly_letters`.execute(db)
}
