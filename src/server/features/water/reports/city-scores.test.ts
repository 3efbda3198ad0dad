import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity, insertScoreInput, insertScores } from '#tests/factories/cities.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readScoreInputs, refreshScores } from './city-scores.service.ts'

const deps = useTestDeps()
let id: string
beforeEach(async () => {
  id = (await insertCity(deps.db, { name: 'Graz', country: 'Austria' })).id
})

const addFigure = (value: number, year: number) =>
  deps.db
    .insertInto('city_figures')
    .values({
      city_id: id,
      measure: 'non-revenue-water',
      value,
      level: 'utility',
      place: 'Holding Graz',
      year,
      is_own_claim: false,
      source_title: 'Audit',
      source_url: 'https://audit.example',
      license: 'facts',
    })
    .execute()
const typeFigure = (stored_value: number, year: number) =>
  insertScoreInput(deps.db, {
    city_id: id,
    input: 'leakage_rate',
    stored_value,
    year,
    measure: 'non-revenue-water',
    level: 'city',
  })
const stored = () =>
  deps.db
    .selectFrom('city_scores')
    .select(['leakage_rate_score as leakage', 'local_figures as figures', 'version', 'method'])
    .where('city_id', '=', id)
    .executeTakeFirst()

describe('refreshScores', () => {
  it('fills what is shipped for a city, writes it once, and saves no version', async () => {
    await addFigure(13.1, 2020)
    expect(await refreshScores(deps)).toBe(1)
    expect(await stored()).toEqual({ leakage: 13, figures: 1, version: 1, method: 4 })
    expect(await refreshScores(deps)).toBe(0)
  })

  it('keeps what a person typed next to it: the newer shows', async () => {
    await addFigure(13.1, 2020)
    await typeFigure(20, 2018)
    await refreshScores(deps)
    expect(await stored()).toMatchObject({ leakage: 13 })
    expect(
      (await readScoreInputs(deps.db, id)).map(({ storedValue, isTyped }) => [storedValue, isTyped]),
    ).toEqual([
      [13, false],
      [20, true],
    ])
    await deps.db.updateTable('city_figures').set({ year: 2017 }).execute()
    await refreshScores(deps)
    expect(await stored()).toMatchObject({ leakage: 20 })
  })

  it('takes away what is shipped no longer, and leaves what was typed', async () => {
    await addFigure(13.1, 2020)
    await typeFigure(20, 2018)
    await refreshScores(deps)
    await deps.db.deleteFrom('city_figures').execute()
    await refreshScores(deps)
    expect(await readScoreInputs(deps.db, id)).toMatchObject([
      { storedValue: 20, isTyped: true, counts: true },
    ])
  })

  it('says in the history that the method changed, and mails no one', async () => {
    await insertScores(deps.db, { city_id: id, method: 2, version: 4, overall_score: 80 })
    await insertScoreInput(deps.db, {
      city_id: id,
      input: 'purity',
      stored_value: 60,
      level: 'report',
      is_typed: false,
    })
    await addFigure(13.1, 2020)
    await refreshScores(deps)
    expect(await stored()).toMatchObject({ version: 5, method: 4 })
    const history = await deps.db
      .selectFrom('content_revisions')
      .select(['version', 'data', 'author_id as author'])
      .where('kind', '=', 'city-scores')
      .orderBy('version')
      .execute()
    expect(history).toMatchObject([
      { version: 4, author: null, data: { figures: [{ input: 'purity', storedValue: 60 }] } },
      { version: 5, author: null, data: { change: 'Method changed', figures: [{ input: 'leakage_rate' }] } },
    ])
    expect(await deps.db.selectFrom('outgoing_mails').selectAll().execute()).toEqual([])
    expect(await refreshScores(deps)).toBe(0)
  })

  it('computes nothing where there is no figure', async () => {
    expect(await refreshScores(deps)).toBe(0)
    expect(await stored()).toBeUndefined()
  })
})
