import { type Kysely, sql } from 'kysely'

/**
 * Reports keep their verdict, what everyone may know about their rows, and an editor's mark; cities keep their place in
 * lists, so that these read an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDigests(db)
  await addStandings(db)
}

async function addDigests(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tap_water_data
      add column verdict text not null default 'not-enough-data'
        check (verdict in ('safe', 'caution-advised', 'no-limit-exceeded', 'not-enough-data')),
      add column marked_safe boolean default true,
      add column judged_values smallint not null default 0 check (judged_values >= 0),
      add column held_values smallint not null default 0 check (held_values >= 0),
      add column missing text[] not null default '{}',
      add column hardness numeric check (hardness >= 0),
      add column hardness_year integer check (hardness_year between 1900 and 2200),
      add column advice text,
      add column composed_texts text[] not null default '{}' check (composed_texts <@ array['summary', 'recommendations'])
  `.execute(db)
  await sql`comment on column tap_water_data.marked_safe is
    'An editor''s mark: true lets the rules decide, null withholds Safe, false advises caution'`.execute(db)
  await sql`comment on column tap_water_data.judged_values is
    'Health-related values that a limit judges'`.execute(db)
  await sql`comment on column tap_water_data.held_values is 'All values of the report'`.execute(db)
  await sql`comment on column tap_water_data.missing is
    'What the report holds no value for: lead, germs'`.execute(db)
  await sql`comment on column tap_water_data.hardness is 'mg/L as CaCO3; everyone may see it'`.execute(db)
  await sql`comment on column tap_water_data.advice is
    'What to do about what is above a limit, written by the rules; null where nothing is'`.execute(db)
  await sql`comment on column tap_water_data.composed_texts is
    'Texts that the rules wrote, and write again when values or limits change'`.execute(db)
  await sql`comment on column tap_water_data.is_safe is
    'Follows from verdict: true for safe, false for caution-advised, else null'`.execute(db)
  // No one edited the reports: their time of change stays.
  await sql`alter table tap_water_data disable trigger tap_water_data_set_updated_at`.execute(db)
  // The server judges every report when it starts. Until then it has no verdict, except that a warning stays. A report
  // that an admin saved without a verdict keeps withholding Safe.
  await sql`
    update tap_water_data set
      verdict = case when is_safe = false then 'caution-advised' else 'not-enough-data' end,
      marked_safe = case when is_safe = false then false when is_safe is null and version > 1 then null else true end,
      held_values = jsonb_array_length(contaminants),
      composed_texts = case
        when generated_by is null
          and (report_summary like 'For the tap water of %' or report_summary like 'Figures for the tap water of %')
        then array['summary', 'recommendations'] else '{}' end
  `.execute(db)
  await sql`
    create function follow_verdict() returns trigger language plpgsql as $$
    begin
      new.is_safe := case new.verdict when 'safe' then true when 'caution-advised' then false end;
      return new;
    end
    $$
  `.execute(db)
  await sql`
    create trigger tap_water_data_follow_verdict before insert or update on tap_water_data
    for each row execute function follow_verdict()
  `.execute(db)
  await sql`update tap_water_data set verdict = verdict`.execute(db)
  await sql`alter table tap_water_data enable trigger tap_water_data_set_updated_at`.execute(db)
}

/** Lists order by verdict, then score, then name: one number holds the first two, so that one index gives the order. */
async function addStandings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column standing smallint not null default 4999`.execute(db)
  await sql`comment on column cities.standing is
    'Place in lists, small first: 1000 × (0 safe, 1 caution advised, 2 no limit exceeded, 3 not enough data, 4 no
published report) + (100 - overall score, or 999 without one)'`.execute(db)
  await sql`
    create function standing_of(city uuid) returns smallint language sql stable as $$
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
  // No one edited the city: its time of change stays.
  await sql`drop trigger cities_set_updated_at on cities`.execute(db)
  await sql`
    create trigger cities_set_updated_at before update on cities
    for each row when (new.standing = old.standing) execute function set_updated_at()
  `.execute(db)
  await sql`update cities set standing = standing_of(id) where standing <> standing_of(id)`.execute(db)
  await sql`
    create function refresh_standing() returns trigger language plpgsql as $$
    declare
      city uuid := case when tg_op = 'DELETE' then old.city_id else new.city_id end;
    begin
      update cities set standing = standing_of(city) where id = city and standing <> standing_of(city);
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger tap_water_data_refresh_standing
    after insert or delete or update of verdict, status, city_id on tap_water_data
    for each row execute function refresh_standing()
  `.execute(db)
  await sql`
    create trigger city_scores_refresh_standing
    after insert or delete or update of overall_score, city_id on city_scores
    for each row execute function refresh_standing()
  `.execute(db)
  await sql`create index cities_standing_idx on cities (standing, name, id) where status = 'published'`.execute(
    db,
  )
  await sql`
    create index cities_category_standing_idx on cities (category, standing, name, id)
    where status = 'published'
  `.execute(db)
  await sql`
    create index cities_country_standing_idx on cities (country, standing, name, id) where status = 'published'
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger city_scores_refresh_standing on city_scores`.execute(db)
  await sql`drop trigger tap_water_data_refresh_standing on tap_water_data`.execute(db)
  await sql`drop function refresh_standing()`.execute(db)
  await sql`drop trigger cities_set_updated_at on cities`.execute(db)
  await sql`
    create trigger cities_set_updated_at before update on cities
    for each row execute function set_updated_at()
  `.execute(db)
  await sql`alter table cities drop column standing`.execute(db)
  await sql`drop function standing_of(uuid)`.execute(db)
  await sql`drop trigger tap_water_data_follow_verdict on tap_water_data`.execute(db)
  await sql`drop function follow_verdict()`.execute(db)
  await sql`
    alter table tap_water_data
      drop column verdict, drop column marked_safe, drop column judged_values, drop column held_values,
      drop column missing, drop column hardness, drop column hardness_year, drop column advice,
      drop column composed_texts
  `.execute(db)
}
