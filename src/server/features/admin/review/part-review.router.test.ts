import { beforeEach, describe, expect, it } from 'vitest'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
})

const basedOn = async (kind: 'part', key: string) => {
  const { basis } = await admin.ask((api) => api.admin.review.get({ kind, key }))
  return { kind, key, basis }
}
const correct = async (kind: 'part', key: string, fields: Record<string, unknown>) => {
  const target = await basedOn(kind, key)
  const whereRead = { readAt: 'https://shop.example/flapper', readOn: '2026-11-19' }
  return admin.ask((api) => api.admin.review.correct({ ...target, ...whereRead, fields }))
}
const reject = async (kind: 'part', key: string) => {
  const target = await basedOn(kind, key)
  return admin.ask((api) => api.admin.review.reject({ ...target, reason: 'The page says otherwise.' }))
}
const takeBack = async (kind: 'part', key: string) => {
  const target = await basedOn(kind, key)
  return admin.ask((api) => api.admin.review.takeBack(target))
}

describe('a part', () => {
  const price = { priceLow: 6, priceHigh: 9, pricePer: 'piece', currency: 'USD', country: 'US' }
  const read = {
    sourceYear: 2026,
    sourceTitle: 'A shop',
    sourceUrl: 'https://shop.example/flapper',
    priceReadOn: '2026-11-20',
  }
  const offer = async () => (await callerAs('visitor', deps).products.forParts({ names: ['flapper'] }))[0]

  it('is offered as an editor corrected its price, and without one once it is rejected', async () => {
    await correct('part', 'toilet-flapper', { ...price, ...read })
    expect((await offer())?.price).toMatchObject({
      text: '$6–9',
      isUnconfirmed: false,
      source: { title: 'A shop' },
    })
    await reject('part', 'toilet-flapper')
    expect(await offer()).toMatchObject({
      product: null,
      price: null,
      lookFor: expect.stringMatching(/chlorine/),
    })
    await takeBack('part', 'toilet-flapper')
    expect((await offer())?.price).toMatchObject({ text: '$5–12', isUnconfirmed: true })
  })

  it('takes no price without its page or its day', async () => {
    const half = correct('part', 'ptfe-tape', { ...price, ...read, sourceUrl: null })
    await expect(half).rejects.toThrow()
    expect((await callerAs('visitor', deps).products.forParts({ names: ['PTFE tape'] }))[0]?.price).toBeNull()
  })
})
