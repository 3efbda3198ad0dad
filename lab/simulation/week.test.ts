// @module-tag WK
import { expect, it } from 'vitest'
import { IS_PROOF, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { FAULTS } from './faults.ts'
import { liveWeek, type WeekResult } from './live-week.ts'

/** Differences that a failure shows. */
const SHOWN = 20

const figureOf = (seed: number, size: { people: number; hours: number }, result: WeekResult) => {
  const { actions, faults, differences, calls, repeated, mails, notifications } = result
  const kinds = [...faults].map(([kind, count]) => `${kind} ${count}`).join(', ')
  const count = [...faults.values()].reduce((sum, each) => sum + each, 0)
  return `${size.people} people in ${size.hours} hours: ${actions} actions, ${calls} calls of which ${repeated} were repeated, ${mails} mails, ${notifications} notifications; ${count} faults (${kinds}); ${differences.length} differences; seed ${seed}`
}

const WEEK = {
  people: 2_000,
  hours: 7 * 24,
  activity: 0.15,
  faultShare: 0.5,
  longestFaultDelayMs: 3_000,
  longestFaultMs: 4_000,
}
/** With a fault in each hour, of which this seed draws every kind. */
const DAY = {
  seed: 24_060,
  people: 40,
  hours: 18,
  activity: 0.3,
  faultShare: 1,
  longestFaultDelayMs: 100,
  longestFaultMs: 600,
}

it.runIf(IS_PROOF)(
  '2,000 people live a week with faults, and each finds what the model says',
  { timeout: 100 * 60_000 },
  async () => {
    const seed = proofSeed('WK')
    const result = await liveWeek({ seed, ...WEEK })
    const { actions, differences } = result
    const passed = Math.max(0, actions - differences.length)
    reportRow('WK', { tried: actions, passed, figure: figureOf(seed, WEEK, result) })
    expect(differences.slice(0, SHOWN)).toEqual([])
    expect(actions).toBeGreaterThan(10 * WEEK.people)
  },
)

it.skipIf(IS_PROOF)('40 people live a day with every kind of fault', { timeout: 300_000 }, async () => {
  const result = await liveWeek(DAY)
  process.stdout.write(`${figureOf(DAY.seed, DAY, result)}\n`)
  expect(result.differences.slice(0, SHOWN)).toEqual([])
  expect(result.actions).toBeGreaterThan(3 * DAY.people)
  expect(new Set(result.faults.keys())).toEqual(new Set(FAULTS))
})
