import { availableParallelism } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { VISITOR, type Viewer } from '#shared/viewer.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import type { Context } from './context.ts'
import { baseProcedure, createCallerFactory, router } from './init.ts'

const deps = useTestDeps()

/** How many reads of one network run at once. */
const AT_ONCE = Math.floor(Math.max(2, availableParallelism()) / 2)

const MEMBER: Viewer = {
  kind: 'user',
  id: 'maya',
  role: 'user',
  isSubscribed: false,
  isBanned: false,
  isConfirmed: true,
}

/** Procedures whose work goes on until it is ended, and the addresses for which it was started. */
function stage() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = ({ ctx }: { ctx: Context }) => {
    started.push(ctx.client.address)
    return new Promise<null>((resolve) => ends.push(() => resolve(null)))
  }
  const calls = createCallerFactory(
    router({
      read: baseProcedure.query(work),
      own: baseProcedure.meta({ needs: 'member' }).query(work),
      change: baseProcedure.mutation(work),
      near: baseProcedure.meta({ isRead: true }).mutation(work),
      quick: baseProcedure.query(() => 'done'),
    }),
  )
  return {
    started,
    from(address: string, { signal, viewer = VISITOR }: { signal?: AbortSignal; viewer?: Viewer } = {}) {
      const ctx = { deps, viewer, client: { address, userAgent: null } } as unknown as Context
      return calls(ctx, signal && { signal })
    },
    /** Ends all work, also what starts thereby. */
    async end() {
      for (let next = ends.shift(); next !== undefined; next = ends.shift()) {
        next()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

/** Lets everything start that may. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('public reads', () => {
  it('of one network take turns, and do not hold up another network', async () => {
    const { started, from, end } = stage()
    const crowd = Array.from({ length: 50 }, () => from('192.0.2.1').read())
    await settle()
    expect(started).toHaveLength(AT_ONCE)
    const other = from('198.51.100.1').read()
    await settle()
    expect(started.at(-1)).toBe('198.51.100.1')
    await end()
    await Promise.all([...crowd, other])
    expect(started).toHaveLength(51)
  })

  it('of a large IPv6 network count as one network', async () => {
    const { started, from, end } = stage()
    const crowd = Array.from({ length: 50 }, (_, index) => from(`2001:db8:1:${index}::1`).read())
    await settle()
    expect(started).toHaveLength(AT_ONCE)
    await end()
    await Promise.all(crowd)
  })

  it('are not started once their caller is gone', async () => {
    const { started, from, end } = stage()
    const leaving = new AbortController()
    const busy = Array.from({ length: AT_ONCE }, () => from('192.0.2.2').read())
    const waiting = from('192.0.2.2', { signal: leaving.signal }).read()
    await settle()
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' })
    await end()
    await Promise.all(busy)
    expect(started).toHaveLength(AT_ONCE)
  })

  it('that wait as long as a statement may take are told that the service is busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { started, from, end } = stage()
    const busy = Array.from({ length: AT_ONCE }, () => from('192.0.2.6').read())
    const refused = expect(from('192.0.2.6').read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await settle()
    vi.advanceTimersByTime(5_000)
    await refused
    await end()
    await Promise.all(busy)
    expect(started).toHaveLength(AT_ONCE)
  })

  it('send no further statement once their caller is gone', async () => {
    const leaving = new AbortController()
    let asked = 0
    const calls = createCallerFactory(
      router({
        read: baseProcedure.query(async ({ ctx: { deps } }) => {
          for (let turn = 0; turn < 5; turn += 1) {
            await deps.db.selectFrom('cities').select('id').limit(1).execute()
            asked += 1
            if (asked === 2) leaving.abort()
          }
        }),
      }),
    )
    const ctx = {
      deps,
      viewer: VISITOR,
      client: { address: '192.0.2.3', userAgent: null },
    } as unknown as Context
    const read = calls(ctx, { signal: leaving.signal }).read()
    await expect(read).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' })
    expect(asked).toBe(2)
  })

  it('are never refused to a client that makes one after another', async () => {
    const { from } = stage()
    for (let count = 0; count < 3_000; count += 1) expect(await from('192.0.2.4').quick()).toBe('done')
  })

  it('of a mutation that changes nothing take turns as well', async () => {
    const { started, from, end } = stage()
    const crowd = Array.from({ length: 5 }, () => from('192.0.2.5').near())
    await settle()
    expect(started).toHaveLength(AT_ONCE)
    await end()
    await Promise.all(crowd)
  })
})

it('a call needs a place of its network, but for the changes of a signed-in person', async () => {
  const { started, from, end } = stage()
  const address = '192.0.2.6'
  const leave: (() => void)[] = []
  try {
    for (;;) leave.push(SHARED_QUEUES.reads.take({ account: null, address }))
  } catch {
    // All of its share is taken.
  }
  const visitor = from(address)
  for (const call of [visitor.read, visitor.own, visitor.change])
    await expect(call()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const changed = from(address, { viewer: MEMBER }).change()
  await settle()
  expect(started).toEqual([address])
  await end()
  await changed
  for (const giveBack of leave) giveBack()
  const [read, own] = [from(address).read(), from(address).own()]
  await settle()
  expect(started).toHaveLength(3)
  await end()
  await Promise.all([read, own])
})
