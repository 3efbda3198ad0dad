import { type Kysely, sql } from 'kysely'

const STATUSES = sql`(
  'caution-advised', 'above-coming-limit', 'check-your-pipe', 'violation-on-record', 'safe', 'no-problem-on-record',
  'not-enough-data'
)`

/** Seven statuses take the place of four verdicts. Water systems keep theirs; lists of cities order by score first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameVerdicts(db, 'no-limit-exceeded', 'no-problem-on-record', STATUSES)
  await sql`
    alter table tap_water_data add column status_reason text, add column hardness_low numeric check (hardness_low >= 0)
  `.execute(db)
  await sql`comment on column tap_water_data.hardness_low is
    'Where hardness is only known as a range across supply zones, its lower end; hardness is then the upper one'`.execute(
    db,
  )
  await sql`comment on column tap_water_data.verdict is
    'The status of the water, by the rules: one of seven'`.execute(db)
  await sql`comment on column tap_water_data.status_reason is
    'Why it is this status, in a sentence; everyone may read it'`.execute(db)
  await orderByScore(db)
  await addSystemStatuses(db)
  // The register writes 0 where a system reports no people.
  await sql`update water_systems set population = null where population = 0`.execute(db)
}

/** Changes one value of the column and its check. No one edits the reports by this: their time of change stays. */
async function renameVerdicts(
  db: Kysely<unknown>,
  from: string,
  to: string,
  allowed: typeof STATUSES,
): Promise<void> {
  await sql`alter table tap_water_data drop constraint tap_water_data_verdict_check`.execute(db)
  await sql`alter table tap_water_data disable trigger tap_water_data_set_updated_at`.execute(db)
  await sql`update tap_water_data set verdict = ${to} where verdict = ${from}`.execute(db)
  await sql`alter table tap_water_data enable trigger tap_water_data_set_updated_at`.execute(db)
  await sql`
    alter table tap_water_data add constraint tap_water_data_verdict_check check (verdict in ${allowed})
  `.execute(db)
}

async function orderByScore(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities alter column standing set default 9997`.execute(db)
  await sql`comment on column cities.standing is
    'Place in lists, small first: 10 × (100 - overall score, or 999 without one) + the status of the report: 0 caution
advised, 1 above a coming limit, 2 check your pipe, 3 violation on record, 4 safe, 5 no problem on record, 6 not enough
data, 7 no published report'`.execute(db)
  await sql`
    create or replace function standing_of(city uuid) returns smallint language sql stable as $$
      select (
        10 * coalesce((select 100 - overall_score from city_scores where city_id = city), 999)
        + coalesce((
          select array_position(
            array['caution-advised', 'above-coming-limit', 'check-your-pipe', 'violation-on-record', 'safe',
              'no-problem-on-record', 'not-enough-data'], verdict) - 1
          from tap_water_data where city_id = city and status = 'published'
        ), 7)
      )::smallint
    $$
  `.execute(db)
  await refreshStandings(db)
  await sql`
    create index cities_status_standing_idx on cities ((standing % 10), standing, name, id) where status = 'published'
  `.execute(db)
}

const refreshStandings = (db: Kysely<unknown>) =>
  sql`update cities set standing = standing_of(id) where standing <> standing_of(id)`.execute(db)

async function addSystemStatuses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table system_statuses (
      system_id text primary key references water_systems on delete cascade,
      status text not null check (status in ${STATUSES}),
      reason text not null,
      judged_values smallint not null check (judged_values >= 0),
      judged_on date not null,
      revision integer not null,
      rules smallint not null
    )
  `.execute(db)
  await sql`comment on table system_statuses is
    'The status of each water system by the rules; a system that serves a city has the status of the city''s report'`.execute(
    db,
  )
  await sql`comment on column system_statuses.judged_values is 'Health results that a limit judges'`.execute(
    db,
  )
  await sql`comment on column system_statuses.judged_on is
    'Values age and limits begin and end, so each system is judged again every day'`.execute(db)
  await sql`comment on column system_statuses.revision is
    'The newest revision of data_loads then; a system is judged again after each load'`.execute(db)
  await sql`comment on column system_statuses.rules is
    'The edition of the rules; a server with newer rules judges each system again'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table system_statuses`.execute(db)
  await sql`drop index cities_status_standing_idx`.execute(db)
  await sql`alter table tap_water_data drop column status_reason, drop column hardness_low`.execute(db)
  await sql`alter table tap_water_data drop constraint tap_water_data_verdict_check`.execute(db)
  await sql`
    update tap_water_data set verdict = case
      when verdict = 'no-problem-on-record' then 'no-limit-exceeded' else 'not-enough-data' end
    where verdict not in ('safe', 'caution-advised', 'not-enough-data')
  `.execute(db)
  await sql`
    alter table tap_water_data add constraint tap_water_data_verdict_check
      check (verdict in ('safe', 'caution-advised', 'no-limit-exceeded', 'not-enough-data'))
  `.execute(db)
  await sql`alter table cities alter column standing set default 4999`.execute(db)
  await sql`
    create or replace function standing_of(city uuid) returns smallint language sql stable as $$
      select (
        1000 * coalesce((
          select array_position(
            array['safe', 'caution-advised', 'no-limit-exceeded', 'not-enough-data'], verdict) - 1
          from tap_water_data where city_id = city and status = 'published'
        ), 4)
        + coalesce((select 100 - overall_score from city_scores where city_id = city), 999)
      )::smallint
    $$
  `.execute(db)
  await refreshStandings(db)
}
