import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

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
    begin(name: string, owner?: string) {
      return queue(async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      }, owner)
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
