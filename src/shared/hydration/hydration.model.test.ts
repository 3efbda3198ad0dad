// @module-tag R3
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Outcome } from '#tests/harness/hydration-model.ts'
import { type DrivenTracker, stepsOf, walkBeside } from '#tests/harness/hydration-sequences.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import type { PastDay } from './history.rules.ts'
import * as rules from './progress.rules.ts'

const SEQUENCES = proofCount('R3', { test: 500, proof: 5_000 })
const SEED = proofSeed('R3')
const FIRST_DAY = Date.parse('2027-12-20T00:00:00Z')
const MS_PER_DAY = 86_400_000
const dateOf = (day: number) => new Date(FIRST_DAY + day * MS_PER_DAY).toISOString().slice(0, 10)
const dayOf = (date: string) => (Date.parse(date) - FIRST_DAY) / MS_PER_DAY

/** The rules alone, with what they need to be remembered. */
function createRulesTracker(): DrivenTracker {
  let progress = rules.NEW_PROGRESS
  let entries: { id: string; date: string; delta: number; undoneBy?: string }[] = []
  const ended: PastDay[] = []

  function begin(day: number): string {
    const today = rules.currentDay(progress, dateOf(day))
    const rolled = rules.rollOver(progress, today)
    progress = rolled.progress
    if (rolled.ended !== null) ended.push(rolled.ended)
    return today
  }
  function outcome({ progress: next, leveledUp, goalReached, newAchievements }: rules.Change): Outcome {
    progress = next
    return { leveledUp, goalReached, newAchievements }
  }
  const nothing = () =>
    outcome({ progress, delta: 0, leveledUp: false, goalReached: false, newAchievements: [] })
  const shown = (date: string) =>
    entries.filter((entry) => entry.date === date && entry.undoneBy === undefined && entry.delta !== 0)

  function press(day: number, id: string, rule: () => rules.Change | null): Outcome {
    const date = begin(day)
    if (entries.some((entry) => entry.id === id)) return nothing()
    const change = rule()
    if (change === null) return { refused: 'BAD_REQUEST' }
    entries = [{ id, date, delta: change.delta }, ...entries]
    return outcome(change)
  }

  return {
    add: async (day, id, amount) =>
      press(day, id, () => (rules.fitsIntoDay(progress, amount) ? rules.addWater(progress, amount) : null)),
    remove: async (day, id, amount) => press(day, id, () => rules.removeWater(progress, amount)),
    async undo(day, id, entryId) {
      const [latest] = shown(begin(day))
      if (entries.some(({ undoneBy }) => undoneBy === id)) return nothing()
      if (latest?.id !== entryId)
        return { refused: entries.some((entry) => entry.id === entryId) ? 'CONFLICT' : 'NOT_FOUND' }
      latest.undoneBy = id
      return outcome(rules.undoEntry(progress, latest.delta))
    },
    async setGoal(day, goal) {
      begin(day)
      progress = rules.setGoals(progress, rules.everyDay(goal))
      return nothing()
    },
    async view(day) {
      const today = begin(day)
      const { intake, goal, highestIntake, streak, bestStreak, daysTracked, experience, achievements } =
        progress
      return {
        ...{ intake, goal, highestIntake, streak, bestStreak, daysTracked, experience, achievements },
        day: dayOf(today),
        level: rules.levelOf(progress.experience),
        entries: shown(today).map(({ id, delta }) => ({ id, amount: delta })),
      }
    },
    history: async () =>
      [...ended, { date: progress.lastDate ?? '', intake: progress.intake, goal: progress.goal }].map(
        ({ date, intake, goal }) => ({ day: dayOf(date), intake, goal }),
      ),
  }
}

it(`the rules agree with a model of their own in ${SEQUENCES} sequences (seed ${SEED})`, {
  timeout: 120_000,
}, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(stepsOf(60, 30), async (sequence) => {
      steps += sequence.length
      await walkBeside(createRulesTracker(), sequence)
    }),
    { numRuns: SEQUENCES, seed: SEED },
  )
  reportRow('R3', {
    tried: SEQUENCES,
    passed: SEQUENCES,
    figure: `rules: ${SEQUENCES} sequences, ${steps} steps, 0 differences, seed ${SEED}`,
  })
  expect(steps).toBeGreaterThan(SEQUENCES * 20)
})
