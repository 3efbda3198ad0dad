import { expect, it } from 'vitest'
import { insertCity, insertScores } from '#tests/factories/cities.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { walkPages } from '#tests/harness/paging.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

const cityNames = async (input: Parameters<typeof visitor.cities.list>[0] = {}) =>
  (await visitor.cities.list(input)).items.map(({ name }) => name)

it('lists by score, then status, then name', async () => {
  for (const [name, waterStatus, score] of [
    ['Nothing', null, null],
    ['Score only', null, 90],
    ['Unknown', 'not-enough-data', null],
    ['Within', 'no-problem-on-record', 60],
    ['Soon, 60', 'above-coming-limit', 60],
    ['Caution', 'caution-advised', null],
    ['Safe', 'safe', 50],
    ['Was above', 'was-above-limit', 40],
    ['No violation', 'no-violation-on-record', 40],
  ] as const) {
    const { id } = await insertCity(deps.db, { name })
    if (waterStatus !== null) await insertReport(deps.db, { city_id: id, verdict: waterStatus })
    if (score !== null) await insertScores(deps.db, { city_id: id, overall_score: score })
  }
  const expected = [
    'Score only',
    'Soon, 60',
    'Within',
    'Safe',
    'Was above',
    'No violation',
    'Caution',
    'Unknown',
    'Nothing',
  ]
  expect(await cityNames()).toEqual(expected)
  const pages = await walkPages((cursor) => visitor.cities.list({ cursor, limit: 2 }))
  expect(pages.flat().map(({ name }) => name)).toEqual(expected)
  expect(await cityNames({ status: 'caution-advised' })).toEqual(['Caution'])
  expect(await cityNames({ status: 'above-coming-limit' })).toEqual(['Soon, 60'])
  expect(await cityNames({ status: 'was-above-limit' })).toEqual(['Was above'])
  expect(await cityNames({ status: 'no-violation-on-record' })).toEqual(['No violation'])
  // Addresses of before there were nine statuses name what these two were split from.
  expect(await cityNames({ status: 'not-enough-data', country: 'Testland' })).toEqual([
    'Was above',
    'Unknown',
  ])
  expect(await cityNames({ status: 'no-problem-on-record' })).toEqual(['Within', 'No violation'])
})
