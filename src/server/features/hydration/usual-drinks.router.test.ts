import { describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry } from '#tests/factories/hydration.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

describe('usual drinks', () => {
  it('are the person’s own drinks of three months, each in its last amount, the last drunk first', async () => {
    deps.clock.set('2026-11-20T12:00:00Z')
    const { id, device } = await plantPerson(deps, 'subscriber')
    const other = await plantPerson(deps, 'subscriber')
    for (const [drink, amount, at] of [
      ['tea', 200, '2026-11-18T08:00:00Z'],
      ['tea', 300, '2026-11-19T08:00:00Z'],
      ['milk', 150, '2026-11-18T09:00:00Z'],
      ['milk', -150, '2026-11-19T09:00:00Z'],
      ['juice', 200, '2026-07-01T09:00:00Z'],
    ] as const)
      await insertEntry(deps.db, id, { date: at.slice(0, 10), drink, amount, created_at: at })
    await insertEntry(deps.db, other.id, { date: '2026-11-19', drink: 'espresso', amount: 60 })
    expect(await device.ask((api) => api.hydration.usualDrinks())).toEqual([
      { drink: 'tea', amount: 300 },
      { drink: 'milk', amount: 150 },
    ])
  })
})
