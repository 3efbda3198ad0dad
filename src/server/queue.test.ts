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

it('refuses a task when too many wait, and takes tasks again when fewer do', async () => {
  const queue = createQueue(1, { maxWaiting: 2, refusal: () => new Error('full') })
  const finish: (() => void)[] = []
  const task = () => queue(() => new Promise<void>((resolve) => void finish.push(resolve)))
  const accepted = [task(), task(), task()]
  await expect(task()).rejects.toThrow('full')
  finish[0]?.()
  await accepted[0]
  accepted.push(task())
  await expect(task()).rejects.toThrow('full')
  for (let index = 1; index < 4; index += 1) {
    finish[index]?.()
    await accepted[index]
  }
})

it('reserves a waiting place while a task is prepared, and refuses the next preparation unstarted', async () => {
  const queue = createQueue(1, { maxWaiting: 2, refusal: () => new Error('full') })
  const finish: (() => void)[] = []
  const held = () => new Promise<void>((resolve) => void finish.push(resolve))
  const tasks = [queue(held), queue(held)]
  const preparing = queue.prepare(held)
  let isStarted = false
  const next = () =>
    queue.prepare(async () => {
      isStarted = true
    })
  await expect(next()).rejects.toThrow('full')
  expect(isStarted).toBe(false)
  finish[1]?.()
  await preparing
  await next()
  expect(isStarted).toBe(true)
  finish[0]?.()
  await tasks[0]
  finish[2]?.()
  await tasks[1]
})
