import { describe, expect, it } from 'vitest'
import type { History } from '#shared/hydration/hydration.schema.ts'
import type { DaysMinerals } from '#shared/hydration/minerals.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry, insertPastDay, insertWaterOfDrink, someMineral } from '#tests/factories/hydration.ts'
import { add, call, day, remove } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const subscriber = async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  return plantPerson(deps, 'subscriber')
}
const minerals = (device: Device) => call<DaysMinerals>(device, 'minerals')

it('the history names the waters of each day, without those of undone drinks', async () => {
  const { id, device } = await subscriber()
  for (const date of ['2026-11-18', '2026-11-19']) await insertPastDay(deps.db, id, { date, intake: 500 })
  const tap = await insertWaterOfDrink(deps.db, id, { kind: 'tap', name: 'Oslo' })
  const copies = [
    await insertWaterOfDrink(deps.db, id),
    await insertWaterOfDrink(deps.db, id, { minerals: {} }),
  ]
  for (const water_id of [tap, ...copies]) await insertEntry(deps.db, id, { date: '2026-11-18', water_id })
  await insertEntry(deps.db, id, { date: '2026-11-19', water_id: tap, undone_by: id })
  const { days } = await call<History>(device, 'history', { from: '2026-11-18', to: '2026-11-19' })
  expect(days.map(({ waters }) => waters)).toEqual([['Oslo tap water', 'Quellbrunn'], undefined])
})

describe('the last seven days', () => {
  it('have what was drunk of each water, without undone entries, longer ago, and other people’s', async () => {
    const { id, device } = await subscriber()
    const calcium = { calcium: someMineral(100) }
    const spring = await insertWaterOfDrink(deps.db, id, { name: 'Spring', minerals: calcium })
    const unknown = await insertWaterOfDrink(deps.db, id, { name: 'Unknown', minerals: {} })
    const days = ['2026-11-13', '2026-11-14', '2026-11-19']
    for (const date of days) {
      await insertPastDay(deps.db, id, { date, intake: 1000 })
      await insertEntry(deps.db, id, { date, water_id: spring, amount: 500 })
      await insertEntry(deps.db, id, { date, amount: 500 })
    }
    await insertEntry(deps.db, id, { date: days[2] ?? '', water_id: spring, undone_by: id })
    await insertPastDay(deps.db, id, { date: '2026-11-15', intake: 0 })
    await day(device)
    await call(device, 'setDefaultWater', { drinks: ['water'], waterId: unknown })
    await add(device, 300)
    await remove(device, 100)
    const other = await plantPerson(deps, 'subscriber')
    await add(other.device, 800)
    expect(await minerals(device)).toMatchObject({
      ...{ from: '2026-11-14', to: '2026-11-20', days: 3, total: 2200 },
      waters: [
        { name: 'Spring', ml: 1000, minerals: calcium },
        { name: 'Unknown', ml: 200, minerals: {} },
      ],
    })
    expect(await minerals(other.device)).toMatchObject({ days: 1, total: 800, waters: [] })
  })

  it('follow the person’s own days', async () => {
    const { id, device } = await subscriber()
    await insertWaterOfDrink(deps.db, id)
    await add(device, 300)
    deps.clock.set('2026-11-26T23:59:00Z')
    expect(await minerals(device)).toMatchObject({ from: '2026-11-20', days: 1, total: 300 })
    deps.clock.set('2026-11-27T00:01:00Z')
    expect(await minerals(device)).toMatchObject({ from: '2026-11-21', days: 0, total: 0 })
  })
})
