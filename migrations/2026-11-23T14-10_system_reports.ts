import { type Kysely, sql } from 'kysely'

/** Values of a water system from its utility's own reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table data_sources
      add column system_id text references water_systems on delete cascade,
      add column load_id integer references data_loads on delete set null
  `.execute(db)
  await sql`comment on column data_sources.system_id is
    'The system whose utility''s report it is; null for collections about many systems'`.execute(db)
  await sql`comment on column data_sources.load_id is 'When and by whom the report was added'`.execute(db)
  await sql`create index data_sources_system_id_idx on data_sources (system_id)`.execute(db)
  await sql`create index data_sources_load_id_idx on data_sources (load_id)`.execute(db)
  await sql`
    alter table system_measurements
      drop constraint system_measurements_statistic_check,
      add constraint system_measurements_statistic_check check (statistic in (
        'highest sample', 'mean', '90th percentile of homes',
        'newest sample', 'published value', '90th percentile of volunteers',
        'reported average', 'reported highest', 'reported value'
      ))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from system_measurements where source_id in (select id from data_sources where system_id is not null)
  `.execute(db)
  await sql`delete from data_sources where system_id is not null`.execute(db)
  await sql`alter table data_sources drop column system_id, drop column load_id`.execute(db)
  await sql`
    alter table system_measurements
      drop constraint system_measurements_statistic_check,
      add constraint system_measurements_statistic_check check (statistic in (
        'highest sample', 'mean', '90th percentile of homes',
        'newest sample', 'published value', '90th percentile of volunteers'
      ))
  `.execute(db)
}
