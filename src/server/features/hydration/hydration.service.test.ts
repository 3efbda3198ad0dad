import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { everyDay } from '#shared/hydration/hydration.rules.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { addWater, changeCups, changeGoals, removeWater, undo } from './hydration.changes.service.ts'
import { readDay, readHistory } from './hydration.service.ts'

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
  'somebody whose account was deleted meanwhile %s: refused, and nothing is written',
  async (_what, work) => {
    await unchanged(deps.db, () => expect(work()).rejects.toMatchObject({ code: 'UNAUTHORIZED' }))
  },
)
