import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { limitProcess, residentBytesOf } from './limit-process.ts'

it('tells the memory of a process, and nothing of one that is gone', () => {
  expect(residentBytesOf(process.pid)).toBeGreaterThan(10_000_000)
  expect(residentBytesOf(2 ** 30)).toBeNull()
})

it.each([
  ['elapsed time', { work: 1e9, elapsed: 300 }],
  ['memory', { work: 1e9, memory: 1_000 }],
])('reports a process that uses too much %s, once', async (_what, limits) => {
  const onTooMuch = vi.fn()
  limitProcess(process.pid, limits, onTooMuch)
  await vi.waitFor(() => expect(onTooMuch).toHaveBeenCalled(), 10_000)
  await wait(600)
  expect(onTooMuch).toHaveBeenCalledTimes(1)
})

it('reports nothing once it is stopped', async () => {
  const onTooMuch = vi.fn()
  limitProcess(process.pid, { work: 1e9, elapsed: 300 }, onTooMuch)()
  await wait(900)
  expect(onTooMuch).not.toHaveBeenCalled()
})
