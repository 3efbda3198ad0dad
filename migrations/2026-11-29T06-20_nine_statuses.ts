import { type Kysely, sql } from 'kysely'

const SEVEN = [
  'caution-advised',
  'above-coming-limit',
  'check-your-pipe',
  'violation-on-record',
  'safe',
  'no-problem-on-record',
  'not-enough-data',
]
const NINE = [
  'caution-advised',
  'above-coming-limit',
  'check-your-pipe',
  'violation-on-record',
  'was-above-limit',
  'safe',
  'no-problem-on-record',
  'no-violation-on-record',
  'not-enough-data',
]

/** Two more statuses. The rows get them when the server judges them again, by rules of a newer edition. */
export const up = (db: Kysely<unknown>): Promise<void> => setStatuses(db, NINE)

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update system_statuses set status = ${OLD_STATUS('status')} where status in ('was-above-limit', 'no-violation-on-record')`.execute(
    db,
  )
  await withoutTimeOfChange(db, async () => {
    await sql`update tap_water_data set verdict = ${OLD_STATUS('verdict')} where verdict in ('was-above-limit', 'no-violation-on-record')`.execute(
      db,
    )
  })
  await setStatuses(db, SEVEN)
}

const OLD_STATUS = (column: string) =>
  sql`case ${sql.ref(column)} when 'was-above-limit' then 'not-enough-data' else 'no-problem-on-record' end`

/** No one edits the reports by this: their time of change stays. */
async function withoutTimeOfChange(db: Kysely<unknown>, change: () => Promise<void>): Promise<void> {
  await sql`alter table tap_water_data disable trigger tap_water_data_set_updated_at`.execute(db)
  await change()
  await sql`alter table tap_water_data enable trigger tap_water_data_set_updated_at`.execute(db)
}

async function setStatuses(db: Kysely<unknown>, statuses: readonly string[]): Promise<void> {
  const list = sql.join(statuses.map((status) => sql.lit(status)))
  await sql`alter table system_statuses drop constraint system_statuses_status_check`.execute(db)
  await sql`alter table system_statuses add constraint system_statuses_status_check check (status in (${list}))`.execute(
    db,
  )
  await sql`alter table tap_water_data drop constraint tap_water_data_verdict_check`.execute(db)
  await sql`alter table tap_water_data add constraint tap_water_data_verdict_check check (verdict in (${list}))`.execute(
    db,
  )
  await sql`comment on column tap_water_data.verdict is ${sql.lit(`The status of the water, by the rules: one of ${statuses.length}`)}`.execute(
    db,
  )
  await orderByScore(db, statuses, list)
}

async function orderByScore(
  db: Kysely<unknown>,
  statuses: readonly string[],
  list: ReturnType<typeof sql.join>,
): Promise<void> {
  const none = statuses.length
  await sql`alter table cities alter column standing set default ${sql.lit(9990 + none)}`.execute(db)
  await sql`comment on column cities.standing is ${sql.lit(
    `Place in lists, small first: 10 × (100 - overall score, or 999 without one) + the place of the report's status among the ${none}, or ${none} without a published report`,
  )}`.execute(db)
  await sql`
    create or replace function standing_of(city uuid) returns smallint language sql stable as $$
      select (
        10 * coalesce((select 100 - overall_score from city_scores where city_id = city), 999)
        + coalesce((
          select array_position(array[${list}], verdict) - 1
          from tap_water_data where city_id = city and status = 'published'
        ), ${sql.lit(none)})
      )::smallint
    $$
  `.execute(db)
  await sql`update cities set standing = standing_of(id) where standing <> standing_of(id)`.execute(db)
}
