import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { down, up } from '#migrations/2026-11-29T06-20_nine_statuses.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

it('keeps statuses, orders and times of change of before, allows two more, and takes those back when undone', async () => {
  const db = deps.db as unknown as Kysely<unknown>
  await down(db)
  await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999' })
  await sql`
    insert into system_statuses (system_id, status, reason, judged_on, revision, rules)
    values ('MI0009999', 'no-problem-on-record', 'As before.', '2026-11-25', 1, 5)
    on conflict (system_id) do update set status = excluded.status, rules = excluded.rules`.execute(db)
  const city = await insertCity(deps.db, { name: 'Grayton' })
  await insertReport(deps.db, { city_id: city.id, verdict: 'not-enough-data' })
  await insertCity(deps.db, { name: 'Without report' })
  const stored = async () => {
    const { rows } = await sql<{ name: string; standing: number; verdict: string | null; at: string | null }>`
      select name, standing, verdict, report.updated_at::text as at from cities
        left join tap_water_data as report on city_id = cities.id order by name`.execute(db)
    const { rows: systems } = await sql<{ status: string; rules: number }>`
      select status, rules from system_statuses`.execute(db)
    return { cities: rows, systems }
  }
  const before = await stored()
  expect(before.cities.map(({ standing }) => standing)).toEqual([9996, 9997])

  await up(db)
  const after = await stored()
  expect(after).toEqual({
    // The rules of before are older, so that the server judges the system again.
    systems: [{ status: 'no-problem-on-record', rules: 5 }],
    cities: before.cities.map((own) => ({ ...own, standing: own.standing + 2 })),
  })
  await sql`update system_statuses set status = 'no-violation-on-record'`.execute(db)
  await sql`update tap_water_data set verdict = 'was-above-limit'`.execute(db)
  const { cities: changed } = await stored()

  await down(db)
  expect(await stored()).toEqual({
    systems: before.systems,
    cities: before.cities.map((own, index) => ({ ...own, at: changed[index]?.at })),
  })
  await up(db)
})
