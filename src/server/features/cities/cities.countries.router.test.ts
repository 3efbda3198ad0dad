import { describe, expect, it } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

describe('cities.countries', () => {
  it('names each country once, by name, and those with a published report alone when asked', async () => {
    for (const country of ['Peru', 'Austria', 'Peru', 'Kenya']) await insertCity(deps.db, { country })
    const reported = await insertCity(deps.db, { country: 'Kenya' })
    await insertReport(deps.db, { city_id: reported.id })
    await insertCity(deps.db, { country: 'Norway', status: 'draft' })
    expect(await visitor.cities.countries({})).toEqual(['Austria', 'Kenya', 'Peru'])
    expect(await visitor.cities.countries({ withReport: true })).toEqual(['Kenya'])
  })

  it('answers nothing without cities', async () => {
    expect(await visitor.cities.countries({})).toEqual([])
  })
})
