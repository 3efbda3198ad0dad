import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { letterToken } from '#tests/authorization/plants.ts'
import { insertLetter } from '#tests/factories/reminders.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let maya: Person
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  maya = await plantPerson(deps, 'subscriber')
  await deps.db
    .updateTable('profiles')
    .set({ time_zone: 'Asia/Kathmandu' })
    .where('id', '=', maya.id)
    .execute()
})
const set = (isOn: boolean, person = maya) => person.device.ask((api) => api.reminders.setLetter({ isOn }))
const stop = (token: string) => createDevice(deps).ask((api) => api.reminders.stopLetter({ token }))
const rows = () => deps.db.selectFrom('weekly_letters').select(['user_id', 'next_at']).execute()

describe('reminders.setLetter', () => {
  it('is not allowed without a confirmed address, and nothing was written', async () => {
    await deps.db
      .updateTable('profiles')
      .set({ email_confirmed_at: null })
      .where('id', '=', maya.id)
      .execute()
    expect(await unchanged(deps.db, () => fullRefusalOf(set(true)))).toMatchObject({
      code: 'FORBIDDEN',
      message:
        'Confirm your e-mail address to get the weekly letter. Open the link in the mail we sent you, or have it sent again.',
    })
  })

  it('turns the letter on for the next Monday morning there, and off', async () => {
    const hasLetter = async () => (await maya.device.ask((api) => api.reminders.get())).hasLetter
    await set(true)
    await set(true)
    expect(await rows()).toEqual([{ user_id: maya.id, next_at: '2026-11-23T02:15:00Z' }])
    expect(await hasLetter()).toBe(true)
    await set(false)
    await set(false)
    expect(await rows()).toEqual([])
    expect(await hasLetter()).toBe(false)
  })
})

describe('reminders.stopLetter', () => {
  it('refuses links that we did not make, and nothing was written', async () => {
    await set(true)
    const token = letterToken(deps, maya.id)
    const other = await plantPerson(deps, 'subscriber')
    const [, signature] = token.split('.')
    for (const wrong of [
      '',
      '.',
      maya.id,
      `${maya.id}.`,
      token.slice(0, -1),
      `${other.id}.${signature}`,
      'x.y',
    ])
      expect(await unchanged(deps.db, () => fullRefusalOf(stop(wrong)))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('turns the letter of its person off without a log-in, again and again, and no one else’s', async () => {
    await set(true)
    const other = await plantPerson(deps, 'subscriber')
    await insertLetter(deps.db, other.id, '2026-11-23T02:15:00Z')
    const token = letterToken(deps, maya.id)
    for (let press = 0; press < 2; press += 1) await stop(token)
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([other.id])
    await set(true)
    await stop(token)
    expect(await rows()).toHaveLength(1)
  })
})
