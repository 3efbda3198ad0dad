import { expect, it } from 'vitest'
import { STATUSES_IN_LISTS } from '#shared/water/status/water-statuses.ts'
import { insertCity, insertScores } from '#tests/factories/cities.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { walkPages } from '#tests/harness/paging.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

const cityNames = async (input: Parameters<typeof visitor.cities.list>[0] = {}) =>
  (await visitor.cities.list(input)).items.map(({ name }) => name)

async function insertCities() {
  for (const [name, waterStatus, score, population] of [
    ['Nothing', null, null, 9_000_000],
    ['Score only', null, 90, null],
    ['Unknown', 'not-enough-data', null, 1000],
    ['Within', 'no-problem-on-record', 60, null],
    ['Soon', 'above-coming-limit', 60, null],
    ['Caution', 'caution-advised', 99, null],
    ['Pipe', 'check-your-pipe', null, null],
    ['Record', 'violation-on-record', 96, null],
    ['Safe', 'safe', 50, 1000],
    ['Safe and known', 'safe', 40, 2_000_000],
    ['Was above', 'was-above-limit', 40, null],
    ['No violation', 'no-violation-on-record', 40, null],
  ] as const) {
    const { id } = await insertCity(deps.db, { name, population })
    if (waterStatus !== null) await insertReport(deps.db, { city_id: id, verdict: waterStatus })
    if (score !== null) await insertScores(deps.db, { city_id: id, overall_score: score, local_figures: 4 })
  }
}

it('lists by status, then the best-known first, whatever the score', async () => {
  await insertCities()
  const expected = [
    'Safe and known',
    'Safe',
    'Within',
    'Caution',
    'Soon',
    'Pipe',
    'Record',
    'Was above',
    'No violation',
    'Unknown',
    'Nothing',
    'Score only',
  ]
  const { items } = await visitor.cities.list({})
  expect(items.map(({ name }) => name)).toEqual(expected)
  const statuses = items.flatMap(({ waterStatus }) => waterStatus ?? [])
  expect([...new Set(statuses)]).toEqual(STATUSES_IN_LISTS)
  expect(items[0]).toMatchObject({ waterStatus: 'safe', overallScore: 40, figures: 4 })
  const pages = await walkPages((cursor) => visitor.cities.list({ cursor, limit: 2 }))
  expect(pages.flat().map(({ name }) => name)).toEqual(expected)
  expect((await visitor.tapWater.ratings({})).items.map(({ name }) => name)).toEqual(expected.slice(0, -2))
  expect(await cityNames({ status: 'caution-advised' })).toEqual(['Caution'])
  expect(await cityNames({ status: 'was-above-limit' })).toEqual(['Was above'])
  expect(await cityNames({ status: 'no-violation-on-record' })).toEqual(['No violation'])
  // Addresses of before there were nine statuses name what these two were split from.
  expect(await cityNames({ status: 'not-enough-data', country: 'Testland' })).toEqual([
    'Was above',
    'Unknown',
  ])
  expect(await cityNames({ status: 'no-problem-on-record' })).toEqual(['Within', 'No violation'])
})

it('lists by score, then status, then name, where a person asks for it', async () => {
  await insertCities()
  const expected = [
    'Caution',
    'Record',
    'Score only',
    'Soon',
    'Within',
    'Safe',
    'Was above',
    'Safe and known',
    'No violation',
    'Pipe',
    'Unknown',
    'Nothing',
  ]
  const pages = await walkPages((cursor) => visitor.cities.list({ cursor, limit: 5, order: 'score' }))
  expect(pages.flat().map(({ name }) => name)).toEqual(expected)
  const { nextCursor } = await visitor.cities.list({ limit: 2 })
  await expect(visitor.cities.list({ cursor: nextCursor, order: 'score' })).rejects.toThrow('Start the list')
})
