import { type Kysely, sql } from 'kysely'

/**
 * Scores by method 3: a figure names what it measures, its range and what it rests on; figures that people typed are kept next to
 * those that are filled; shipped figures of single cities have a table of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addCityFigures(db)
  await extendInputs(db)
  await extendScores(db)
}

async function addCityFigures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table city_figures (
      city_id uuid not null references cities on delete cascade,
      measure text not null,
      value numeric not null check (value >= 0),
      level text not null check (level in ('city', 'utility', 'basin', 'state')),
      place text not null,
      year smallint not null check (year between 1900 and 2200),
      is_own_claim boolean not null,
      source_title text not null,
      source_url text not null,
      license text not null,
      note text,
      primary key (city_id, measure)
    )
  `.execute(db)
  await sql`comment on table city_figures is
    'Shipped figures of single cities, from which the inputs of their scores are filled; follows the shipped file'`.execute(
    db,
  )
  await sql`comment on column city_figures.measure is 'A key of SCORE_MEASURES'`.execute(db)
  await sql`comment on column city_figures.is_own_claim is 'The utility says it of itself; no auditor or regulator does'`.execute(
    db,
  )
}

async function extendInputs(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table city_score_inputs
      add column measure text,
      add column year_from integer check (year_from <= year),
      add column low numeric check (low >= 0),
      add column high numeric check (high >= low),
      add column is_own_claim boolean not null default false,
      add column counts boolean not null default false,
      add column measurements text[] not null default '{}',
      add column is_typed boolean not null default false,
      drop constraint city_score_inputs_pkey,
      add primary key (city_id, input, is_typed),
      drop constraint city_score_inputs_level_check,
      add constraint city_score_inputs_level_check
        check (level in ('city', 'utility', 'basin', 'report', 'state', 'region', 'country'))
  `.execute(db)
  await sql`comment on column city_score_inputs.measure is
    'A key of SCORE_MEASURES; null where an editor has not named it'`.execute(db)
  await sql`comment on column city_score_inputs.low is 'Ends of the range in the published unit'`.execute(db)
  await sql`comment on column city_score_inputs.counts is 'Whether it enters the overall score'`.execute(db)
  await sql`comment on column city_score_inputs.measurements is
    'The independent measurements it rests on'`.execute(db)
  await sql`comment on column city_score_inputs.is_typed is
    'A person typed it; it stays next to the figure that is filled, and the newer one shows'`.execute(db)
  // Each save by a person is in the history. What was filled from reports and countries was saved along and is filled again.
  await sql`
    update city_score_inputs as input set is_typed = true
    where level not in ('report', 'country') and exists (
      select from content_revisions where kind = 'city-scores' and record_id = input.city_id)
  `.execute(db)
  // What pages and the editor called these figures says what was typed there.
  await sql`
    update city_score_inputs set measure = case input
      when 'leakage_rate' then 'non-revenue-water' when 'lead_pipe_risk' then 'lead-share-of-lines'
      when 'recycling_reuse' then 'reused-share' when 'purity' then 'nearest-to-limit'
      when 'contaminant' then 'groups-within-limits' when 'transparency' then 'utility-report-read' end
    where is_typed
  `.execute(db)
}

async function extendScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table city_scores
      add column local_figures smallint not null default 0 check (local_figures >= 0),
      add column figures_from smallint,
      add column figures_to smallint check (figures_to >= figures_from),
      add column local_pillars text[] not null default '{}',
      add column method smallint not null default 2
  `.execute(db)
  await sql`alter table city_scores alter column method set default 3`.execute(db)
  await sql`comment on column city_scores.local_figures is
    'Independent measurements behind the overall score, with the years of the first and the newest'`.execute(
    db,
  )
  await sql`comment on column city_scores.method is
    'The method that computed the scores; the history says when it changed'`.execute(db)
  // Scores are computed from what is stored, and are no shipped content any more.
  await sql`delete from seeded_rows where table_name = 'city_scores'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table city_scores
      drop column local_figures, drop column figures_from, drop column figures_to, drop column local_pillars,
      drop column method
  `.execute(db)
  await sql`
    delete from city_score_inputs as input
    where level in ('utility', 'basin') or not is_typed and exists (
      select from city_score_inputs as typed
      where typed.city_id = input.city_id and typed.input = input.input and typed.is_typed)
  `.execute(db)
  await sql`
    alter table city_score_inputs
      drop constraint city_score_inputs_level_check,
      add constraint city_score_inputs_level_check check (level in ('city', 'state', 'region', 'country', 'report')),
      drop constraint city_score_inputs_pkey,
      drop column measure, drop column year_from, drop column low, drop column high, drop column is_own_claim,
      drop column counts, drop column measurements, drop column is_typed,
      add primary key (city_id, input)
  `.execute(db)
  await sql`drop table city_figures`.execute(db)
}
