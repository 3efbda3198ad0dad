import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_TESTS } from '#shared/water/reports/report-reading.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertLimit } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { insertTest, SOME_TEST } from '#tests/factories/water-tests.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const SYSTEM = 'MI0009999'
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  await insertLimit(deps.db)
  await insertLimit(deps.db, { parameter: 'nitrate', value: 50, unit: 'mg/L as NO3' })
  await insertLimit(deps.db, { parameter: 'copper', value: 2, unit: 'mg/L' })
})

const add = ({ device }: Pick<Person, 'device'>, input: object = SOME_TEST) =>
  device.ask((api) => api.myTests.add(input as never))
const list = ({ device }: Pick<Person, 'device'>) => device.ask((api) => api.myTests.list())
const remove = ({ device }: Pick<Person, 'device'>, id: string) =>
  device.ask((api) => api.myTests.remove({ id }))
const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))

describe('not allowed, and nothing was written', () => {
  it.each<[string, object, string]>([
    ['no laboratory', { laboratory: '  ' }, 'BAD_REQUEST'],
    ['no day', { sampledOn: 'yesterday' }, 'BAD_REQUEST'],
    ['a day to come', { sampledOn: '2026-11-22' }, 'BAD_REQUEST'],
    ['no rows', { rows: [] }, 'BAD_REQUEST'],
    ['too many rows', { rows: Array.from({ length: 101 }, () => SOME_TEST.rows[0]) }, 'BAD_REQUEST'],
    ['a value of words', { rows: [{ name: 'Lead', value: 'much' }] }, 'BAD_REQUEST'],
    ['no value', { rows: [{ name: 'Lead', value: null }] }, 'BAD_REQUEST'],
    ['a level of one’s own', { rows: [{ name: 'Lead', value: 1, level: 'low' }] }, 'BAD_REQUEST'],
  ])('%s', async (_name, change, code) => {
    const person = await plantPerson(deps, 'subscriber')
    expect(await refused(() => add(person, { ...SOME_TEST, ...change }))).toMatchObject({ code })
  })

  it('more tests than one person keeps', async () => {
    const person = await plantPerson(deps, 'subscriber')
    for (let count = 0; count < MAX_TESTS; count += 1) await insertTest(deps.db, person.id)
    expect(await refused(() => add(person))).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('my test', () => {
  it('is judged by the limits of today, with the basis and the year of its sample', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await add(person)
    const answer = await list(person)
    if (answer.locked) throw new Error('It is locked')
    const [test] = answer.tests
    expect(test).toMatchObject({
      laboratory: 'Hilltop Laboratory',
      sampledOn: '2026-10-02',
      exceeded: ['Lead'],
    })
    const byName = Object.fromEntries((test?.contaminants ?? []).map((row) => [row.name, row]))
    expect(byName.Lead).toMatchObject({
      basis: 'single sample',
      year: 2026,
      level: 'high',
      isWithinLimits: false,
      sourceTitle: 'Hilltop Laboratory',
    })
    // 2.8 mg/L as nitrogen
    expect(byName.Nitrate?.canonical).toMatchObject({ value: 12.3956, unit: 'mg/L as NO3' })
    expect(test?.comparison).toBeNull()
  })

  it('keeps the basis and the year that were confirmed, and nothing detected is no zero', async () => {
    const person = await plantPerson(deps, 'subscriber')
    const rows = [
      { name: 'Lead', parameter: 'lead', value: 3, unit: 'µg/L', basis: 'average', year: 2024 },
      { name: 'Copper', parameter: 'copper', value: null, qualifier: 'not detected', unit: 'mg/L' },
    ]
    await add(person, { ...SOME_TEST, rows })
    const answer = await list(person)
    const rowsNow = answer.locked ? [] : (answer.tests[0]?.contaminants ?? [])
    expect(rowsNow).toEqual([
      expect.objectContaining({ name: 'Lead', basis: 'average', year: 2024 }),
      expect.objectContaining({ name: 'Copper', value: null, fraction: null }),
    ])
  })

  it('is compared with the water its person has set', async () => {
    await insertWaterSystem(deps.db, { id: SYSTEM, town: 'plantedtown', zip: '48999', value: 4 })
    const person = await plantPerson(deps, 'subscriber')
    await person.device.ask((api) => api.auth.updateUser({ myWater: { kind: 'system', id: SYSTEM } }))
    await add(person)
    const answer = await list(person)
    const comparison = answer.locked ? null : answer.tests[0]?.comparison
    expect(comparison).toMatchObject({ name: 'City of Plantedtown' })
    const lead = comparison?.rows.find(({ parameter }) => parameter === 'lead')
    expect(lead?.cells.map((cell) => cell?.figure)).toEqual(['21', '4'])
    const nitrate = comparison?.rows.find(({ parameter }) => parameter === 'nitrate')
    // The water has no value: none is made up.
    expect(nitrate?.cells[1]).toBeNull()
    expect(comparison?.sources.map(({ title }) => title)).toEqual(['Hilltop Laboratory', 'Tests: Test data'])
  })

  it('is no one else’s, and without Premium its values are absent', async () => {
    const [person, other] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'subscriber')]
    const id = await insertTest(deps.db, person.id)
    const locked = await list(person)
    expect(locked).toEqual({
      locked: true,
      tests: [{ id, laboratory: SOME_TEST.laboratory, sampledOn: SOME_TEST.sampledOn }],
    })
    expect(await list(other)).toEqual({ locked: false, tests: [] })
    expect(await refused(() => remove(other, id))).toMatchObject({ code: 'NOT_FOUND' })
    // It can still be deleted.
    await remove(person, id)
    expect(await list(person)).toEqual({ locked: true, tests: [] })
  })

  it('shows the newest first', async () => {
    const person = await plantPerson(deps, 'subscriber')
    for (const sampledOn of ['2024-03-01', '2026-02-01', '2025-01-01'])
      await add(person, { ...SOME_TEST, sampledOn })
    expect((await list(person)).tests.map(({ sampledOn }) => sampledOn)).toEqual([
      '2026-02-01',
      '2025-01-01',
      '2024-03-01',
    ])
  })
})
