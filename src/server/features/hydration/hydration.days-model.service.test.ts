// @module-tag R3
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { instantOnDay, timeOfMinute } from '#shared/wall-clock.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { type DrivenDays, dayStepsOf, type Moment, NOON, walkDays } from '#tests/harness/days-sequences.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readDay, readHistory } from './hydration.service.ts'
import { adjustGoal, changeDayStart, changeGoals, setLimit } from './hydration-changes.service.ts'
import * as corrections from './hydration-corrections.service.ts'
import { importDays } from './hydration-imports.service.ts'
import { setRestDay } from './hydration-rest-days.service.ts'
import { readTodayForScripts } from './listed-drinks.service.ts'
import { addWater } from './presses.service.ts'

const shared = useTestDeps({ isEmptiedBeforeEach: false })
const SEQUENCES = proofCount('R3', { test: 60, proof: 1_000 })
const SEED = proofSeed('R3')
/** People whose sequences are walked side by side: most of the time goes into waiting for the database. */
const SIDE_BY_SIDE = 3
/** All sequences take place in these days. */
const SPAN = { from: '2027-01-01', to: '2027-12-31' }

let stepCount = 0

/** Whether a change was made; a refusal is false. */
async function wasMade(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

/** Somebody new, whose days are walked at the server's services. */
async function createServedDays(): Promise<DrivenDays> {
  const { id: userId } = await insertPerson(shared.db, { time_zone: 'UTC' })
  let moment: Moment = { now: 0, zone: 'UTC', start: 0, date: '' }
  const deps = { ...shared, clock: { now: () => new Date(moment.now) } }
  const versions = new Map<string, number>()
  const today = async () => {
    const day = await readDay(deps, userId)
    if (day.readOnly) throw new Error('Today is no day that is over')
    return day
  }
  const add = async (id: string, change: Promise<unknown>) => {
    const isMade = await wasMade(change)
    if (isMade) versions.set(id, 1)
    return isMade
  }
  return {
    async look(next) {
      const before = moment
      moment = next
      stepCount += 1
      if (next.zone !== before.zone)
        await deps.db.updateTable('profiles').set({ time_zone: next.zone }).where('id', '=', userId).execute()
      if (next.start !== before.start) await changeDayStart(deps, userId, next.start)
      await readDay(deps, userId)
    },
    add: (id, amount, isCoffee) =>
      add(id, addWater(deps, userId, { id, amount, drink: isCoffee ? 'filter-coffee' : 'water' })),
    addTo: (date, id, amount) =>
      add(id, corrections.addEntry(deps, userId, { id, date, amount, drink: 'water', time: '12:00' })),
    async correct(id, { amount, isRemoved }) {
      const entry = { entryId: id, version: versions.get(id) ?? 0 }
      const restored = { ...entry, amount }
      const change = isRemoved
        ? corrections.removeEntry(deps, userId, entry)
        : corrections.correctEntry(deps, userId, restored)
      const isMade = await wasMade(change)
      if (isMade) versions.set(id, (await change).version)
      return isMade
    },
    async setGoals(weekdayGoals) {
      await changeGoals(deps, userId, weekdayGoals)
    },
    async adjust(goal) {
      const { date } = await today()
      await adjustGoal(deps, userId, { date, adjustment: goal === null ? null : { goal, reason: 'hot-day' } })
    },
    async setLimit(isLimit) {
      await setLimit(deps, userId, { isLimit })
    },
    async rest(date, isRest) {
      const { days } = await readHistory(deps, userId, SPAN)
      const wasRest = days.find((day) => day.date === date)?.isRest ?? false
      return wasRest !== isRest && wasMade(setRestDay(deps, userId, { date, isRest }))
    },
    async handOver(handed) {
      const days = handed.map(({ date, amounts, minutes }) => ({
        date,
        drinks: amounts.map((amount, place) => {
          const minute = NOON + (minutes[place] ?? 0)
          const at = instantOnDay(date, minute, moment.zone, moment.start).toISOString()
          return { amount, at, time: timeOfMinute(minute), drink: 'water' }
        }),
      }))
      const hand = () => importDays(deps, userId, { importId: randomUUID(), addsToDays: true, days })
      const answer = await hand()
      // Handed over again, because the answer was lost, they are there already.
      const again = await hand()
      for (const [place, { outcome, ml }] of again.days.entries())
        if (ml > 0 || (answer.days[place]?.outcome === 'added') !== (outcome === 'already-there'))
          throw new Error(`A day was handed over twice: ${outcome}`)
      return answer.days.map(({ outcome }) => outcome === 'added')
    },
    async caffeine() {
      const { caffeine, caffeineLeft } = await readTodayForScripts(deps, userId)
      return { all: caffeine, left: caffeineLeft }
    },
    async view() {
      const day = await today()
      const { days } = await readHistory(deps, userId, SPAN)
      return {
        today: day.date,
        intake: day.intake,
        goal: day.goal,
        weekdayGoals: day.weekdayGoals,
        isAdjusted: day.adjustedFor !== null,
        streak: day.streak,
        bestStreak: day.bestStreak,
        daysTracked: day.daysTracked,
        experience: day.experience,
        history: days.map(({ date, intake, goal, adjustedFor, isRest, isLimit = false }) => ({
          ...{ date, intake, goal, isRest, isLimit },
          isAdjusted: adjustedFor !== null,
        })),
      }
    },
  }
}

it(`the server's days agree with the model in ${SEQUENCES} sequences (seed ${SEED})`, {
  timeout: 120_000 + SEQUENCES * 1_000,
}, async () => {
  const walkSome = (lane: number) =>
    fc.assert(
      fc.asyncProperty(dayStepsOf(24), async (sequence) => {
        await walkDays(await createServedDays(), sequence)
      }),
      // A failure names its seed; shrinking would walk to the database for minutes.
      { numRuns: Math.ceil(SEQUENCES / SIDE_BY_SIDE), endOnFailure: true, seed: SEED + lane },
    )
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, lane) => walkSome(lane)))
  reportRow('R3', {
    tried: SEQUENCES,
    passed: SEQUENCES,
    figure: `server: corrections, starts of the day, rest days, zones, goals by weekday, adjusted goals, limits, days handed over and caffeine: ${SEQUENCES} sequences, ${stepCount} steps, 0 differences, seed ${SEED}`,
  })
  expect(stepCount).toBeGreaterThan(SEQUENCES * 5)
})
