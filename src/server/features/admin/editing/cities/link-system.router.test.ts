import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { insertLimit } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const NOBODY = '00000000-0000-4000-8000-000000000001'
const SYSTEM = 'MI0005555'
let admin: Device
let cityId: string

const PLACE = { name: 'Plantedtown', state: 'Michigan', country: 'United States' }

beforeEach(async () => {
  admin = await adminDevice(deps)
  await insertWaterSystem(deps.db, { id: SYSTEM, town: 'plantedtown', zip: '48502' })
  cityId = (await insertCity(deps.db, { ...PLACE, slug: 'plantedtown-united-states' })).id
})

const link = (systemId: string | null, device = admin, id = cityId) =>
  device.ask((api) => api.admin.cities.linkSystem({ cityId: id, systemId }))
const systemOf = async (id = cityId) => (await admin.ask((api) => api.admin.cities.get({ id }))).system

describe('admin.cities.get suggests the water system of a city', () => {
  it('that of its town in the United States', async () => {
    expect(await systemOf()).toMatchObject({ linked: null, suggested: { id: SYSTEM, population: 1200 } })
  })

  it('also where the city says "City" behind the name of the town', async () => {
    const { id } = await insertCity(deps.db, { ...PLACE, name: 'Plantedtown City' })
    expect((await systemOf(id)).suggested?.id).toBe(SYSTEM)
  })

  it.each([
    ['in another state', { state: 'Ohio' }],
    ['whose state is not stated', { state: null }],
    ['of the same name in another country', { country: 'Austria' }],
    ['of another name', { name: 'Otherville' }],
  ])('none for a city %s', async (_what, change) => {
    const { id } = await insertCity(deps.db, { ...PLACE, ...change })
    expect(await systemOf(id)).toEqual({ linked: null, suggested: null })
  })

  it('abroad the one of its name in its country', async () => {
    const { id: load_id } = await deps.db.selectFrom('data_loads').select('id').executeTakeFirstOrThrow()
    await deps.db
      .insertInto('water_systems')
      .values({
        id: 'AT-GRAZ',
        name: 'Graz',
        official_name: 'Graz',
        slug: 'graz',
        region: 'Austria',
        zip_codes: [],
        supplier_ids: [],
        load_id,
        search_text: ' graz',
      })
      .execute()
    const graz = await insertCity(deps.db, { name: 'Graz', state: 'Styria', country: 'Austria' })
    const swiss = await insertCity(deps.db, { name: 'Graz', state: null, country: 'Switzerland' })
    expect([(await systemOf(graz.id)).suggested?.id, (await systemOf(swiss.id)).suggested]).toEqual([
      'AT-GRAZ',
      null,
    ])
  })
})

describe('admin.cities.linkSystem', () => {
  it('shows the water of the system on the page of the city, and is written down', async () => {
    const visitor = callerAs('visitor', deps)
    expect(await visitor.waterSystems.byCity({ slug: 'plantedtown-united-states' })).toBeNull()
    expect(await link(SYSTEM.toLowerCase())).toEqual({ systemId: SYSTEM })
    expect(await systemOf()).toMatchObject({
      linked: { system: { id: SYSTEM }, note: 'City of Plantedtown serves the city.', isTyped: true },
      suggested: null,
    })
    expect(await visitor.waterSystems.byCity({ slug: 'plantedtown-united-states' })).toMatchObject({
      system: { id: SYSTEM },
      note: 'City of Plantedtown serves the city.',
    })
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action: 'city.system',
      targetId: cityId,
      details: { systemId: SYSTEM },
    })
  })

  it('computes the scores with the figures of the system', async () => {
    for (const limit of [
      { parameter: 'lead', value: 15, unit: 'µg/L', kind: 'action' },
      { parameter: 'nitrate', value: 10, unit: 'mg/L as N' },
    ])
      await insertLimit(deps.db, { authority: 'US EPA', ...limit })
    const ofLead = await deps.db
      .selectFrom('system_measurements')
      .select(['system_id', 'source_id', 'year_from', 'year_to', 'status', 'load_id'])
      .executeTakeFirstOrThrow()
    await deps.db
      .insertInto('system_measurements')
      .values({ ...ofLead, parameter: 'nitrate', value: 1, unit: 'mg/L as N', statistic: 'mean' })
      .execute()
    const inputs = async () =>
      (await admin.ask((api) => api.admin.cities.get({ id: cityId }))).scores.inputs.map(({ input }) => input)
    expect(await inputs()).toEqual([])
    await link(SYSTEM)
    expect(await inputs()).toContain('contaminant')
    await link(null)
    expect(await inputs()).toEqual([])
  })

  it('takes the link away, and suggests the system again', async () => {
    await link(SYSTEM)
    expect(await link(null)).toEqual({ systemId: null })
    expect(await systemOf()).toMatchObject({ linked: null, suggested: { id: SYSTEM } })
  })

  it('refuses a number that no system has, next to its field, and a city that is gone', async () => {
    await link(SYSTEM)
    const unknown = await unchanged(deps.db, () => fullRefusalOf(link('MI9999999')))
    expect(unknown).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'We know no water system with this number.',
      details: { field: 'systemId' },
    })
    const gone = await unchanged(deps.db, () => fullRefusalOf(link(SYSTEM, admin, NOBODY)))
    expect(gone).toMatchObject({ code: 'NOT_FOUND', message: 'City Not Found' })
  })
})
