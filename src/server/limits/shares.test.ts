// @module-tag Q
import { describe, expect, it } from 'vitest'
import { createCapacity, OWN_WORK } from './shares.ts'

const createSixteen = () => createCapacity({ name: 'test', capacity: 16, message: 'Too many of yours.' })
const maya = { account: 'maya', address: '192.0.2.1' }

/** How many uses these askers get, each as often as it wants. */
function taken(
  capacity: ReturnType<typeof createSixteen>,
  askers: { account: string | null; address: string }[],
) {
  let count = 0
  for (const asker of askers) {
    try {
      for (;;) {
        capacity.take(asker)
        count += 1
      }
    } catch {
      // Its share is used up.
    }
  }
  return count
}

describe('a share', () => {
  it('of an account is a quarter, and says when to come again', () => {
    const capacity = createSixteen()
    const leave = [1, 2, 3, 4].map(() => capacity.take(maya))
    expect(() => capacity.take(maya)).toThrow(
      expect.objectContaining({
        code: 'TOO_MANY_REQUESTS',
        userMessage: 'Too many of yours. Try again in 2 seconds.',
        details: { retryAfterSeconds: 2 },
      }),
    )
    leave[0]?.()
    leave[0]?.()
    capacity.take(maya)
    expect(() => capacity.take(maya)).toThrow()
  })

  it('of an account is a quarter from however many networks', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ account: 'maya', address: `192.0.${index}.1` }))
    expect(taken(createSixteen(), many)).toBe(4)
  })

  it('of visitors of one network is a quarter, from however many of its addresses', () => {
    const at = (address: string) => ({ account: null, address })
    expect(taken(createSixteen(), [at('192.0.2.1'), at('192.0.2.1:4312')])).toBe(4)
    const households = Array.from({ length: 30 }, (_, index) => at(`2001:db8:0:${index.toString(16)}::1`))
    expect(taken(createSixteen(), households)).toBe(4)
  })

  it('of all accounts of one network is half at most, so that others have the rest', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ account: `a${index}`, address: '192.0.2.1' }))
    const capacity = createSixteen()
    expect(taken(capacity, many)).toBeLessThanOrEqual(8)
    capacity.take({ account: 'other', address: '198.51.100.1' })
  })

  it('of one account leaves room for another account of its network', () => {
    const capacity = createSixteen()
    expect(taken(capacity, [maya])).toBe(4)
    capacity.take({ account: 'other', address: maya.address })
  })

  it('is not taken by our own work, which gets what is left', () => {
    const capacity = createSixteen()
    for (let count = 0; count < 16; count += 1) capacity.take(OWN_WORK)
    expect(() => capacity.take(maya)).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }))
  })
})

it('a use ends after work that failed', async () => {
  const capacity = createCapacity({ name: 'test', capacity: 1, message: 'No.' })
  await expect(capacity.hold(maya, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await capacity.hold(maya, async () => 'done')).toBe('done')
})
