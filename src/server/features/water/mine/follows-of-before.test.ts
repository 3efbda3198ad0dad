import { expect, it } from 'vitest'
import { refreshReports } from '#server/features/water/reports/refresh-reports.service.ts'
import { judgeSystems } from '#server/features/water/status/statuses.service.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { contaminant, insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { compareDueFollows, FOLLOW_BATCH } from './due-water-changes.service.ts'

const deps = useTestDeps()
const SYSTEM = { kind: 'system', id: 'MI0009999' } as const

const work = async () => {
  while ((await compareDueFollows(deps)) === FOLLOW_BATCH);
  return deps.deliverMails()
}

it('sends no mail where only the rules, or the shape of what a follow stores, have changed since November 25', async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  await insertWaterSystem(deps.db, { id: SYSTEM.id, town: 'plantedtown', zip: '48999' })
  const person = await plantPerson(deps, 'subscriber')
  const follow = (place: object) => person.device.ask((api) => api.myWater.follow({ place } as never))
  const city = await insertCity(deps.db, { name: 'Kalkstadt', slug: 'kalkstadt' })
  const hardness = {
    name: 'Hardness',
    parameter: 'hardness',
    value: 321,
    unit: 'mg/L',
    species: 'CaCO3',
  } as const
  await insertReport(deps.db, {
    city_id: city.id,
    verdict: 'no-problem-on-record',
    contaminants: [contaminant({ ...hardness, year: 2024 })],
  })
  await follow(SYSTEM)
  await follow({ kind: 'city', slug: 'kalkstadt' })
  const ofSystem = {
    ...{
      name: 'Lead',
      unit: 'µg/L',
      value: 2,
      yearTo: 2025,
      standing: 'current',
      supplier: null,
      yearFrom: 2024,
    },
    ...{ parameter: 'lead', qualifier: null, statistic: '90th percentile of homes' },
  }
  const index = {
    ...ofSystem,
    name: 'PFAS mixture',
    parameter: 'pfas-hazard-index',
    unit: 'unitless',
    value: 1.2,
  }
  const ofCity = {
    ...{
      name: 'Hardness',
      unit: 'mg/L as CaCO3',
      value: 321,
      yearTo: 2024,
      standing: 'current',
      supplier: null,
    },
    ...{
      parameter: 'hardness',
      qualifier: null,
      statistic: 'average',
      yearFrom: 2024,
      low: null,
      high: null,
    },
  }
  const seen = (figures: object[]) => ({ seen: JSON.stringify(figures), loads_seen: 0, report_seen_at: null })
  const follows = deps.db.updateTable('water_follows')
  await follows
    .set(seen([ofSystem, index]))
    .where('system_id', 'is not', null)
    .execute()
  await follows
    .set(seen([ofCity]))
    .where('city_id', 'is not', null)
    .execute()
  await deps.db.insertInto('data_loads').values({ name: 'test', content_hash: 'same values' }).execute()
  await judgeSystems(deps.db, deps.clock.now(), [SYSTEM.id])
  expect(await refreshReports(deps)).toBe(1)
  expect(await deps.db.selectFrom('tap_water_data').select('verdict').executeTakeFirst()).toEqual({
    verdict: 'not-enough-data',
  })
  expect(await work()).toEqual([])
  expect(await compareDueFollows(deps)).toBe(0)
  await deps.db.insertInto('data_loads').values({ name: 'test', content_hash: 'another value' }).execute()
  await deps.db
    .updateTable('system_measurements')
    .set({ value: 4.2 })
    .where('system_id', '=', SYSTEM.id)
    .execute()
  expect(await work()).toHaveLength(1)
})
