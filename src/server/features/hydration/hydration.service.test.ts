import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readDay, readHistory } from './hydration.service.ts'
import { changeCups, changeGoals, undo } from './hydration-changes.service.ts'
import { addWater, removeWater } from './presses.service.ts'

const deps = useTestDeps()
const press = { id: randomUUID(), amount: 250, drink: 'water' } as const
const gone = randomUUID()

it.each([
  ['drinks', () => addWater(deps, gone, press)],
  ['takes back', () => removeWater(deps, gone, press)],
  ['undoes', () => undo(deps, gone, { id: randomUUID(), entryId: press.id })],
  ['sets a goal', () => changeGoals(deps, gone, everyDay(2000))],
  ['sets cups', () => changeCups(deps, gone, [250])],
  ['looks', () => readDay(deps, gone)],
  ['looks back', () => readHistory(deps, gone, { from: '2026-11-01', to: '2026-11-30' })],
] as [string, () => Promise<unknown>][])(
  'somebody whose account was deleted in the meantime %s: refused, and nothing is written',
  async (_what, work) => {
    await unchanged(deps.db, () => expect(work()).rejects.toMatchObject({ code: 'UNAUTHORIZED' }))
  },
)

describe('presses that wait for each other', () => {
  const some = (count: number) => Array.from({ length: count }, () => ({ ...press, id: randomUUID() }))

  it('are made in the order in which they came, each with its own answer', async () => {
    const { id } = await insertPerson(deps.db)
    await readDay(deps, id)
    const answers = await Promise.all(some(30).map((one) => addWater(deps, id, one)))
    expect(answers.map(({ intake }) => intake)).toEqual(answers.map((_, index) => 250 * (index + 1)))
    expect(answers.map(({ entryCount }) => entryCount)).toEqual(answers.map((_, index) => index + 1))
    expect(answers.flatMap(({ goalReached }, index) => (goalReached ? [index] : []))).toEqual([7])
    expect(await readDay(deps, id)).toMatchObject({ intake: 7500, entryCount: 30, daysTracked: 1 })
  })

  it('do not spoil each other: the refused one alone is refused, the repeated one counts once', async () => {
    const { id } = await insertPerson(deps.db)
    const [first = press, second = press, third = press] = some(3)
    const outcomes = await Promise.allSettled([
      addWater(deps, id, { ...first, amount: 5000 }),
      addWater(deps, id, { ...second, drink: randomUUID() }),
      addWater(deps, id, { ...first, id: first.id.toUpperCase() }),
      removeWater(deps, id, third),
    ])
    expect(outcomes).toMatchObject([
      { value: { intake: 5000, goalReached: true } },
      { reason: { code: 'NOT_FOUND' } },
      { value: { intake: 5000, goalReached: false } },
      { value: { intake: 4750 } },
    ])
    expect(await readDay(deps, id)).toMatchObject({ intake: 4750, entryCount: 2 })
  })

  it('come before and after another change in the order in which they were made', async () => {
    const { id } = await insertPerson(deps.db)
    const [first = press, second = press, third = press] = some(3)
    const answers = await Promise.all([
      addWater(deps, id, first),
      addWater(deps, id, second),
      undo(deps, id, { id: randomUUID(), entryId: second.id }),
      addWater(deps, id, third),
    ])
    expect(answers.map(({ intake }) => intake)).toEqual([250, 500, 250, 500])
    expect(answers.at(-1)?.entries.map((entry) => entry.id)).toEqual([third.id, first.id])
  })
})
