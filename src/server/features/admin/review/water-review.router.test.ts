import { beforeEach, describe, expect, it } from 'vitest'
import { listWaters } from '#server/features/scans/catalogue/catalogue.service.ts'
import { insertUnconfirmedWater } from '#tests/factories/reviews.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
})

const waiting = () => admin.ask((api) => api.admin.review.list({ state: 'waiting' }))
const listed = async () => (await waiting()).filter(({ kind }) => kind === 'water')
const confirm = async (key: string) => {
  const { basis } = await admin.ask((api) => api.admin.review.get({ kind: 'water', key }))
  const whereRead = { readAt: 'https://bottler.example/label', readOn: '2026-11-19' }
  return admin.ask((api) => api.admin.review.confirm({ kind: 'water', key, basis, ...whereRead }))
}
const waterNamed = async (brand: string) => (await listWaters(deps.db)).find((water) => water.brand === brand)

describe('a water', () => {
  it('does not wait if it is a name without a value, which leaves nothing to confirm', async () => {
    await insertUnconfirmedWater(deps.db, 'Name alone', {
      tds_mg_l: null,
      minerals: { calcium: null } as never,
    })
    const key = await insertUnconfirmedWater(deps.db, 'Quelle', {
      tds_mg_l: null,
      minerals: { calcium: 80 } as never,
    })
    expect(await listed()).toMatchObject([{ key }])
  })

  it('keeps a decision when it is sold in another country, too', async () => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    await confirm(key)
    const soldIn = [
      { country: 'Italy', sourceTitle: 'Shop', sourceUrl: 'https://shop.example', sourceYear: null },
    ]
    await deps.db
      .updateTable('bottled_waters')
      .set({ sold_in: JSON.stringify(soldIn) })
      .where('id', '=', key)
      .execute()
    expect(await listed()).toEqual([])
    expect(await waterNamed('Quelle')).toMatchObject({ unconfirmed: false, soldIn })
  })
})
