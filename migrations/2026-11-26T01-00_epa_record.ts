import { type Kysely, sql } from 'kysely'

/** What US EPA's record says of a system beside its samples: violations since 2022, and what its service lines are made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table system_violation_answers (
      system_id text not null references water_systems on delete cascade,
      source_id text not null references data_sources,
      health_based_since_2022 text not null check (health_based_since_2022 in ('yes', 'none_recorded', 'unknown')),
      copies smallint check (copies > 0),
      copies_yes smallint check (copies_yes between 0 and copies),
      kinds jsonb,
      late_inventories integer check (late_inventories >= 0),
      as_of text not null check (as_of ~ '^[0-9]{4}(Q[1-4]|-[0-9]{2}-[0-9]{2})$'),
      load_id integer not null references data_loads,
      primary key (system_id, source_id)
    )
  `.execute(db)
  await sql`comment on table system_violation_answers is
    'Whether US EPA''s record lists a violation of a health-based rule that began in January 2022 or later; one answer of each source'`.execute(
    db,
  )
  await sql`comment on column system_violation_answers.health_based_since_2022 is
    'A list of lead pipes that was filed late counts in the shipped answers, and not in those of an import or a live look-up'`.execute(
    db,
  )
  await sql`comment on column system_violation_answers.copies is
    'How many copies of the record answer; null where the record itself was read'`.execute(db)
  await sql`comment on column system_violation_answers.kinds is
    'Rules with their number of violations, where the source has them; they may be lists of lead pipes filed late'`.execute(
    db,
  )
  await sql`comment on column system_violation_answers.late_inventories is
    'Lists of lead pipes not filed in time, which are paperwork; null where the source does not tell them apart'`.execute(
    db,
  )
  await sql`comment on column system_violation_answers.as_of is 'A quarter, or the day of a live look-up'`.execute(
    db,
  )

  await sql`
    create table system_service_lines (
      system_id text primary key references water_systems on delete cascade,
      source_id text not null references data_sources,
      lead_or_galvanized integer check (lead_or_galvanized >= 0),
      unknown integer check (unknown >= 0),
      non_lead integer check (non_lead >= 0),
      total integer check (total > 0),
      as_of text not null check (as_of ~ '^[0-9]{4}(Q[1-4]|-[0-9]{2}-[0-9]{2})$'),
      load_id integer not null references data_loads,
      check (coalesce(lead_or_galvanized, unknown, non_lead, total) is not null)
    )
  `.execute(db)
  await sql`comment on table system_service_lines is
    'What a utility reports its service lines to be made of; null is not reported, which is never 0'`.execute(
    db,
  )
  await sql`comment on column system_service_lines.lead_or_galvanized is
    'Lead, and galvanized requiring replacement, as one number'`.execute(db)

  await sql`
    alter table system_measurements
      alter column year_from drop not null,
      alter column year_to drop not null,
      add constraint system_measurements_years_check check ((year_from is null) = (year_to is null)),
      drop constraint system_measurements_statistic_check,
      add constraint system_measurements_statistic_check check (statistic in (
        'highest sample', 'mean', '90th percentile of homes',
        'newest sample', 'published value', '90th percentile of volunteers',
        'reported average', 'reported highest', 'reported value', 'yearly average of the worst place'
      ))
  `.execute(db)
  await sql`comment on column system_measurements.year_from is
    'Null where the source gives no year: then the value was the newest on record when its source was read'`.execute(
    db,
  )

  // Contaminant code 5200: a list of lead pipes that was not filed in time. Earlier imports took it for a fault of the water.
  await sql`delete from system_violations where contaminant ilike 'lead and copper rule revisions'`.execute(
    db,
  )

  await sql`
    alter table water_systems
      drop constraint water_systems_standing_check,
      add constraint water_systems_standing_check
        check (standing in ('active', 'inactive', 'not public', 'merged', 'planned', 'not listed', 'not seen'))
  `.execute(db)
  await sql`comment on column water_systems.standing is
    'What the newest register says of the system; "not seen": in none of the lists of active systems of 2025 and 2026'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update water_systems set standing = 'active' where standing = 'not seen'`.execute(db)
  await sql`
    alter table water_systems
      drop constraint water_systems_standing_check,
      add constraint water_systems_standing_check
        check (standing in ('active', 'inactive', 'not public', 'merged', 'planned', 'not listed'))
  `.execute(db)
  await sql`delete from system_measurements where year_from is null or statistic = 'yearly average of the worst place'`.execute(
    db,
  )
  await sql`
    alter table system_measurements
      drop constraint system_measurements_years_check,
      alter column year_from set not null,
      alter column year_to set not null,
      drop constraint system_measurements_statistic_check,
      add constraint system_measurements_statistic_check check (statistic in (
        'highest sample', 'mean', '90th percentile of homes',
        'newest sample', 'published value', '90th percentile of volunteers',
        'reported average', 'reported highest', 'reported value'
      ))
  `.execute(db)
  await sql`drop table system_service_lines`.execute(db)
  await sql`drop table system_violation_answers`.execute(db)
}
