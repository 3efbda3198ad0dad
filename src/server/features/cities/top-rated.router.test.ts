import { describe, expect, it } from 'vitest'
import { isGoodStatus, WATER_STATUSES } from '#shared/water/status/water-statuses.ts'
import { insertCity, insertScores } from '#tests/factories/cities.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

describe('cities.topRated', () => {
  it('names the four best overall scores, best first, equal ones by name, and none without a score', async () => {
    const scores: [string, number | null][] = [
      ['Low', 10],
      ['Twin B', 80],
      ['Twin A', 80],
      ['Best', 95],
      ['Third', 70],
      ['Nothing', null],
    ]
    for (const [name, overall_score] of scores) {
      const { id } = await insertCity(deps.db, { name })
      await insertScores(deps.db, { city_id: id, overall_score, local_figures: 5, quality_score: 91 })
      await insertReport(deps.db, { city_id: id, verdict: 'no-problem-on-record' })
    }
    await insertCity(deps.db, { name: 'Unscored' })
    const top = await visitor.cities.topRated()
    expect(top.map(({ name, overallScore }) => [name, overallScore])).toEqual([
      ['Best', 95],
      ['Twin A', 80],
      ['Twin B', 80],
      ['Third', 70],
    ])
    expect(top[0]).toMatchObject({ localFigures: 5, figuresFrom: null })
    expect(top.every((city) => !('qualityScore' in city))).toBe(true)
  })

  it('names only cities with a good status and four figures, Safe first whatever the score', async () => {
    const insert = async (name: string, local_figures: number, verdict?: string, overall_score = 90) => {
      const { id } = await insertCity(deps.db, { name })
      await insertScores(deps.db, { city_id: id, overall_score, local_figures })
      if (verdict !== undefined) await insertReport(deps.db, { city_id: id, verdict })
    }
    await insert('Three figures', 3, 'safe')
    await insert('No problem', 4, 'no-problem-on-record')
    await insert('Safe, lower', 4, 'safe', 50)
    await insert('Without a report', 9)
    for (const status of WATER_STATUSES) if (!isGoodStatus(status)) await insert(status, 9, status)
    const top = await visitor.cities.topRated()
    expect(top.map(({ name, waterStatus }) => [name, waterStatus])).toEqual([
      ['Safe, lower', 'safe'],
      ['No problem', 'no-problem-on-record'],
    ])
  })

  it('names no one while no one has a score', async () => {
    await insertCity(deps.db)
    expect(await visitor.cities.topRated()).toEqual([])
  })
})
