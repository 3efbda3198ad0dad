import { describe, expect, it } from 'vitest'
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

  it('names no city from fewer than five local figures, and none with a result above a limit', async () => {
    const insert = async (name: string, local_figures: number, verdict?: string) => {
      const { id } = await insertCity(deps.db, { name })
      await insertScores(deps.db, { city_id: id, overall_score: 90, local_figures })
      if (verdict !== undefined) await insertReport(deps.db, { city_id: id, verdict })
    }
    await insert('Four figures', 4, 'safe')
    await insert('Five figures', 5, 'no-problem-on-record')
    await insert('Without a report', 9)
    await insert('Pipes', 6, 'check-your-pipe')
    await insert('Coming limit', 7, 'above-coming-limit')
    await insert('Above a limit', 7, 'caution-advised')
    const names = (await visitor.cities.topRated()).map(({ name }) => name)
    expect(names).toEqual(['Five figures', 'Pipes', 'Without a report'])
  })

  it('names no one while no one has a score', async () => {
    await insertCity(deps.db)
    expect(await visitor.cities.topRated()).toEqual([])
  })
})
