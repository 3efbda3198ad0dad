import { beforeEach, describe, expect, it } from 'vitest'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { createDevice } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

beforeEach(() => insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999' }))

const ask = (address: string, place: string) =>
  createDevice(deps, { address }).ask((api) => api.waterSystems.ask({ place }))
const requested = async () => (await adminDevice(deps)).ask((api) => api.admin.places.requested())
const stored = () => deps.db.selectFrom('place_requests').selectAll().execute()

describe('waterSystems.ask', () => {
  it('refuses what names no place and what we hold; nothing is written', async () => {
    expect(await refusalOf(ask('203.0.113.1', '%%'))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(ask('203.0.113.1', 'x'.repeat(201)))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(ask('203.0.113.1', 'Plantedtown'))).toMatchObject({ code: 'CONFLICT' })
    expect(await refusalOf(ask('203.0.113.1', '48999'))).toMatchObject({ code: 'CONFLICT' })
    expect(await stored()).toEqual([])
  })

  it('counts a place once for each network, however it is spelled, and stores no address', async () => {
    await ask('203.0.113.1', 'Atlántis-on-Sea')
    await ask('203.0.113.1', 'atlantis on sea')
    await ask('198.51.100.2', 'ATLANTIS ON SEA')
    await ask('198.51.100.2', 'Utopia')
    expect(await requested()).toMatchObject([
      { key: 'atlantis on sea', requests: 2 },
      { place: 'Utopia', requests: 1 },
    ])
    expect(JSON.stringify(await stored())).not.toMatch(/203\.0\.113|198\.51\.100/)
  })

  it('counts a name that what is here only begins with, and a country of the name of a town', async () => {
    await deps.db.updateTable('places').set({ name: 'Norway', search_text: ' norway' }).execute()
    await ask('203.0.113.1', 'Planted')
    await ask('203.0.113.1', 'Norway')
    await ask('203.0.113.1', 'Lyon, France')
    expect((await stored()).map(({ place }) => place).toSorted()).toEqual([
      'Lyon, France',
      'Norway',
      'Planted',
    ])
  })

  it('stops a network that asks for too many', async () => {
    for (let count = 0; count < 20; count++) await ask('203.0.113.1', `Nowhere ${count}`)
    expect(await refusalOf(ask('203.0.113.1', 'Nowhere 20'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await stored()).toHaveLength(20)
  })
})
