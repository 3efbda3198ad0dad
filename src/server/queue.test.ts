import { describe, expect, it, vi } from 'vitest'
import { createQueue, type Owners } from './queue.ts'

it('runs so many at once and no more, in the order they came', async () => {
  const queue = createQueue(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const all = [0, 1, 2, 3].map((n) =>
    queue(async () => {
      started.push(n)
      await new Promise<void>((resolve) => {
        finish[n] = resolve
      })
      return n
    }),
  )
  expect(started).toEqual([0, 1])
  finish[1]?.()
  expect(await all[1]).toBe(1)
  expect(started).toEqual([0, 1, 2])
  finish[0]?.()
  await all[0]
  expect(started).toEqual([0, 1, 2, 3])
  finish[2]?.()
  finish[3]?.()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

it('frees the place of a task that failed', async () => {
  const queue = createQueue(1)
  const failed = queue(() => Promise.reject(new Error('no')))
  const after = queue(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('yes')
  expect(await queue(async () => 'again')).toBe('again')
})

it('has no more places after somebody waited for one', async () => {
  const queue = createQueue(1)
  await Promise.all([1, 2, 3].map((n) => queue(async () => n)))
  const never = () => new Promise<never>(() => {})
  let started = 0
  for (let n = 0; n < 3; n += 1) {
    void queue(() => {
      started += 1
      return never()
    })
  }
  expect(started).toBe(1)
})

/** Starts tasks that run until they are ended, and notes the order in which they began. */
function stage(slots: number) {
  const queue = createQueue(slots)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    begin(name: string, owners?: Owners) {
      return queue(async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      }, owners)
    },
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('serves the first task of each owner before the second of another', async () => {
  const { begin, end, started } = stage(1)
  for (const name of ['a1', 'a2', 'a3']) void begin(name, 'a')
  void begin('b1', 'b')
  void begin('c1', 'c')
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('leaves half of its slots to others, even if they come later', async () => {
  const { begin, end, started } = stage(4)
  for (const name of ['a1', 'a2', 'a3']) void begin(name, 'a')
  expect(started).toEqual(['a1', 'a2'])
  void begin('b1', 'b')
  void begin('b2', 'b')
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('b1')
  expect(started).toHaveLength(4)
  await end('a1')
  expect(started.at(-1)).toBe('a3')
})

it('runs a task of several owners in the turn of the first of them, also of one who comes later', async () => {
  const { begin, end, started } = stage(1)
  for (const name of ['a1', 'a2', 'a3']) void begin(name, 'a')
  const owners = new Set(['a'])
  void begin('shared', owners)
  for (const name of ['b1', 'b2']) void begin(name, 'b')
  owners.add('c')
  for (const name of ['a1', 'shared', 'b1']) await end(name)
  expect(started).toEqual(['a1', 'shared', 'b1', 'a2'])
})

it('never runs a task that was given up while it waited, and goes on with the others', async () => {
  const queue = createQueue(1)
  const leaving = new AbortController()
  let end = () => {}
  const first = queue(() => new Promise<void>((resolve) => (end = resolve)))
  const started: string[] = []
  const task = (name: string) => async () => void started.push(name)
  const givenUp = queue(task('given up'), 'a', { signal: leaving.signal })
  const stays = queue(task('stays'), 'a', { signal: new AbortController().signal })
  leaving.abort(new Error('gone'))
  await expect(givenUp).rejects.toThrow('gone')
  end()
  await Promise.all([first, stays])
  expect(started).toEqual(['stays'])
  await expect(queue(task('late'), 'a', { signal: leaving.signal })).rejects.toThrow('gone')
  expect(await queue(async () => 'free')).toBe('free')
})

it('runs the tasks of an owner one at a time once they have taken too long within a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] })
  try {
    const queue = createQueue(4, 1_000)
    let running = 0
    let most = 0
    const task = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 600))
      running -= 1
    }
    const crowd = async (owner: string) => {
      most = 0
      const all = Promise.all([1, 2, 3, 4].map(() => queue(task, owner)))
      await vi.advanceTimersByTimeAsync(3_000)
      await all
      return most
    }
    expect(await crowd('a')).toBe(2)
    expect(await crowd('a')).toBe(1)
    expect(await crowd('b')).toBe(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await crowd('a')).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

describe('one task at a time', () => {
  /** Lets tasks wait behind one that runs; returns the order in which the others ran. */
  async function orderOf(tasks: readonly (readonly [owner: string, isFirst?: boolean])[]) {
    const queue = createQueue(1)
    const ran: string[] = []
    const first = Promise.withResolvers<void>()
    const running = queue(() => first.promise, 'first')
    const others = tasks.map(([owner, isFirst = false]) =>
      queue(async () => void ran.push(owner), owner, { isFirst }),
    )
    first.resolve()
    await Promise.all([running, ...others])
    return ran
  }

  it.each<[string, Parameters<typeof orderOf>[0], string[]]>([
    ['in the order in which owners came', [['a'], ['b'], ['c']], ['a', 'b', 'c']],
    [
      'no one’s second task before another’s first',
      [['x'], ['x'], ['x'], ['a'], ['b'], ['a']],
      ['x', 'a', 'b', 'x', 'a', 'x'],
    ],
    ['those of an owner whose task runs last', [['first'], ['a']], ['a', 'first']],
    [
      'those that come first in front, in turns among themselves',
      [['a'], ['s', true], ['s', true], ['b'], ['t', true]],
      ['s', 't', 's', 'a', 'b'],
    ],
  ])('runs %s', async (_what, tasks, order) => {
    expect(await orderOf(tasks)).toEqual(order)
  })
})
