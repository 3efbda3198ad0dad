import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPressQueue, PAUSES_MS } from './press-queue.ts'

interface TestPress {
  id: string
}
/** One attempt under way, for the test to end. */
interface Attempt {
  id: string
  succeed: () => void
  fail: (error: Error) => void
}

const PASSING = new Error('no connection')
const REFUSED = new Error('refused')

let attempts: Attempt[]
let waited: number[]
const onSaved = vi.fn()
const onFailed = vi.fn()
const onStalled = vi.fn()
let isReachable: boolean
beforeEach(() => {
  isReachable = true
  onStalled.mockReset()
  attempts = []
  waited = []
  onSaved.mockReset()
  onFailed.mockReset()
})

const createQueue = () =>
  createPressQueue<TestPress, string>({
    send: ({ id }) =>
      new Promise((resolve, reject) => {
        attempts.push({ id, succeed: () => resolve(`saved ${id}`), fail: reject })
      }),
    isTransient: (error) => error === PASSING,
    wait: async (ms) => void waited.push(ms),
    isReachable: () => isReachable,
    onSaved,
    onStalled,
    onFailed,
  })

/** Ends the latest attempt, and lets the queue go on. */
async function end(outcome: 'succeed' | Error): Promise<void> {
  const attempt = attempts.at(-1)
  if (outcome === 'succeed') attempt?.succeed()
  else attempt?.fail(outcome)
  await vi.waitFor(() => expect(attempts.at(-1) !== attempt || idle()).toBe(true))
}
let idle: () => boolean = () => true
const ids = (queue: ReturnType<typeof createQueue>) => queue.pending().map(({ id }) => id)

describe('the press queue', () => {
  it('sends one at a time, in the order of the presses', async () => {
    const queue = createQueue()
    idle = () => queue.pending().length === 0
    queue.add({ id: 'a' })
    queue.add({ id: 'b' }, { id: 'c' })
    expect(ids(queue)).toEqual(['a', 'b', 'c'])
    expect(attempts.map(({ id }) => id)).toEqual(['a'])
    await end('succeed')
    expect(attempts.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(ids(queue)).toEqual(['b', 'c'])
    await end('succeed')
    await end('succeed')
    expect(ids(queue)).toEqual([])
    expect(onSaved.mock.calls).toEqual([
      [{ id: 'a' }, 'saved a'],
      [{ id: 'b' }, 'saved b'],
      [{ id: 'c' }, 'saved c'],
    ])
  })

  it('tells of a saved press while it is pending', async () => {
    const queue = createQueue()
    idle = () => queue.pending().length === 0
    onSaved.mockImplementation(() => expect(ids(queue)).toEqual(['a']))
    queue.add({ id: 'a' })
    await end('succeed')
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(onFailed).not.toHaveBeenCalled()
  })

  it('takes the same press once while it waits', () => {
    const queue = createQueue()
    queue.add({ id: 'a' }, { id: 'b' })
    queue.add({ id: 'b' })
    expect(ids(queue)).toEqual(['a', 'b'])
  })

  it('sends the same press again, after a pause each, and stalls until it is told to go on', async () => {
    const queue = createQueue()
    idle = () => queue.pending().length === 0 || queue.isStalled()
    queue.add({ id: 'a' }, { id: 'b' })
    await end(PASSING)
    await end(PASSING)
    expect(queue.isStalled()).toBe(false)
    await end(PASSING)
    expect(attempts.map(({ id }) => id)).toEqual(['a', 'a', 'a'])
    expect(waited).toEqual(PAUSES_MS)
    expect(onStalled).toHaveBeenCalledExactlyOnceWith(PASSING)
    expect(ids(queue)).toEqual(['a', 'b'])
    queue.retry()
    await vi.waitFor(() => expect(attempts).toHaveLength(4))
    expect(queue.isStalled()).toBe(false)
    await end('succeed')
    await end('succeed')
    expect(attempts.map(({ id }) => id)).toEqual(['a', 'a', 'a', 'a', 'b'])
    expect(onFailed).not.toHaveBeenCalled()
  })

  it('tries nothing without a connection', async () => {
    isReachable = false
    const queue = createQueue()
    idle = () => queue.pending().length === 0
    queue.add({ id: 'a' })
    expect(queue.isStalled()).toBe(true)
    expect(onStalled).toHaveBeenCalledExactlyOnceWith(undefined)
    queue.retry()
    await vi.waitFor(() => expect(onStalled).toHaveBeenCalledTimes(2))
    isReachable = true
    queue.retry()
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    await end('succeed')
    expect(ids(queue)).toEqual([])
  })

  it('goes on where a passing failure passed', async () => {
    const queue = createQueue()
    idle = () => queue.pending().length === 0
    queue.add({ id: 'a' }, { id: 'b' })
    await end(PASSING)
    await end('succeed')
    expect(attempts.map(({ id }) => id)).toEqual(['a', 'a', 'b'])
    expect(onFailed).not.toHaveBeenCalled()
  })

  it('never repeats what was refused, and lets go of what waited behind it', async () => {
    const queue = createQueue()
    idle = () => queue.pending().length === 0
    onFailed.mockImplementation(() => expect(ids(queue)).toEqual([]))
    queue.add({ id: 'a' }, { id: 'b' })
    await end(REFUSED)
    expect(attempts).toHaveLength(1)
    expect(onFailed).toHaveBeenCalledExactlyOnceWith([{ id: 'a' }, { id: 'b' }], REFUSED)
  })

  it('works on after a failure: the failed may be added again', async () => {
    const queue = createQueue()
    idle = () => queue.pending().length === 0
    queue.add({ id: 'a' })
    await end(REFUSED)
    queue.add({ id: 'a' })
    await vi.waitFor(() => expect(attempts).toHaveLength(2))
    await end('succeed')
    expect(onSaved).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, 'saved a')
  })

  it('tells its listeners of every change, and stops when they leave', async () => {
    const queue = createQueue()
    idle = () => queue.pending().length === 0
    const listener = vi.fn()
    const leave = queue.subscribe(listener)
    queue.add({ id: 'a' })
    await end('succeed')
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    queue.add({ id: 'b' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
