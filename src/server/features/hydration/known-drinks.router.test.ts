import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { History } from '#shared/hydration/hydration.schema.ts'
import type { CheckedDay } from '#shared/hydration/import.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { add, call } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const TODAY = '2026-11-20'
const LONG_AGO = '2026-03-02'

const subscriber = async () => {
  deps.clock.set(`${TODAY}T08:30:00Z`)
  return plantPerson(deps, 'subscriber')
}
type Days = Record<string, object[]>
const inputOf = (days: Days, more: object) => ({
  ...{ importId: randomUUID(), addsToDays: false, ...more },
  days: Object.entries(days).map(([date, drinks]) => ({
    date,
    drinks: drinks.map((drink) => ({ amount: 250, drink: 'water', ...drink })),
  })),
})
const send = async (device: Device, days: Days, more: object = {}) =>
  (await call<{ days: CheckedDay[] }>(device, 'importDays', inputOf(days, more))).days
const check = async (device: Device, days: Days) =>
  (await call<{ days: CheckedDay[] }>(device, 'checkImport', inputOf(days, {}))).days
const history = async (device: Device, from: string, to: string) =>
  (await call<History>(device, 'history', { from, to })).days

describe('the same drink of another app', () => {
  const at = (seconds: string) => `${LONG_AGO}T08:0${seconds}.000Z`
  const drink = (source: string, seconds: string, more: object = {}) => ({
    ...{ source, at: at(seconds), time: `08:0${seconds.slice(0, 1)}`, ...more },
  })

  it('of an earlier import is not added again, and is named', async () => {
    const { device } = await subscriber()
    await send(device, { [LONG_AGO]: [drink('App A', '0:58')] })
    const later = { [LONG_AGO]: [drink('App B', '2:20', { amount: 251 }), drink('App B', '9:00')] }
    const copies = [{ place: 0, of: 'App A' }]
    expect(await check(device, later)).toMatchObject([
      { outcome: 'added', added: 1, alreadyThere: 1, copies },
    ])
    expect(await send(device, later)).toMatchObject([{ outcome: 'added', added: 1, ml: 250, copies }])
    expect(await send(device, later)).toMatchObject([{ outcome: 'already-there', alreadyThere: 2, copies }])
    expect(await history(device, LONG_AGO, LONG_AGO)).toMatchObject([{ intake: 500 }])
  })

  it('is added if the person says that it is another one, once', async () => {
    const { device } = await subscriber()
    await send(device, { [LONG_AGO]: [drink('App A', '0:58')] })
    const apart = { [LONG_AGO]: [drink('App B', '1:01', { isApart: true })] }
    expect(await send(device, apart, { addsToDays: true })).toMatchObject([{ outcome: 'added', added: 1 }])
    expect(await send(device, apart, { addsToDays: true })).toMatchObject([{ outcome: 'already-there' }])
  })

  it.each([
    ['of the same app', drink('App A', '1:01')],
    ['of another amount', drink('App B', '1:01', { amount: 260 })],
    ['later', drink('App B', '2:29')],
    ['without a source', { time: '08:01' }],
  ])('is another one: %s', async (_what, other) => {
    const { device } = await subscriber()
    await send(device, { [LONG_AGO]: [drink('App A', '0:58')] })
    expect(await send(device, { [LONG_AGO]: [other] }, { addsToDays: true })).toMatchObject([{ added: 1 }])
  })

  it('is known by the second of a wall clock, too', async () => {
    const { device } = await subscriber()
    const at = (source: string, time: string, second: number) => ({ source, time, second })
    await send(device, { [LONG_AGO]: [at('App A', '08:00', 58)] })
    const later = { [LONG_AGO]: [at('App B', '08:01', 59), at('App C', '08:02', 29)] }
    expect(await send(device, later)).toMatchObject([
      { added: 1, alreadyThere: 1, copies: [{ place: 0, of: 'App A' }] },
    ])
    expect(await send(device, later)).toMatchObject([{ outcome: 'already-there', alreadyThere: 2 }])
  })

  it('is never a press', async () => {
    const { device } = await subscriber()
    deps.clock.set(`2026-11-19T08:00:58Z`)
    await add(device, 250)
    deps.clock.set(`${TODAY}T08:30:00Z`)
    const days = { '2026-11-19': [{ source: 'App B', at: '2026-11-19T08:01:01Z', time: '08:01' }] }
    expect(await send(device, days, { addsToDays: true })).toMatchObject([{ outcome: 'added', added: 1 }])
  })

  it('is one across midnight', async () => {
    const { device } = await subscriber()
    const [before, after] = ['2026-03-01T23:59:50Z', '2026-03-02T00:00:10Z']
    await send(device, { '2026-03-01': [{ source: 'App A', at: before, time: '23:59' }] })
    expect(await send(device, { [LONG_AGO]: [{ source: 'App B', at: after, time: '00:00' }] })).toMatchObject(
      [{ outcome: 'already-there', copies: [{ place: 0, of: 'App A' }] }],
    )
  })
})
