import { type Kysely, sql } from 'kysely'

/** What laboratories found in people's own water. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table water_tests (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references profiles on delete cascade,
      laboratory text not null check (laboratory <> ''),
      sampled_on date not null,
      contaminants jsonb not null check (jsonb_typeof(contaminants) = 'array'),
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table water_tests is 'Laboratory tests of people''s own water, seen by them alone'`.execute(
    db,
  )
  await sql`comment on column water_tests.contaminants is 'The rows their person confirmed, in the shape of a report''s'`.execute(
    db,
  )
  await sql`create index water_tests_user_id_idx on water_tests (user_id, sampled_on desc, id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table water_tests`.execute(db)
}
