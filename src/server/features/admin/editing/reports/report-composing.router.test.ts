import { beforeEach, describe, expect, it } from 'vitest'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'
import { insertCity, insertScoreInput } from '#tests/factories/cities.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

// The engine of the tests has no key: everything here is composed.
const deps = useTestDeps()
const SYSTEM = 'MI0005555'
const SLUG = 'plantedtown-united-states'
const PLACE = { name: 'Plantedtown', state: 'Michigan', country: 'United States' }
let admin: Device
let cityId: string

beforeEach(async () => {
  admin = await adminDevice(deps)
  await insertWaterSystem(deps.db, { id: SYSTEM, town: 'plantedtown', zip: '48502' })
  cityId = (await insertCity(deps.db, { ...PLACE, slug: SLUG, status: 'published' })).id
})

const link = () => admin.ask((api) => api.admin.cities.linkSystem({ cityId, systemId: SYSTEM }))
const generate = (device = admin) => device.ask((api) => api.admin.tapWater.generate({ cityId }))
const stored = async () => (await admin.ask((api) => api.admin.tapWater.get({ cityId }))).report?.fields

describe('admin.tapWater.generate without an AI key', () => {
  it('composes a draft from the results of the linked system, with their source and years', async () => {
    await insertLimit(deps.db, { authority: 'US EPA', kind: 'action', value: 15 })
    await link()
    expect(await generate()).toMatchObject({ version: 1, contaminantCount: 0, isComposed: true })
    expect(await stored()).toMatchObject({
      status: 'draft',
      generatedBy: OUR_OWN_VALUES,
      waterSource: 'Groundwater',
      measuredFrom: 2024,
      measuredTo: 2025,
      sourceTitle: 'Test data',
      sourceUrl: 'https://water.example',
      contaminants: [],
    })
    expect((await stored())?.summary).toContain('Plantedtown')
    expect((await auditTrail(deps)).at(-1)).toMatchObject({ action: 'report.generate' })
  })

  it('is marked in the table, and to no one as a model’s', async () => {
    await link()
    const { id } = await generate()
    const { items } = await admin.ask((api) => api.admin.tapWater.list({ search: 'Plantedtown' }))
    expect(items[0]?.report).toMatchObject({ isComposed: true, isGenerated: false })
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [id], status: 'published' }))
    const { report } = await callerAs('visitor', deps).tapWater.byCitySlug({ slug: SLUG })
    expect(report).toMatchObject({ isGenerated: false, waterSource: 'Groundwater' })
  })

  it('follows the results: what the rules wrote is written again when a result changes', async () => {
    await insertLimit(deps.db, { authority: 'US EPA', kind: 'action', value: 15 })
    await link()
    await generate()
    const before = (await stored())?.summary
    await deps.db.updateTable('system_measurements').set({ value: 99 }).execute()
    // Any change of the link judges the report again.
    await link()
    expect((await stored())?.summary).not.toBe(before)
  })

  it('keeps the confirmed rows of the report there was with their source, and leaves out those of a model', async () => {
    await link()
    const own = contaminant()
    await insertReport(deps.db, {
      city_id: cityId,
      report_summary: 'By hand',
      water_source: 'Wells',
      source_title: 'The report of the utility',
      source_url: 'https://utility.example/report',
      contaminants: [own, { ...contaminant(), name: 'Recalled', parameter: 'nitrate', confirmed: false }],
    })
    expect(await generate()).toMatchObject({ version: 2, contaminantCount: 1 })
    const fields = await stored()
    expect(fields).toMatchObject({
      status: 'draft',
      waterSource: 'Wells',
      sourceUrl: 'https://utility.example/report',
    })
    expect(fields?.sourceTitle).toMatch(/^The report of the utility; /)
    expect(fields?.contaminants.map(({ name }) => name)).toEqual([own.name])
    const { report } = await admin.ask((api) => api.admin.tapWater.get({ cityId }))
    const revisions = await admin.ask((api) => api.admin.tapWater.revisions({ id: report?.id ?? '' }))
    expect(revisions.map(({ data }) => data.summary === 'By hand')).toEqual([false, true])
  })

  it('says what to do where no result is known, and writes nothing', async () => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(generate()), ['rate_limits'])
    expect(refusal).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('Link its water system'),
      details: { reason: 'no-ai-key' },
    })
  })
})

describe('admin.generate.cityDetails without an AI key', () => {
  const compose = (input: object = {}, device = admin) =>
    device.ask((api) => api.admin.generate.cityDetails({ ...PLACE, ...input }))

  it('names who serves the city, and the figures of its score with area, year and source', async () => {
    await link()
    await insertScoreInput(deps.db, {
      city_id: cityId,
      input: 'leakage_rate',
      measure: 'non-revenue-water',
      stored_value: 13,
      published_value: 13.1,
      published_unit: '%',
      level: 'utility',
      place: 'Plantedtown Water',
      year: 2024,
      counts: true,
      measurements: ['leakage_rate'],
      source_title: 'Audited losses',
      source_url: 'https://audit.example',
    })
    expect(await compose({ cityId, category: 'Lakefront' })).toMatchObject({
      tagline: 'City of Plantedtown serves about 1,200 people in and around Plantedtown with groundwater.',
      description: expect.stringContaining('Leakage rate: 13.1% (Plantedtown Water, 2024)'),
      category: 'Lakefront',
      sourceTitle: expect.stringContaining('Audited losses'),
      sourceUrl: 'https://audit.example',
      model: OUR_OWN_VALUES,
    })
  })

  it('knows the system of a city that is not stored yet by its name', async () => {
    expect(await compose()).toMatchObject({ tagline: expect.stringContaining('City of Plantedtown') })
  })

  it('says what to do where nothing is known', async () => {
    expect(await fullRefusalOf(compose({ name: 'Otherville' }))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      details: { reason: 'no-ai-key' },
    })
  })
})
