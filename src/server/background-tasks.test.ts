import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Log } from '#server/log.ts'
import { diskTask } from './background-tasks.ts'
import { startBackground } from './platform/background/background.service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('warns once an hour that the disk fills up, from the start on, and not before 80 %', async () => {
  let share = 0.79
  const warn = vi.fn()
  const deps = { disk: { usedShare: async () => share }, log: { warn } as unknown as Log }
  const background = startBackground(deps.log, [diskTask(deps as unknown as Parameters<typeof diskTask>[0])])
  const warnings = () => warn.mock.calls.filter(([fields]) => 'percent' in fields)
  await vi.advanceTimersByTimeAsync(0)
  expect(warnings()).toEqual([])

  share = 0.85
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  const warning = [{ percent: 85 }, expect.stringContaining('the disk is filling up')]
  expect(warnings()).toEqual([warning, warning])
  await background.stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(warnings()).toHaveLength(2)
})
