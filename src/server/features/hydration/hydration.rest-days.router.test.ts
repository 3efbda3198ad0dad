import { describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertPastDay } from '#tests/factories/hydration.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, day } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const on = (date: string) => deps.clock.set(`2026-11-${date}T08:30:00Z`)
const subscriber = async () => {
  on('20')
  return plantPerson(deps, 'subscriber')
}
const mark = (device: Device, date: string, isRest = true) =>
  call(device, 'setRestDay', { date: `2026-11-${date}`, isRest })
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()))

describe('not allowed, and nothing was written', () => {
  it.each(['18', '21'])('on the %sth', async (date) => {
    const { device } = await subscriber()
    await day(device)
    expect(await refused(() => mark(device, date))).toMatchObject({
      message: 'Only today or yesterday can be a rest day.',
    })
  })

  it('a third in a month', async () => {
    const { id, device } = await subscriber()
    for (const date of ['2026-11-01', '2026-11-19']) await insertPastDay(deps.db, id, { date, is_rest: true })
    await day(device)
    expect(await refused(() => mark(device, '20'))).toMatchObject({
      message: 'You have marked 2 rest days this month already.',
    })
  })

  it('on a day whose goal is met', async () => {
    const { device } = await subscriber()
    await add(device, 2000)
    expect(await refused(() => mark(device, '20'))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a rest day', () => {
  it('keeps the streak and does not lengthen it', async () => {
    const { device } = await subscriber()
    await add(device, 2000)
    on('21')
    expect(await mark(device, '21')).toMatchObject({ streak: 1, restOn: '2026-11-21' })
    expect(await add(device, 2000)).toMatchObject({ streak: 1, daysTracked: 2, goalReached: true })
    on('22')
    expect(await add(device, 2000)).toMatchObject({ streak: 2 })
    expect(await call(device, 'history', { from: '2026-11-20', to: '2026-11-22' })).toMatchObject({
      days: [{ isRest: false }, { isRest: true }, { isRest: false }],
    })
  })

  it('of the month before does not count for this one', async () => {
    const { id, device } = await subscriber()
    for (const date of ['2026-10-01', '2026-10-19']) await insertPastDay(deps.db, id, { date, is_rest: true })
    expect(await mark(device, '20')).toMatchObject({ restOn: '2026-11-20' })
  })
})
