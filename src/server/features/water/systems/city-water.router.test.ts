import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshReports } from '#server/features/water/reports/refresh-reports.service.ts'
import { SEED_DATA_DIR } from '#server/seed/load-seed-data.ts'
import { US_STATES } from '#shared/water/places/us-states.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'

// The real rows, as in `water-systems.router.test.ts`.

const deps = useRealWater()
const visitor = callerAs('visitor', deps)
const subscriber = callerAs('subscriber', deps)

interface Link {
  city: string
  systemId: string
  zip: string
}
let links: Link[]

beforeAll(async () => {
  await refreshReports(deps)
  links = JSON.parse(await readFile(path.join(SEED_DATA_DIR, 'city-water-systems.json'), 'utf8'))
}, 120_000)

describe('the list of the systems that serve cities', () => {
  it('has every city of the United States, in its state and with a ZIP code of its middle', async () => {
    const cities = await deps.db
      .selectFrom('cities')
      .select(['slug', 'state'])
      .where('country', '=', 'United States')
      .orderBy('slug')
      .execute()
    expect(links.map(({ city }) => city).toSorted()).toEqual(cities.map(({ slug }) => slug))
    for (const { city, systemId, zip } of links) {
      const system = await deps.db
        .selectFrom('water_systems')
        .select(['state', 'population', 'zip_codes'])
        .where('id', '=', systemId)
        .executeTakeFirst()
      const stateName = cities.find(({ slug }) => slug === city)?.state
      expect(system?.state, city).toBe(US_STATES.find(({ name }) => name === stateName)?.code)
      expect(system?.zip_codes, city).toContain(zip)
      expect(system?.population, city).toBeGreaterThan(30_000)
    }
  })
})

describe('waterSystems.byCity', () => {
  it('leaves out what only Premium has, and answers as the system’s own page does', async () => {
    for (const { city, systemId } of links) {
      for (const kind of ['visitor', 'user', 'banned'] as const) {
        const caller = callerAs(kind, deps)
        const water = await caller.waterSystems.byCity({ slug: city })
        const { answer } = await caller.tapWater.byCitySlug({ slug: city })
        const page = await caller.waterSystems.byId({ id: systemId })
        expect(water, city).not.toHaveProperty('others')
        const { waterStatus, verdict, topics, steps, findings } = page
        expect(answer, city).toEqual({ waterStatus, verdict, topics, steps, findings })
        expect([water?.otherCount, water?.otherNames], city).toEqual([page.otherCount, page.otherNames])
      }
    }
  }, 60_000)

  it('gives subscribers the other values too', async () => {
    const water = await subscriber.waterSystems.byCity({ slug: 'miami-united-states' })
    expect(water?.others?.length).toBe(water?.otherCount)
    expect(water?.others?.length).toBeGreaterThan(0)
  })

  it('judges a city without a report by its system, and leads to and from it', async () => {
    const water = await visitor.waterSystems.byCity({ slug: 'miami-united-states' })
    expect(water).toMatchObject({ waterStatus: 'above-coming-limit', system: { id: 'FL4130871' } })
    const { city } = await visitor.waterSystems.byId({ id: 'FL4130871' })
    expect(city).toEqual({ name: 'Miami', slug: 'miami-united-states' })
  })

  it('answers null for a city without a known system, and for no city', async () => {
    expect(await visitor.waterSystems.byCity({ slug: 'zurich-switzerland' })).toBeNull()
    expect(await visitor.waterSystems.byCity({ slug: 'atlantis' })).toBeNull()
  })
})

describe('a city’s report', () => {
  it('exists for every city whose system is known, and says what was found', async () => {
    const withoutSummary: unknown[] = []
    for (const { city } of links) {
      const answer = await subscriber.tapWater.byCitySlug({ slug: city })
      if (answer.report?.summary == null) withoutSummary.push(answer.report?.waterStatus)
      else expect(answer.report.summary, city).toMatch(/^[A-Z]\w+ results? for the tap water of /)
    }
    // None of these systems' figures can be judged by a limit, and EPA's record shows no violation.
    expect(new Set(withoutSummary)).toEqual(new Set(['no-problem-on-record']))
    expect(withoutSummary.length).toBeLessThan(links.length / 2)
    const rated = new Set<string>()
    let cursor: string | null = null
    do {
      const page: { items: { slug: string; heldValues: number | null }[]; nextCursor: string | null } =
        await visitor.tapWater.ratings(cursor === null ? {} : { cursor })
      for (const { slug, heldValues } of page.items) if (heldValues !== 0) rated.add(slug)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(links.filter(({ city }) => !rated.has(city))).toEqual([])
  })

  it('is judged by the federal values too, in lists as on its page', async () => {
    const waterStatus = async () =>
      (await visitor.tapWater.byCitySlug({ slug: 'denver-united-states' })).report?.waterStatus
    const link = (systemId: string) =>
      deps.db
        .updateTable('city_water_systems')
        .set({ system_id: systemId })
        .where('city_id', '=', (query) =>
          query.selectFrom('cities').select('id').where('slug', '=', 'denver-united-states'),
        )
        .execute()
    const before = await waterStatus()
    expect(before).not.toBe('above-coming-limit')
    // Miami's system: PFAS were above EPA's limits of 2029.
    await link('FL4130871')
    await refreshReports(deps)
    expect(await waterStatus()).toBe('above-coming-limit')
    await link('CO0116001')
    await refreshReports(deps)
    expect(await waterStatus()).toBe(before)
  })

  it('shows no value twice: what a federal one replaces stands in the history', async () => {
    const { city, systemId } = links.find(({ city: slug }) => slug.startsWith('newark')) as Link
    const { id } = await deps.db
      .selectFrom('cities')
      .select('id')
      .where('slug', '=', city)
      .executeTakeFirstOrThrow()
    const row = (parameter: string, year: number) => ({
      name: parameter,
      parameter,
      value: 2,
      unit: 'µg/L',
      level: 'unjudged',
      basis: '90th percentile of homes',
      year,
    })
    const contaminants = JSON.stringify([row('pfoa', 2019), row('lead', 2024)])
    await deps.db.updateTable('tap_water_data').set({ contaminants }).where('city_id', '=', id).execute()
    const { report, answer } = await subscriber.tapWater.byCitySlug({ slug: city })
    if (report?.contaminantsLocked !== false) expect.unreachable('a subscriber sees the rows')
    expect(report.contaminants.map(({ parameter }) => parameter)).toEqual(['lead'])
    expect(report.history.map(({ parameter }) => parameter)).toEqual(['pfoa'])
    const water = await subscriber.waterSystems.byCity({ slug: city })
    const shown = [...(answer?.findings ?? []), ...(water?.others ?? [])]
    // The system's lead value is of 2017.
    expect(shown.filter(({ parameter }) => parameter === 'lead')).toMatchObject([
      { sentence: 'Lead was 2 µg/L (nine of ten homes tested had this or less) in 2024.', isCurrent: true },
      { yearTo: 2017, isCurrent: false },
    ])
    expect(answer?.topics.find(({ topic }) => topic === 'lead')?.sentence).toMatch(
      /^Lead was 2 µg\/L in 2024; /,
    )
    expect(shown.map(({ parameter }) => parameter)).toContain('PFOA')
    expect(await visitor.waterSystems.byCity({ slug: city })).not.toHaveProperty('others')
    expect(systemId).toBe(water?.system.id)
  })
})
