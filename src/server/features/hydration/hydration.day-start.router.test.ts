import { describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { add, call, correct, day } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const at = (time: string) => deps.clock.set(`2026-11-${time}:00Z`)
const startAt = (device: Device, minute: number) => call(device, 'setDayStart', { minute })

describe('a person’s own start of the day', () => {
  it('is midnight until they choose another, and then the night belongs to the day before', async () => {
    at('20T20:00')
    const { device } = await plantPerson(deps, 'subscriber')
    expect(await add(device, 1500)).toMatchObject({ dayStart: 0 })
    expect(await startAt(device, 180)).toMatchObject({ date: '2026-11-20', dayStart: 180, intake: 1500 })
    at('21T02:59')
    expect(await add(device, 500)).toMatchObject({ date: '2026-11-20', intake: 2000, streak: 1 })
    at('21T03:00')
    expect(await add(device, 2000)).toMatchObject({ date: '2026-11-21', intake: 2000, streak: 2 })
    expect(await call(device, 'history', { from: '2026-11-20', to: '2026-11-21' })).toMatchObject({
      days: [{ intake: 2000 }, { intake: 2000 }],
    })
  })

  it('decides which instant a corrected time means, and when 48 hours are over', async () => {
    at('20T22:00')
    const { device } = await plantPerson(deps, 'subscriber')
    await startAt(device, 180)
    at('21T01:30')
    const [entry] = (await add(device, 1900)).entries
    if (entry === undefined) throw new Error('no entry')
    const late = await correct(device, entry, { time: '00:10' })
    expect(late.entry?.at).toBe('2026-11-21T00:10:00.000Z')
    const early = await correct(device, { ...entry, version: 2 }, { time: '23:10' })
    expect(early.entry?.at).toBe('2026-11-20T23:10:00.000Z')
    at('23T02:59')
    await correct(device, { ...entry, version: 3 }, { amount: 2000 })
    expect(await day(device)).toMatchObject({ date: '2026-11-22', daysTracked: 1 })
    at('23T03:01')
    await correct(device, { ...entry, version: 4 }, { amount: 100 })
    expect(await day(device)).toMatchObject({ date: '2026-11-23', daysTracked: 1 })
  })
})
