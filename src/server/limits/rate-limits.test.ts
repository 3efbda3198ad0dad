import { afterEach, describe, expect, it, vi } from 'vitest'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { LIMITS } from './limits.ts'
import { deleteExpiredLimits } from './rate-limits.queries.ts'
import {
  clearSubject,
  consumeLimit,
  consumeNetworkLimit,
  isWithinLimit,
  returnToLimit,
  scopedKey,
} from './rate-limits.ts'

const deps = useTestDeps()
afterEach(() => vi.useRealTimers())

const NAME = 'signInByAddress'
const { points } = LIMITS[NAME]

/** How many of `tries` from an address are within the limit. */
async function countWithin(tries: number, addressOf: (index: number) => string, subject?: string) {
  let within = 0
  for (let index = 0; index < tries; index += 1) {
    const counting = consumeNetworkLimit(deps.db, NAME, addressOf(index), subject)
    if (
      await counting.then(
        () => true,
        () => false,
      )
    )
      within += 1
  }
  return within
}

describe('a limit by network', () => {
  it('counts an IPv6 /64, its /56 with three times as much, and its /48 with five times as much', async () => {
    expect(await countWithin(points + 5, (index) => `2001:db8:1:1::${index}`)).toBe(points)
    const household = (index: number) => `2001:db8:2:${index.toString(16)}::1`
    expect(await countWithin(3 * points + 5, household)).toBe(3 * points)
    const customer = (index: number) => `2001:db8:4:${index.toString(16)}00::1`
    expect(await countWithin(5 * points + 5, customer)).toBe(5 * points)
    expect(await countWithin(1, () => '2001:db8:3::1')).toBe(1)
  })

  it('counts each subject separately, and resets one of them in every scope', async () => {
    const here = () => '203.0.113.1'
    expect(await countWithin(points + 5, here, 'one')).toBe(points)
    expect(await countWithin(1, here, 'another')).toBe(1)
    await clearSubject(deps.db, NAME, 'one')
    expect(await countWithin(points + 5, here, 'one')).toBe(points)
    expect(await countWithin(points + 5, here, 'another')).toBe(points - 1)
  })
})

describe('a limit', () => {
  it('counts in the windows of the database, however wrong the process’s clock is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const key = 'somebody'
    const limit = 'mailOfOneKind'
    expect(await isWithinLimit(deps.db, limit, key)).toBe(true)
    for (const time of ['2001-01-01', '2099-01-01']) {
      vi.setSystemTime(new Date(time))
      expect(await isWithinLimit(deps.db, limit, key)).toBe(false)
      await expect(consumeLimit(deps.db, limit, key)).rejects.toMatchObject({
        userMessage: expect.stringMatching(/Try again in (?:\d+ seconds?|1 minute)\.$/),
      })
    }
    await deleteExpiredLimits(deps.db)
    expect(await isWithinLimit(deps.db, limit, key)).toBe(false)
  })

  it('uncounts an attempt that did not happen', async () => {
    expect(await isWithinLimit(deps.db, 'mailOfOneKind', 'key')).toBe(true)
    await returnToLimit(deps.db, 'mailOfOneKind', 'key')
    expect(await isWithinLimit(deps.db, 'mailOfOneKind', 'key')).toBe(true)
    expect(await isWithinLimit(deps.db, 'mailOfOneKind', 'key')).toBe(false)
  })

  it('stores neither addresses nor networks', async () => {
    await isWithinLimit(deps.db, 'mailOfOneKind', scopedKey('maya@example.org', '203.0.113.77'))
    const rows = await deps.db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(rows)).not.toMatch(/maya|203\.0/)
    expect(rows[0]?.key).toMatch(/^mailOfOneKind:[\w-]{43}\/[\w-]{43}$/)
  })
})
