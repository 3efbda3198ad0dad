import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DRINKS_PER_ANSWER } from '#shared/hydration/listed-drinks.schema.ts'
import { DRINKS_PATH, LOG_PATH, TODAY_PATH } from '#shared/hydration/script-paths.ts'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { insertAccessToken } from '../factories/access-tokens.ts'
import { insertEntry, insertWaterOfDrink } from '../factories/hydration.ts'
import { insertWater } from '../factories/waters.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { unchanged } from '../harness/fingerprint.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let maya: Person
let reader: string
let adder: string

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  maya = await plantPerson(deps, 'subscriber')
  reader = (await insertAccessToken(deps.db, maya.id, 'Kitchen', ['read'])).token
  adder = (await insertAccessToken(deps.db, maya.id, 'Phone')).token
})

const RANGE = `${DRINKS_PATH}?from=2026-11-01&to=2026-11-20`
const read = (path: string, token = reader) =>
  send(server.origin, path, { headers: { authorization: `Bearer ${token}` } })
const log = (body: object, token = adder) =>
  send(server.origin, LOG_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const sentence = (text: string): string => JSON.parse(text).error.message
const logged = async (body: object) => JSON.parse((await log(body)).text)
const readDrinks = async (path = RANGE) => JSON.parse((await read(path)).text)

describe('not allowed, and nothing was written', () => {
  it('reading with a token that adds, also one from before there were rights, and adding with one that reads', async () => {
    for (const path of [TODAY_PATH, RANGE]) {
      const { status, text } = await unchanged(deps.db, () => read(path, adder))
      expect([status, sentence(text)]).toEqual([
        403,
        'This token adds drinks and does not read. Create one that reads on your account page.',
      ])
    }
    const { status, text } = await unchanged(deps.db, () => log({ ml: 250 }, reader))
    expect([status, sentence(text)]).toEqual([
      403,
      'This token reads and does not add. Create one that adds on your account page.',
    ])
  })

  it('reading without a token, with a session, without Premium, and for somebody suspended', async () => {
    const user = await plantPerson(deps, 'user')
    const free = await insertAccessToken(deps.db, user.id, 'Kitchen', ['read'])
    for (const path of [TODAY_PATH, RANGE]) {
      expect((await unchanged(deps.db, () => send(server.origin, path))).status).toBe(401)
      const cookie = `session=${maya.token}`
      expect(
        (await unchanged(deps.db, () => send(server.origin, path, { headers: { cookie } }))).status,
      ).toBe(401)
      expect(
        (await unchanged(deps.db, () => read(`${path}${path.includes('?') ? '&' : '?'}token=${reader}`, 'x')))
          .status,
      ).toBe(401)
      expect((await unchanged(deps.db, () => read(path, free.token))).status).toBe(403)
    }
    await deps.db
      .updateTable('profiles')
      .set({ banned_until: '2999-01-01T00:00:00Z' })
      .where('id', '=', maya.id)
      .execute()
    for (const path of [TODAY_PATH, RANGE])
      expect((await unchanged(deps.db, () => read(path))).status, path).toBe(403)
  })

  it.each([
    ['', 'Write the days as from=2026-11-01&to=2026-11-07.'],
    ['?from=2026-11-01', 'Write the days as from=2026-11-01&to=2026-11-07.'],
    ['?from=2026-11-01&to=2026-11-31', 'This is not a day of the calendar.'],
    [
      '?from=2026-11-02&to=2026-11-01',
      'The first day comes after the last. Choose them the other way round.',
    ],
    ['?from=2026-11-01&from=2026-11-02&to=2026-11-03', 'Write the days as from=2026-11-01&to=2026-11-07.'],
    ['?from=2026-11-01&to=2026-11-02&user=1', 'There is no field of this name: user.'],
    ['?from=2026-11-01&to=2026-11-02&after=1', 'This is not a valid id.'],
  ])('the range %j', async (query, message) => {
    const { status, text } = await unchanged(deps.db, () => read(DRINKS_PATH + query))
    expect([status, sentence(text)]).toEqual([400, message])
  })

  it.each([
    [{ time: '2026-11-20T08:32:00Z' }, 'This time has not come yet. Choose an earlier one.'],
    [{ time: '2026-11-20T08:32' }, 'This time has not come yet. Choose an earlier one.'],
    [{ time: '2026-11-12T23:59:00Z' }, 'Only the last 7 days can be corrected.'],
    [{ time: 'yesterday' }, /^Write the time as 2026-11-25T08:30:00-05:00/],
    [{ time: '2026-11-31T08:30:00Z' }, /^Write the time as/],
    [{ time: 1_763_622_000 }, 'Something is missing or has the wrong form: time.'],
    [{ time: `2026-11-20T08:00:00.${'0'.repeat(60)}Z` }, /^Write the time as/],
    [{ water: 'Atlantis' }, 'We know no such water. Write its name as under "Which water?".'],
    [{ water: 'saved.00000000-0000-4000-8000-000000000000' }, /^We know no such water/],
    [{ id: '' }, 'Something is missing or has the wrong form: id.'],
    [{ id: 'x'.repeat(101) }, 'An id has at most 100 characters.'],
  ])('a drink with %j', async (values, message) => {
    const { status, text } = await unchanged(deps.db, () => log({ ml: 250, ...values }))
    expect([400, 404]).toContain(status)
    expect(sentence(text)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  it('a water named by a drink that is not made of it', async () => {
    await insertWater(deps.db, { brand: 'Quellbrunn' })
    const { text } = await log({ ml: 250, drink: 'juice', water: 'Quellbrunn' })
    expect(sentence(text)).toBe('Only water, coffee, tea and your own drinks can name their water.')
    expect(await readDrinks()).toEqual({ drinks: [], next: null })
  })

  it('the 31st question of one token within a minute', async () => {
    for (let count = 0; count < 30; count += 1) expect((await read(TODAY_PATH)).status).toBe(200)
    const { status, headers, text } = await unchanged(deps.db, () => read(TODAY_PATH))
    expect([status, headers['retry-after']]).toEqual([429, '60'])
    expect(sentence(text)).toBe('Your scripts read too often. Try again in 1 minute.')
    expect((await log({ ml: 250 })).status).toBe(200)
  })
})

describe('GET /api/today', () => {
  it('answers how far the owner is, and what of the caffeine is not known', async () => {
    await log({ ml: 200, drink: 'filter-coffee' })
    await log({ ml: 300, drink: 'milk' })
    await log({ ml: 500 })
    const { status, headers, text } = await read(TODAY_PATH)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(JSON.parse(text)).toEqual({
      ...{ date: '2026-11-20', intake: 1000, goal: 2000, kind: 'goal', left: 1000, streak: 0 },
      ...{ caffeine: 90, caffeineLeft: 90, caffeineUnknown: 300 },
    })
    await log({ ml: 1500 })
    expect(JSON.parse((await read(TODAY_PATH)).text)).toMatchObject({ intake: 2500, left: 0, streak: 1 })
  })

  it('answers what of the caffeine is still active, by the half-life the owner set', async () => {
    await log({ ml: 200, drink: 'filter-coffee' })
    const leftAt = async (time: string) => {
      deps.clock.set(time)
      return JSON.parse((await read(TODAY_PATH)).text).caffeineLeft
    }
    expect(await leftAt('2026-11-20T12:30:00Z')).toBe(45)
    await deps.db
      .updateTable('hydration_data')
      .set({ caffeine_half_life: 8 })
      .where('user_id', '=', maya.id)
      .execute()
    expect(await leftAt('2026-11-20T12:30:00Z')).toBe(63.6)
    expect(await leftAt('2026-11-20T16:30:00Z')).toBe(45)
    expect(JSON.parse((await read(TODAY_PATH)).text)).toMatchObject({ caffeine: 90 })
  })

  it('begins the day, as the tracker does', async () => {
    await log({ ml: 2000 })
    deps.clock.set('2026-11-21T08:30:00Z')
    expect(JSON.parse((await read(TODAY_PATH)).text)).toMatchObject({
      ...{ date: '2026-11-21', intake: 0, streak: 1 },
    })
  })
})

describe('GET /api/drinks', () => {
  it('answers the owner’s drinks day by day, without those that were undone, and no one else’s', async () => {
    const other = await plantPerson(deps, 'subscriber')
    await insertEntry(deps.db, other.id, { date: '2026-11-19' })
    const water_id = await insertWaterOfDrink(deps.db, maya.id)
    await insertEntry(deps.db, maya.id, { date: '2026-11-19', water_id })
    await insertEntry(deps.db, maya.id, { date: '2026-11-18', undone_by: randomUUID() })
    await insertEntry(deps.db, maya.id, {
      ...{ date: '2026-11-18', drink: 'cola', amount: 330, caffeine: null, sugar: 10, alcohol: 5 },
    })
    const { drinks, next } = await readDrinks()
    expect(next).toBeNull()
    expect(drinks).toEqual([
      {
        ...{ id: expect.any(String), date: '2026-11-18', time: '12:00', at: '2026-11-18T12:00:00.000Z' },
        ...{ name: 'Cola', drink: 'cola', amount: 330, counted: 0, caffeine: null, sugar: 33, alcohol: 5 },
        water: null,
      },
      {
        ...{ id: expect.any(String), date: '2026-11-19', time: '12:00', at: '2026-11-19T12:00:00.000Z' },
        ...{ name: 'Water', drink: 'water', amount: 250, counted: 250, caffeine: 0, sugar: 0, alcohol: 0 },
        water: 'Quellbrunn',
      },
    ])
    expect((await readDrinks(`${DRINKS_PATH}?from=2026-11-19&to=2026-11-19`)).drinks).toHaveLength(1)
  })

  it('answers a long range in parts, without a gap or a repeat', async () => {
    const rows = Array.from({ length: DRINKS_PER_ANSWER + 5 }, (_, index) => ({
      ...{ user_id: maya.id, id: randomUUID(), amount: 1 + index, drink: 'water', factor: 1 },
      date: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`,
      created_at: '2026-11-20T00:00:00Z',
    }))
    await deps.db.insertInto('hydration_entries').values(rows).execute()
    const first = await readDrinks()
    expect(first.drinks).toHaveLength(DRINKS_PER_ANSWER)
    const rest = await readDrinks(`${RANGE}&after=${first.next}`)
    expect([rest.drinks.length, rest.next]).toEqual([5, null])
    const ids = [...first.drinks, ...rest.drinks].map(({ id }) => id)
    expect(new Set(ids).size).toBe(rows.length)
    expect(rest.drinks.at(-1).date).toBe('2026-11-20')
  })
})

describe('POST /api/log with a time or a water', () => {
  it('adds to today and to the last seven days, in the owner’s zone and by their clock where no offset is said', async () => {
    await deps.db
      .updateTable('profiles')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', maya.id)
      .execute()
    await log({ ml: 100 })
    expect(await logged({ ml: 200, time: '2026-11-20T02:00:00-05:00' })).toMatchObject({
      ...{ date: '2026-11-20', intake: 300, goal: 2000 },
    })
    expect(await logged({ ml: 300, time: '2026-11-20T03:00:00Z' })).toMatchObject({
      ...{ date: '2026-11-19', intake: 300 },
    })
    expect(await logged({ ml: 400, time: '2026-11-13T12:15' })).toMatchObject({ date: '2026-11-13' })
    const { drinks } = await readDrinks()
    expect(drinks.map(({ date, time, amount }: never) => [date, time, amount])).toEqual([
      ['2026-11-13', '12:15', 400],
      ['2026-11-19', '22:00', 300],
      ['2026-11-20', '03:30', 100],
      ['2026-11-20', '02:00', 200],
    ])
  })

  it('counts a day by the owner’s own start of the day', async () => {
    await maya.device.ask((api) => api.hydration.setDayStart({ minute: 240 }))
    expect(await logged({ ml: 200, time: '2026-11-20T03:00:00Z' })).toMatchObject({ date: '2026-11-19' })
    expect(await logged({ ml: 200, time: '2026-11-20T04:00:00Z' })).toMatchObject({ date: '2026-11-20' })
  })

  it('counts an id of any text once, and two texts twice; the drink of somebody else with it stays theirs', async () => {
    const body = { ml: 250, time: '2026-11-19T12:00:00Z', id: 'Health 2026-11-19 12:00 250' }
    const answers = await Promise.all([logged(body), logged(body), logged(body)])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await logged({ ...body, id: 'Health 2026-11-19 12:00 251' })
    expect((await readDrinks()).drinks).toHaveLength(2)
    const other = await plantPerson(deps, 'subscriber')
    const { token } = await insertAccessToken(deps.db, other.id)
    expect(JSON.parse((await log(body, token)).text).id).not.toBe(answers[0].id)
  })

  it('earns experience today alone, and takes a clock that is a minute ahead for now', async () => {
    expect(await logged({ ml: 500, time: '2026-11-20T08:31:00Z' })).toMatchObject({ date: '2026-11-20' })
    await logged({ ml: 500, time: '2026-11-15T12:00:00Z' })
    const day = await maya.device.ask((api) => api.hydration.day())
    expect(day).toMatchObject({ experience: 10, intake: 500, entries: [{ at: '2026-11-20T08:30:00.000Z' }] })
  })

  it('names a water by the name in the person’s list, by its key, or a bottle of the catalog, or none', async () => {
    await insertWater(deps.db, { brand: 'Quellbrunn Still', minerals: { calcium: 80 } })
    const id = await insertWaterOfDrink(deps.db, maya.id, {
      key: 'bottle.quellbrunn-still',
      name: 'Quellbrunn Still',
    })
    await maya.device.ask((api) => api.hydration.setDefaultWater({ drinks: ['water'], waterId: id }))
    for (const water of ['quellbrunn still', 'bottle.quellbrunn-still', null, undefined])
      expect((await log({ ml: 250, time: '2026-11-20T08:00:00Z', water })).status).toBe(200)
    const { drinks } = await readDrinks()
    expect(drinks.map(({ water }: never) => water)).toEqual([
      'Quellbrunn Still',
      'Quellbrunn Still',
      null,
      'Quellbrunn Still',
    ])
  })

  it('is recorded as a use of the token', async () => {
    await read(TODAY_PATH)
    const tokens = await maya.device.ask((api) => api.auth.accessTokens())
    expect(tokens.map(({ name, rights, lastUsedAt }) => [name, rights, lastUsedAt !== null])).toEqual([
      ['Phone', ['add'], false],
      ['Kitchen', ['read'], true],
    ])
  })
})
