import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { insertLimit } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { loadRealWaterSystems } from '#tests/harness/real-water-systems.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const ID = 'MI0009999'
const LEAD = {
  name: 'Lead',
  parameter: 'lead',
  value: 21,
  unit: 'ppb',
  basis: '90th percentile of homes',
  year: 2025,
}
const BARIUM = {
  name: 'Barium',
  parameter: 'barium',
  value: 0.06,
  unit: 'mg/L',
  basis: 'average',
  year: 2024,
}
const REPORT = {
  systemId: ID,
  title: 'Water Quality Report 2025',
  publisher: 'City of Plantedtown',
  url: 'https://water.example/ccr-2025.pdf',
  rows: [LEAD, BARIUM],
}

let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
  await insertWaterSystem(deps.db, { id: ID, town: 'plantedtown', zip: '48999', value: 2 })
  await insertLimit(deps.db, { authority: 'US EPA' })
  await insertLimit(deps.db, { authority: 'US EPA', parameter: 'barium', value: 2, unit: 'mg/L' })
})

const add = (change: object = {}) =>
  admin.ask((api) => api.admin.systems.addReport({ ...REPORT, ...change } as never))
const remove = (sourceId: string, systemId = ID) =>
  admin.ask((api) => api.admin.systems.removeReport({ systemId, sourceId }))
const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))
const page = () => callerAs('subscriber', deps).waterSystems.byId({ id: ID })
const findings = async () => {
  const { findings: open, others = [] } = await page()
  return [...open, ...others]
}

describe('not allowed, and nothing was written', () => {
  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'BAD_REQUEST'],
    ['an address that is none', { url: 'javascript:alert(1)' }, 'BAD_REQUEST'],
    ['no rows', { rows: [] }, 'BAD_REQUEST'],
    ['a row without a year', { rows: [{ ...LEAD, year: null }] }, 'BAD_REQUEST'],
    ['a year to come', { rows: [{ ...LEAD, year: 2027 }] }, 'BAD_REQUEST'],
    ['a unit of another kind', { rows: [{ ...LEAD, unit: 'NTU' }] }, 'BAD_REQUEST'],
    ['PFAS', { rows: [{ ...LEAD, name: 'PFOA', parameter: 'pfoa', unit: 'ng/L' }] }, 'BAD_REQUEST'],
    ['a parameter that is there twice', { rows: [LEAD, LEAD] }, 'BAD_REQUEST'],
    ['a system that is none', { systemId: 'MI0000000' }, 'NOT_FOUND'],
  ])('%s', async (_name, change, code) => {
    expect(await refused(() => add(change))).toMatchObject({ code })
  })

  it('removing a collection, or a report of another system', async () => {
    const { sourceId } = await add()
    expect(await refused(() => remove('test'))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused(() => remove(sourceId, 'MI0000001'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a utility’s report', () => {
  it('is a source of its own on the page of its system, and judges', async () => {
    expect((await page()).waterStatus).not.toBe('caution-advised')
    const { sourceId } = await add()
    const { sources, waterStatus } = await page()
    expect(waterStatus).toBe('caution-advised')
    expect(sources.find(({ id }) => id === sourceId)).toMatchObject({
      title: 'Water Quality Report 2025',
      publisher: 'City of Plantedtown',
      url: 'https://water.example/ccr-2025.pdf',
    })
    const own = (await findings()).filter((finding) => finding.sourceId === sourceId)
    expect(own.map(({ sentence, topic }) => [topic, sentence]).toSorted()).toEqual([
      ['lead', 'Nine of ten homes tested, 2025: 21 µg/L lead or less.'],
      ['metals', 'Average in the utility’s report for 2024: 0.06 mg/L barium.'],
    ])
    expect(own.find(({ parameter }) => parameter === 'barium')?.limits).toHaveLength(1)
    expect(own.find(({ parameter }) => parameter === 'lead')?.limits[0]?.ratio).toBeGreaterThan(1)
  })

  it('is audited, listed in the back office, and no collection', async () => {
    const { sourceId } = await add()
    const { reports } = await admin.ask((api) => api.admin.systems.values({ id: ID }))
    expect(reports).toEqual([
      expect.objectContaining({ sourceId, values: 2, addedBy: expect.any(String), title: REPORT.title }),
    ])
    const { collections } = await admin.ask((api) => api.admin.data.overview())
    expect(collections.map(({ id }) => id)).toEqual(['test'])
    const trail = await auditTrail(deps)
    expect(trail.at(-1)).toMatchObject({ action: 'system-report.add', details: { systemId: ID, values: 2 } })
    const { loads } = await admin.ask((api) => api.admin.data.history({}))
    expect(loads[0]).toMatchObject({
      source: 'utility-report',
      address: REPORT.url,
      startedFrom: 'back office',
    })
  })

  it('is removed with its values, hidden ones too', async () => {
    const before = await findings()
    const { sourceId } = await add()
    await admin.ask((api) =>
      api.admin.systems.hide({ systemId: ID, parameter: 'barium', sourceId, reason: 'it is of a well' }),
    )
    await remove(sourceId)
    expect(await findings()).toEqual(before)
    expect((await page()).hidden).toEqual([])
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action: 'system-report.remove',
      details: { systemId: ID, title: REPORT.title },
    })
  })

  it('judges the city that its system serves', async () => {
    const city = await insertCity(deps.db)
    await deps.db
      .insertInto('city_water_systems')
      .values({ city_id: city.id, system_id: ID, note: 'The city serves itself.' })
      .execute()
    const { sourceId } = await add()
    const { answer } = await callerAs('subscriber', deps).tapWater.byCitySlug({ slug: city.slug })
    expect(answer?.findings.map((finding) => finding.sourceId)).toContain(sourceId)
  })

  it('stays when the shipped files are loaded again', { timeout: 120_000 }, async () => {
    const id = 'MI0002310'
    await loadRealWaterSystems(deps.connectionString)
    const { sourceId } = await add({ systemId: id })
    const shipped = deps.db.selectFrom('data_loads').select('id').where('name', '=', 'us-water-systems')
    await deps.db
      .updateTable('data_loads')
      .set({ content_hash: 'an older edition' })
      .where('name', '=', 'us-water-systems')
      .execute()
    await loadRealWaterSystems(deps.connectionString)
    expect(await shipped.execute()).toHaveLength(2)
    const rows = await deps.db
      .selectFrom('system_measurements')
      .select('parameter')
      .where('source_id', '=', sourceId)
      .orderBy('parameter')
      .execute()
    expect(rows.map(({ parameter }) => parameter)).toEqual(['barium', 'lead'])
  })
})
