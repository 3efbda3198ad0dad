import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity, insertScoreInput, insertScores } from '#tests/factories/cities.ts'
import { someFigure } from '#tests/factories/city-fields.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const NOBODY = '00000000-0000-4000-8000-000000000001'
const LEAKAGE = someFigure({ input: 'leakage_rate', storedValue: 11 })
const PURITY = someFigure({ input: 'purity', storedValue: 90 })
let admin: Device
let id: string

beforeEach(async () => {
  admin = await adminDevice(deps)
  id = (await insertCity(deps.db)).id
})

const save = (version: number, scores: (typeof LEAKAGE)[]) =>
  admin.ask((api) => api.admin.cities.saveScores({ cityId: id, version, scores }))
const restore = (version: number, revision: number, cityId = id) =>
  admin.ask((api) => api.admin.cities.restoreScores({ id: cityId, version, revision }))
const history = async () =>
  (await admin.ask((api) => api.admin.cities.scoreRevisions({ id }))).map(({ version, data }) => [
    version,
    data.figures,
  ])
const present = async () => (await admin.ask((api) => api.admin.cities.get({ id }))).scores

describe('the history of a city’s scores', () => {
  it('keeps the figures of each save, apart from the city’s texts', async () => {
    expect(await history()).toEqual([])
    await save(0, [LEAKAGE])
    await save(1, [PURITY])
    expect(await history()).toMatchObject([
      [2, [{ ...PURITY, isTyped: true }]],
      [1, [{ ...LEAKAGE, isTyped: true }]],
    ])
    expect(await admin.ask((api) => api.admin.cities.revisions({ id }))).toEqual([])
  })

  it('keeps what stood there before the first save', async () => {
    await insertScores(deps.db, { city_id: id })
    await insertScoreInput(deps.db, { city_id: id, input: 'purity', stored_value: 77 })
    await save(1, [LEAKAGE])
    expect(await history()).toMatchObject([
      [2, [LEAKAGE]],
      [1, [{ input: 'purity', storedValue: 77 }]],
    ])
  })

  it('takes old figures up again as a new version, computed again', async () => {
    const first = await save(0, [LEAKAGE])
    await save(1, [PURITY])
    expect(await restore(2, 1)).toEqual({ ...first, version: 3 })
    expect(await present()).toMatchObject({ version: 3, inputs: [LEAKAGE] })
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action: 'city.scores',
      targetId: id,
      details: { inputs: 1, version: 3 },
    })
  })

  it.each([
    ['an older version of the scores', () => restore(1, 1), { code: 'CONFLICT' }],
    ['figures no one kept', () => restore(2, 9), { code: 'NOT_FOUND' }],
    [
      'a city that is gone',
      () => restore(2, 1, NOBODY),
      { code: 'NOT_FOUND', details: { reason: 'deleted' } },
    ],
  ])('restores nothing for %s', async (_what, call, refusal) => {
    await save(0, [LEAKAGE])
    await save(1, [PURITY])
    expect(await unchanged(deps.db, () => fullRefusalOf(call()))).toMatchObject(refusal)
  })

  it('goes with the city', async () => {
    await save(0, [LEAKAGE])
    await admin.ask((api) => api.admin.cities.remove({ id }))
    expect(await deps.db.selectFrom('content_revisions').select('kind').execute()).toEqual([])
  })
})
