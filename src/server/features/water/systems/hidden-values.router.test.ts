import { beforeEach, describe, expect, it } from 'vitest'
import { judgeSystems } from '#server/features/water/status/statuses.service.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { refreshReports } from '../reports/refresh-reports.service.ts'

const deps = useTestDeps()
const ID = 'MI0009999'
const LEAD = { systemId: ID, parameter: 'lead', sourceId: 'test' }
const REASON = 'the laboratory withdrew it'
let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
  await insertWaterSystem(deps.db, { id: ID, town: 'plantedtown', zip: '48999', value: 40 })
  await insertLimit(deps.db, { authority: 'US EPA' })
  await judgeSystems(deps.db, deps.clock.now(), [ID])
})

const hide = (key: { parameter: string; sourceId: string } = LEAD, reason = REASON) =>
  admin.ask((api) => api.admin.systems.hide({ ...LEAD, ...key, reason }))
const show = () => admin.ask((api) => api.admin.systems.show(LEAD))
const values = async () => (await admin.ask((api) => api.admin.systems.values({ id: ID }))).values
const page = () => callerAs('subscriber', deps).waterSystems.byId({ id: ID })

/** PFAS results of the survey, in ng/L. */
async function insertPfas(found: Record<string, number>): Promise<void> {
  const { id: load_id } = await deps.db.selectFrom('data_loads').select('id').executeTakeFirstOrThrow()
  await deps.db
    .insertInto('data_sources')
    .values({ id: 'ucmr5', title: 'UCMR 5', publisher: 'EPA', url: 'https://epa.example', license: 'none' })
    .execute()
  await deps.db
    .insertInto('system_measurements')
    .values(
      Object.entries(found).map(([parameter, value]) => ({
        system_id: ID,
        parameter,
        source_id: 'ucmr5',
        value,
        unit: 'ng/L',
        statistic: 'highest sample',
        year_from: 2023,
        year_to: 2025,
        status: 'current',
        load_id,
      })),
    )
    .execute()
  await deps.db.updateTable('water_systems').set({ found_pfas: true }).where('id', '=', ID).execute()
}

describe('not allowed, and nothing was written', () => {
  it('without a reason, and for a value or a system that is not there', async () => {
    const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))
    expect(await refused(() => hide(LEAD, ' '))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refused(() => hide({ ...LEAD, parameter: 'copper' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused(() => show())).toMatchObject({ code: 'NOT_FOUND' })
    expect(
      await refused(() => admin.ask((api) => api.admin.systems.values({ id: 'MI0000000' }))),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a hidden value', () => {
  it('leaves its page, which says why and since when, and judges nothing', async () => {
    const before = await page()
    expect(before).toMatchObject({ waterStatus: 'caution-advised', hidden: [] })
    await hide(LEAD, `${REASON}.`)
    const after = await page()
    expect(after).toMatchObject({
      findings: [],
      others: [],
      sources: [],
      hidden: [{ name: 'Lead', reason: REASON, since: '2026-11-20' }],
    })
    expect(after.waterStatus).not.toBe('caution-advised')
    expect(JSON.stringify(after)).not.toContain('40')
    expect(await values()).toMatchObject([
      { name: 'Lead', value: 40, hidden: { reason: REASON, hasChanged: false } },
    ])
    await show()
    expect(await page()).toEqual(before)
    expect((await auditTrail(deps)).slice(-2)).toMatchObject([
      { action: 'measurement.hide', details: { systemId: ID, parameter: 'lead', reason: REASON } },
      { action: 'measurement.show', details: { systemId: ID, parameter: 'lead' } },
    ])
  })

  it('is in no comparison, and not among the figures of a person’s water', async () => {
    const { device } = await plantPerson(deps, 'subscriber')
    await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'system', id: ID } }))
    const figures = async () => (await device.ask((api) => api.myWater.figures()))?.figures
    const compared = () => device.ask((api) => api.compare.waters({ with: [`system.${ID}`] }))
    expect(await figures()).toMatchObject([{ parameter: 'lead', value: 40 }])
    expect(JSON.stringify(await compared())).toMatch(/40/)
    await hide()
    expect(await figures()).toEqual([])
    expect(JSON.stringify(await compared())).not.toMatch(/40|Lead/)
  })

  it('makes no status of the city that its system serves', async () => {
    const city = await insertCity(deps.db, {
      slug: 'plantedtown-united-states',
      name: 'Plantedtown',
      country: 'United States',
    })
    const row = { name: 'Fluoride', parameter: 'fluoride', value: 0.6, unit: 'mg/L' } as const
    await insertReport(deps.db, { city_id: city.id, contaminants: [contaminant(row)] })
    await deps.db
      .insertInto('city_water_systems')
      .values({ city_id: city.id, system_id: ID, note: 'It serves the city.' })
      .execute()
    await refreshReports(deps)
    const visitor = callerAs('visitor', deps)
    const water = () => callerAs('subscriber', deps).waterSystems.byCity({ slug: city.slug })
    const waterStatus = async () =>
      (await visitor.tapWater.byCitySlug({ slug: city.slug })).report?.waterStatus
    const shown = async () => (await visitor.tapWater.byCitySlug({ slug: city.slug })).answer?.findings
    expect((await shown())?.filter(({ sourceId }) => sourceId === 'test')).toHaveLength(1)
    expect(await waterStatus()).toBe('caution-advised')
    await hide()
    expect(await water()).toMatchObject({ others: [], hidden: [{ name: 'Lead' }] })
    expect((await shown())?.filter(({ sourceId }) => sourceId === 'test')).toEqual([])
    expect(await waterStatus()).toBe('not-enough-data')
    await show()
    expect(await waterStatus()).toBe('caution-advised')
  })

  it('stays hidden when a load brings another value, and the back office says so', async () => {
    await hide()
    await deps.db.updateTable('system_measurements').set({ value: 3 }).execute()
    expect((await page()).findings).toEqual([])
    expect((await values())[0]?.hidden).toMatchObject({ hasChanged: true })
  })

  it('of a survey is never told as not found, and nothing is said of the sum', async () => {
    await insertPfas({ PFOA: 50, PFOS: 9 })
    const open = await page()
    const parameters = (answer: typeof open) => answer.findings.map(({ parameter }) => parameter)
    expect(parameters(open)).toContain('pfas-sum-20')
    expect(open.pfasNotFound).toHaveLength(27)
    await hide({ parameter: 'PFOA', sourceId: 'ucmr5' })
    const after = await page()
    expect(parameters(after)).toContain('PFOS')
    expect(parameters(after)).not.toContain('pfas-sum-20')
    expect(after.pfasNotFound).toEqual([])
    expect(after.system.foundPfas).toBe(true)
    expect(after.hidden).toMatchObject([{ name: 'PFOA' }])
    await hide({ parameter: 'PFOS', sourceId: 'ucmr5' })
    expect((await page()).system.foundPfas).toBeNull()
  })

  it('is not counted among the systems of its state', async () => {
    await insertPfas({ PFOA: 50 })
    const counts = async () => {
      const { figures } = await callerAs('visitor', deps).waterSystems.byState({ state: 'MI' })
      return [figures.tested.systems, figures.found.systems]
    }
    expect(await counts()).toEqual([1, 1])
    await hide({ parameter: 'PFOA', sourceId: 'ucmr5' })
    expect(await counts()).toEqual([0, 0])
    await admin.ask((api) => api.admin.systems.show({ systemId: ID, parameter: 'PFOA', sourceId: 'ucmr5' }))
    expect(await counts()).toEqual([1, 1])
  })
})
