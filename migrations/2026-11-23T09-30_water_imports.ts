import { type Kysely, sql } from 'kysely'

/** Imports of water data: their history, what the latest of each changed, running jobs, and violations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence data_revisions as integer`.execute(db)
  await sql`
    alter table data_loads
      add column revision integer not null default nextval('data_revisions'),
      add column state text not null default 'applied' check (state in ('checked', 'applied', 'restored')),
      add column address text,
      add column fetched_at timestamptz,
      add column license text,
      add column prefixes text[],
      add column report jsonb,
      add column started_by uuid,
      add column started_from text check (started_from in ('terminal', 'back office')),
      add column forced_reason text,
      add column restored_at timestamptz,
      add column restored_by uuid
  `.execute(db)
  await sql`alter sequence data_revisions owned by data_loads.revision`.execute(db)
  await sql`comment on table data_loads is
    'One row for each time shipped files were loaded, and for each check or import of a newer file of a source'`.execute(
    db,
  )
  await sql`comment on column data_loads.revision is 'Rises whenever the data may have changed'`.execute(db)
  await sql`comment on column data_loads.content_hash is 'SHA-256 of the file'`.execute(db)
  await sql`comment on column data_loads.address is 'Where the file came from: an address, or the name of a local file'`.execute(
    db,
  )
  await sql`comment on column data_loads.prefixes is
    'First two characters of the system ids the file covers: only these systems'' rows were replaced'`.execute(
    db,
  )
  await sql`comment on column data_loads.report is 'Row counts and the largest changes'`.execute(db)
  await sql`create index data_loads_name_idx on data_loads (name, id desc)`.execute(db)
  // A foreign key would close a circle: profiles name water systems, which name their loads.
  await sql`comment on column data_loads.started_by is
    'The admin who started it in the back office; not a foreign key'`.execute(db)

  await sql`
    create table data_load_changes (
      load_id integer not null references data_loads on delete cascade,
      position integer not null,
      table_name text not null,
      kind text not null check (kind in ('added', 'changed', 'removed')),
      key jsonb not null,
      before jsonb check ((before is null) = (kind = 'added')),
      primary key (load_id, position)
    )
  `.execute(db)
  await sql`comment on table data_load_changes is
    'What the latest import of each source changed, so that it can be taken back'`.execute(db)

  await sql`
    create table data_import_jobs (
      id integer generated always as identity primary key,
      source text not null,
      action text not null check (action in ('check', 'apply', 'restore')),
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'canceled')),
      progress jsonb,
      message text,
      load_id integer references data_loads on delete set null,
      started_by uuid references profiles on delete set null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      is_cancel_requested boolean not null default false
    )
  `.execute(db)
  await sql`comment on table data_import_jobs is 'Checks and imports that an admin started, with their progress'`.execute(
    db,
  )
  await sql`comment on column data_import_jobs.seen_at is
    'When the process that runs the job last wrote its progress; a running job that is silent has died'`.execute(
    db,
  )
  await sql`create unique index data_import_jobs_running_idx on data_import_jobs ((true)) where state = 'running'`.execute(
    db,
  )
  await sql`create index data_import_jobs_load_id_idx on data_import_jobs (load_id)`.execute(db)
  await sql`create index data_import_jobs_started_by_idx on data_import_jobs (started_by)`.execute(db)

  await sql`
    alter table water_systems
      add column standing text not null default 'active'
        check (standing in ('active', 'inactive', 'not public', 'merged', 'planned', 'not listed')),
      add column closed_on date
  `.execute(db)
  await sql`comment on column water_systems.standing is 'What the newest register says of the system'`.execute(
    db,
  )

  await sql`
    create table system_violations (
      system_id text not null references water_systems on delete cascade,
      violation_id text not null,
      source_id text not null references data_sources,
      rule text not null,
      kind text not null,
      contaminant text,
      began_on date not null,
      ended_on date,
      is_open boolean not null,
      closed_on date,
      load_id integer not null references data_loads,
      primary key (system_id, violation_id)
    )
  `.execute(db)
  await sql`comment on table system_violations is
    'Health-based violations of federal drinking-water rules, as the states report them to US EPA'`.execute(
    db,
  )
  await sql`comment on column system_violations.kind is
    'Maximum Contaminant Level, Maximum Residual Disinfectant Level or Treatment Technique'`.execute(db)
  await sql`comment on column system_violations.closed_on is
    'The day the system returned to compliance, where the register has it'`.execute(db)

  // Lead and copper of Georgia came from the download that imports read for all states.
  await sql`
    insert into data_sources (id, title, publisher, url, license, note)
    select 'sdwis', title, publisher, url, license, note from data_sources where id = 'sdwis_ga_2025q1'
  `.execute(db)
  await sql`update system_measurements set source_id = 'sdwis' where source_id = 'sdwis_ga_2025q1'`.execute(
    db,
  )
  await sql`delete from data_sources where id = 'sdwis_ga_2025q1'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table system_violations`.execute(db)
  await sql`alter table water_systems drop column standing, drop column closed_on`.execute(db)
  await sql`drop table data_import_jobs`.execute(db)
  await sql`drop table data_load_changes`.execute(db)
  await sql`drop index data_loads_name_idx`.execute(db)
  await sql`
    alter table data_loads
      drop column revision, drop column state, drop column address, drop column fetched_at, drop column license,
      drop column prefixes, drop column report, drop column started_by, drop column started_from,
      drop column forced_reason, drop column restored_at, drop column restored_by
  `.execute(db)
  await sql`drop sequence if exists data_revisions`.execute(db)
}
