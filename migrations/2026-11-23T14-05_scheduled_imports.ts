import { type Kysely, sql } from 'kysely'

/** Imports of newer water data that run by themselves, once in each quarter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_imports (
      quarter text not null check (quarter ~ '^[0-9]{4}Q[1-4]$'),
      source text not null,
      attempts smallint not null default 1,
      started_at timestamptz not null,
      outcome text check (outcome in ('applied', 'unchanged', 'stopped', 'failed', 'canceled')),
      message text,
      load_id integer references data_loads on delete set null,
      mailed_at timestamptz,
      primary key (quarter, source)
    )
  `.execute(db)
  await sql`comment on table scheduled_imports is
    'What became of the scheduled import of each source in each quarter'`.execute(db)
  await sql`comment on column scheduled_imports.outcome is
    'Null while it runs, and if its server ended before it was done'`.execute(db)
  await sql`comment on column scheduled_imports.mailed_at is 'When the admins were told of the outcome'`.execute(
    db,
  )
  await sql`create index scheduled_imports_load_id_idx on scheduled_imports (load_id)`.execute(db)
  await sql`
    alter table data_loads
      drop constraint data_loads_started_from_check,
      add constraint data_loads_started_from_check check (started_from in ('terminal', 'back office', 'schedule'))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table scheduled_imports`.execute(db)
  await sql`update data_loads set started_from = 'terminal' where started_from = 'schedule'`.execute(db)
  await sql`
    alter table data_loads
      drop constraint data_loads_started_from_check,
      add constraint data_loads_started_from_check check (started_from in ('terminal', 'back office'))
  `.execute(db)
}
