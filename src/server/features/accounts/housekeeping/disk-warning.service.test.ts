import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Log } from '#server/log.ts'
import { startHousekeeping } from './housekeeping.service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('warns once an hour that the disk fills up, from the start on, and not before 80 %', async () => {
  let share = 0.79
  const warn = vi.fn()
  const deps = { disk: { usedShare: async () => share }, log: { warn } as unknown as Log }
  const housekeeping = startHousekeeping(deps as unknown as Parameters<typeof startHousekeeping>[0])
  const warnings = () => warn.mock.calls.filter(([fields]) => 'percent' in fields)
  await vi.advanceTimersByTimeAsync(0)
  expect(warnings()).toEqual([])

  share = 0.85
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  const warning = [{ percent: 85 }, expect.stringContaining('the disk is filling up')]
  expect(warnings()).toEqual([warning, warning])
  housekeeping.stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(warnings()).toHaveLength(2)
})
