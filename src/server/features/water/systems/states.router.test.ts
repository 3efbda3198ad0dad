import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MEASURES, shareOf, unjudgedBy } from '#shared/water/answer/state-figures.rules.ts'
import { US_STATES } from '#shared/water/places/us-states.ts'
import { composeFindings } from '#shared/water/values/findings.rules.ts'
import { LAWS } from '#shared/water/values/laws.ts'
import { normalizeLimits } from '#shared/water/values/limits.rules.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { readValues } from '../status/evidence.service.ts'
import { selectLimits } from '../status/limits.queries.ts'

// The real rows: a map of planted ones would show nothing.

const TODAY = '2026-11-22'
const deps = useRealWater(TODAY)
const visitor = callerAs('visitor', deps)

describe('waterSystems.states', () => {
  it('counts every system once', async () => {
    const { total, states, withoutState } = await visitor.waterSystems.states()
    const { systems } = await deps.db
      .selectFrom('water_systems')
      .select(sql<number>`count(*)::int`.as('systems'))
      .where('region', 'is', null)
      .executeTakeFirstOrThrow()
    expect(total.all.systems).toBe(systems)
    expect(withoutState).toBeGreaterThan(0)
    expect(states.reduce((sum, { all }) => sum + all.systems, 0) + withoutState).toBe(systems)
    expect(states.length).toBeGreaterThan(50)
  })

  it('never counts more than its part of a whole', async () => {
    const { states } = await visitor.waterSystems.states()
    for (const figures of states) {
      const { all, tested, found, above } = figures
      for (const unit of ['systems', 'people'] as const) {
        expect(all[unit], figures.state).toBeGreaterThanOrEqual(tested[unit])
        expect(tested[unit], figures.state).toBeGreaterThanOrEqual(found[unit])
        expect(found[unit], figures.state).toBeGreaterThanOrEqual(above[unit])
      }
      for (const measure of MEASURES) expect(shareOf(figures, measure) ?? 0).toBeLessThanOrEqual(1)
    }
  })

  it('says what the pages of the systems say: where a sample was above the figure of EPA’s limit', async () => {
    const { total, years, limitFrom, sources } = await visitor.waterSystems.states()
    const limits = normalizeLimits(await selectLimits(deps.db), TODAY)
    const rows = await deps.db
      .selectFrom('water_systems')
      .select('id')
      .where('found_pfas', '=', true)
      .execute()
    const measurements = await readValues(
      deps.db,
      rows.map(({ id }) => id),
    )
    const above = rows.filter(({ id }) =>
      composeFindings(measurements.get(id) ?? [], limits, TODAY).findings.some(
        ({ topic, sentence }) =>
          topic === 'pfas' && sentence.includes('In at least one sample above the figure of EPA’s limit'),
      ),
    )
    expect(above.length).toBeGreaterThan(500)
    expect(total.above.systems).toBe(above.length)
    expect(total.found.systems).toBe(rows.length)
    expect(years).toEqual({ from: 2023, to: 2025 })
    expect(limitFrom).toBe(2029)
    expect(sources.map(({ id }) => id)).toEqual(['ucmr5'])
  })

  it('adds up to all people by each law, from what every system was judged', async () => {
    const { total, states } = await visitor.waterSystems.states()
    const rows = await deps.db
      .selectFrom('water_systems')
      .innerJoin('system_statuses', 'system_id', 'id')
      .select([
        'id',
        'state',
        'population',
        'status',
        'reason',
        'above_laws as above',
        'within_laws as within',
      ])
      .where('region', 'is', null)
      .execute()
    expect(rows).toHaveLength(total.all.systems)
    const peopleOf = (systems: typeof rows) =>
      systems.reduce((sum, { population }) => sum + (population ?? 0), 0)
    const served = (systems: typeof rows) => ({ systems: systems.length, people: peopleOf(systems) })
    for (const law of LAWS) {
      const above = rows.filter((row) => row.above?.includes(law))
      const within = rows.filter((row) => row.within?.includes(law))
      const neither = rows.filter((row) => !row.above?.includes(law) && !row.within?.includes(law))
      expect(
        above.filter((row) => row.within?.includes(law)),
        law,
      ).toEqual([])
      expect(total.laws[law], law).toEqual({ above: served(above), within: served(within) })
      expect(unjudgedBy(total, law), law).toEqual(served(neither))
      expect(peopleOf(above) + peopleOf(within) + peopleOf(neither), law).toBe(total.all.people)
      for (const { state, laws } of states)
        expect(laws[law].above, `${law} ${state}`).toEqual(served(above.filter((row) => row.state === state)))
      process.stdout.write(`${law}: ${JSON.stringify(total.laws[law])}\n`)
    }
  })

  it('says by EPA’s limits what the statuses say', async () => {
    const rows = await deps.db
      .selectFrom('system_statuses')
      .select(['system_id', 'status', 'reason', 'above_laws as above'])
      .where('above_laws', 'is not', null)
      .execute()
    const coming = rows.filter(({ status }) => status === 'above-coming-limit')
    expect(coming.length).toBeGreaterThan(1500)
    // A value that was replaced by the report of the city it serves may be within: such systems are few.
    const apart = coming.filter(({ above }) => !above?.includes('epa-2029'))
    expect(apart.length).toBeLessThan(10)
    const today = rows.filter(({ above }) => above?.includes('epa-today'))
    expect(today.length).toBeGreaterThan(150)
    for (const { system_id, status, above } of today) {
      expect(status, system_id).toBe('caution-advised')
      expect(above, system_id).toContain('epa-2029')
    }
  })

  it('draws the states and the District of Columbia, each on the map', async () => {
    const { map, states } = await visitor.waterSystems.states()
    expect(map.outlines).toHaveLength(51)
    for (const { state, path, label } of map.outlines) {
      expect(path, state).toMatch(/^M\d+ \d+l[-\d .lMz]+z$/)
      if (label === null) continue
      expect(label.x, state).toBeGreaterThan(0)
      expect(label.x, state).toBeLessThan(map.width)
      expect(label.y, state).toBeLessThan(map.height)
    }
    const drawn = new Set(map.outlines.map(({ state }) => state))
    expect(states.filter(({ state }) => !drawn.has(state)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['PR', 'GU']),
    )
    expect(map.outlines.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(29_000)
  })

  it('counts again after a load and a changed limit, and only then', async () => {
    const before = await visitor.waterSystems.states()
    const system = await deps.db
      .selectFrom('water_systems')
      .select(['id', 'population'])
      .where('state', '=', 'RI')
      .where('found_pfas', '=', true)
      .executeTakeFirstOrThrow()
    const change = deps.db.updateTable('water_systems').where('id', '=', system.id)
    await change.set({ found_pfas: false }).execute()
    expect((await visitor.waterSystems.states()).total).toEqual(before.total)
    await deps.db.insertInto('data_loads').values({ name: 'test', content_hash: 'another' }).execute()
    expect((await visitor.waterSystems.states()).total.found.systems).toBe(before.total.found.systems - 1)
    await change.set({ found_pfas: true }).execute()
    await deps.db.insertInto('data_loads').values({ name: 'test', content_hash: 'and back' }).execute()
    expect((await visitor.waterSystems.states()).total).toEqual(before.total)
  })
})

describe('waterSystems.byState', () => {
  it('lists every system of a state once, the one that serves most people first', async () => {
    const ids: string[] = []
    const served: number[] = []
    let after: string | undefined
    do {
      const { systems, next } = await visitor.waterSystems.byState({ state: 'VT', after })
      ids.push(...systems.map(({ id }) => id))
      served.push(...systems.map(({ population }) => population ?? -1))
      after = next ?? undefined
    } while (after !== undefined)
    const { figures } = await visitor.waterSystems.byState({ state: 'VT' })
    expect(ids).toHaveLength(figures.all.systems)
    expect(new Set(ids).size).toBe(ids.length)
    expect(served).toEqual(served.toSorted((one, other) => other - one))
  })

  it('has the figures of the map', async () => {
    const { states } = await visitor.waterSystems.states()
    const michigan = states.find(({ state }) => state === 'MI')
    const { figures } = await visitor.waterSystems.byState({ state: 'MI' })
    expect({ state: 'MI', ...figures }).toEqual(michigan)
  })

  it('lists the towns of a letter, all letters together each once', async () => {
    const { letters, townCount, towns } = await visitor.waterSystems.byState({ state: 'MI' })
    expect(towns.map(({ name }) => name)).toContain('Detroit')
    // One after another: all at once wait for a connection longer than a slow machine allows.
    const byLetter = []
    for (const letter of letters) byLetter.push(await visitor.waterSystems.byState({ state: 'MI', letter }))
    const slugs = byLetter.flatMap((answer) => answer.towns.map(({ slug }) => slug))
    expect(slugs).toHaveLength(townCount)
    expect(new Set(slugs).size).toBe(townCount)
    expect(slugs).toContain('flint')
  })

  it('knows every state, and no other', async () => {
    for (const { code } of US_STATES)
      expect((await visitor.waterSystems.byState({ state: code })).systems, code).toBeDefined()
    expect(await refusalOf(visitor.waterSystems.byState({ state: 'XX' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each([
    { state: 'mi' },
    { state: 'MI', after: "1-'; drop" },
    { state: 'MI', letter: '%' },
    { state: 'MI', letter: 'ab' },
  ])('refuses %o', async (input) => {
    expect(await refusalOf(visitor.waterSystems.byState(input))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('waterSystems.townMap', () => {
  it('shows the towns of a system in its state', async () => {
    const map = await visitor.waterSystems.townMap({ id: 'MI0002310' })
    expect(map).toMatchObject({ state: 'MI', path: expect.stringMatching(/^M/) })
    expect(map?.towns.map(({ slug }) => slug)).toContain('flint')
    for (const { x, y } of map?.towns ?? []) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(map?.width ?? 0)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(map?.height ?? 0)
    }
  })

  it.each(['XX9999999', 'ZZ0000001'])('has none for %s', async (id) => {
    expect(await visitor.waterSystems.townMap({ id })).toBeNull()
  })

  it('has the outline of every state with towns', async () => {
    const rows = await deps.db
      .selectFrom('places')
      .innerJoin('water_systems', 'water_systems.state', 'places.state')
      .where(sql<boolean>`water_systems.id = any(places.system_ids)`)
      .distinctOn('places.state')
      .select(['places.state', 'water_systems.id'])
      .orderBy('places.state')
      .execute()
    expect(rows.length).toBeGreaterThan(50)
    for (const { state, id } of rows) {
      const map = await visitor.waterSystems.townMap({ id })
      expect(map, id).toMatchObject({ state })
      expect(map?.path.length, id).toBeGreaterThan(10)
    }
  })
})
