// @module-tag R3
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import { insertPerson } from '#tests/factories/people.ts'
import type { Outcome } from '#tests/harness/hydration-model.ts'
import { type DrivenTracker, stepsOf, walkBeside } from '#tests/harness/hydration-sequences.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readDay, readHistory } from './hydration.service.ts'
import { changeGoals, undo } from './hydration-changes.service.ts'
import type { ChangedDay } from './hydration-day.service.ts'
import { addWater, removeWater } from './presses.service.ts'

const shared = useTestDeps({ isEmptiedBeforeEach: false })
const SEQUENCES = proofCount('R3', { test: 150, proof: 5_000 })
const SEED = proofSeed('R3')
/** People whose sequences are walked side by side: most of the time goes into waiting for the database. */
const SIDE_BY_SIDE = 3
const MS_PER_DAY = 86_400_000
const FIRST_DAY = Date.parse('2027-12-20T00:00:00Z')
const dayOf = (date: string) => (Date.parse(date) - FIRST_DAY) / MS_PER_DAY
/** How long after midnight someone presses; any hour will do. */
const AN_HOUR = 3_600_000

async function outcomeOf(call: Promise<ChangedDay>): Promise<Outcome> {
  try {
    const { leveledUp, goalReached, newAchievements } = await call
    return { leveledUp, goalReached, newAchievements }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.code } as Outcome
  }
}

/** How many days were looked at in all. */
let dayCount = 0

/** Someone new, pressing at the server's service on days of their own. */
async function createServedTracker(): Promise<DrivenTracker> {
  const { id: userId } = await insertPerson(shared.db)
  let moment = FIRST_DAY
  const deps = { ...shared, clock: { now: () => new Date(moment) } }
  const on = (day: number) => {
    moment = FIRST_DAY + day * MS_PER_DAY + AN_HOUR
  }
  const press = (id: string, amount: number) => ({ id, amount, drink: 'water' }) as const
  let lastDay = 0
  return {
    add(day, id, amount) {
      on(day)
      return outcomeOf(addWater(deps, userId, press(id, amount)))
    },
    remove(day, id, amount) {
      on(day)
      return outcomeOf(removeWater(deps, userId, press(id, amount)))
    },
    undo(day, id, entryId) {
      on(day)
      return outcomeOf(undo(deps, userId, { id, entryId }))
    },
    async setGoal(day, goal) {
      on(day)
      await changeGoals(deps, userId, everyDay(goal))
      return { leveledUp: false, goalReached: false, newAchievements: [] }
    },
    async view(day) {
      on(day)
      const today = await readDay(deps, userId)
      if (today.readOnly) throw new Error('Today is no day that is over')
      lastDay = dayOf(today.date)
      dayCount += 1
      return {
        day: lastDay,
        intake: today.intake,
        goal: today.goal,
        highestIntake: today.highestIntake,
        streak: today.streak,
        bestStreak: today.bestStreak,
        daysTracked: today.daysTracked,
        experience: today.experience,
        level: today.level,
        achievements: today.achievements,
        entries: today.entries.map(({ id, amount }) => ({ id, amount })),
      }
    },
    async history() {
      const days: Awaited<ReturnType<DrivenTracker['history']>> = []
      for (let first = -30; first <= lastDay; first += 380) {
        const [from = '', to = ''] = [first, first + 379].map((day) =>
          new Date(FIRST_DAY + day * MS_PER_DAY).toISOString().slice(0, 10),
        )
        const span = await readHistory(deps, userId, { from, to })
        days.push(...span.days.map(({ date, intake, goal }) => ({ day: dayOf(date), intake, goal })))
      }
      return days
    },
  }
}

it(`the server agrees with the model in ${SEQUENCES} sequences (seed ${SEED})`, {
  timeout: 120_000 + SEQUENCES * 400,
}, async () => {
  const walkSome = (lane: number) =>
    fc.assert(
      fc.asyncProperty(stepsOf(16, 8), async (sequence) => {
        await walkBeside(await createServedTracker(), sequence)
      }),
      // A failure names its seed; shrinking would walk to the database for minutes.
      { numRuns: Math.ceil(SEQUENCES / SIDE_BY_SIDE), endOnFailure: true, seed: SEED + lane },
    )
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, lane) => walkSome(lane)))
  reportRow('R3', {
    tried: SEQUENCES,
    passed: SEQUENCES,
    figure: `server: ${SEQUENCES} sequences, ${dayCount} days looked at, 0 differences, seed ${SEED}`,
  })
  expect(dayCount).toBeGreaterThan(SEQUENCES)
})
