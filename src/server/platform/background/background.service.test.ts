import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureLog } from '#tests/harness/log-lines.ts'
import { type BackgroundTask, startBackground } from './background.service.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A task that runs every second, and a promise that its runs wait for. */
function heldTask(options: Partial<BackgroundTask> = {}) {
  const held = Promise.withResolvers<boolean>()
  const run = vi.fn(() => held.promise)
  return { held, run, task: { name: 'held', everyMs: 1_000, run, moreAfter: true as const, ...options } }
}

it('runs at once and at every interval, and not after it was stopped', async () => {
  const run = vi.fn(async () => false)
  const background = startBackground(captureLog().log, [{ name: 'often', everyMs: 1_000, run }])
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(3)
  await background.stop()
  await background.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('waits for the first interval where the task says so', async () => {
  const run = vi.fn(async () => false)
  const background = startBackground(captureLog().log, [
    { name: 'later', everyMs: 1_000, startsLater: true, run },
  ])
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(1)
  await background.stop()
})

it('runs a task again at once while more is due, and never twice at the same time', async () => {
  const answers = [true, true, false]
  const run = vi.fn(async () => answers.shift() ?? false)
  const { task, held, run: heldRun } = heldTask()
  const background = startBackground(captureLog().log, [
    { name: 'batches', everyMs: 60_000, run, moreAfter: true },
    task,
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(heldRun).toHaveBeenCalledTimes(1)
  held.resolve(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heldRun).toHaveBeenCalledTimes(2)
  await background.stop()
})

it('waits for the running batch when it stops, and starts no other', async () => {
  const { task, held, run } = heldTask()
  const background = startBackground(captureLog().log, [task])
  const order: string[] = []
  const stopped = background.stop().then(() => order.push('stopped'))
  order.push('released')
  held.resolve(true)
  await stopped
  expect(order).toEqual(['released', 'stopped'])
  expect(run).toHaveBeenCalledTimes(1)
})

it('logs the first failure and the recovery, and keeps other tasks running', async () => {
  const captured = captureLog()
  let isDown = true
  const run = vi.fn(async () => {
    if (isDown) throw new Error('down')
    return false
  })
  const other = vi.fn(async () => false)
  const background = startBackground(captured.log, [
    { name: 'failing', everyMs: 1_000, run },
    { name: 'other', everyMs: 1_000, run: other },
  ])
  await vi.advanceTimersByTimeAsync(3_000)
  isDown = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(6)
  expect(other).toHaveBeenCalledTimes(6)
  expect(captured.lines.map(({ msg, task }) => [msg, task])).toEqual([
    ['a background task failed and will be retried', 'failing'],
    ['a background task works again', 'failing'],
  ])
  await background.stop()
})
