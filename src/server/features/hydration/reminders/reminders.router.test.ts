import { beforeEach, describe, expect, it } from 'vitest'
import type { Reminders } from '#shared/hydration/reminders.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertReminders, somePushDevice } from '#tests/factories/reminders.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
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

const SETTINGS = {
  isOn: true,
  from: '08:00',
  to: '20:00',
  everyMinutes: 60,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  byPush: false,
  byMail: true,
}
const get = (person = maya) => person.device.ask((api) => api.reminders.get())
const save = (input: Reminders['settings'], person = maya) =>
  person.device.ask((api) => api.reminders.save(input))
const add = (input: ReturnType<typeof somePushDevice>, person = maya) =>
  person.device.ask((api) => api.reminders.addDevice(input))
const remove = (endpoint: string, person = maya) =>
  person.device.ask((api) => api.reminders.removeDevice({ endpoint }))
const nextAt = async () => {
  const query = deps.db.selectFrom('hydration_reminders').select('next_at')
  return (await query.where('user_id', '=', maya.id).executeTakeFirst())?.next_at
}

describe('reminders.snooze', () => {
  const snooze = (person = maya) => person.device.ask((api) => api.reminders.snooze())

  it('is refused to someone whose reminders are off, and nothing was written', async () => {
    const off = {
      code: 'NOT_FOUND',
      message: 'Your reminders are off. Turn them on in the tracker’s settings.',
    }
    expect(await unchanged(deps.db, () => fullRefusalOf(snooze()))).toEqual(off)
    await save({ ...SETTINGS, isOn: false })
    expect(await unchanged(deps.db, () => fullRefusalOf(snooze()))).toEqual(off)
  })

  it('puts the next reminder off by an hour, at whatever time of day; saving the settings ends that', async () => {
    await save(SETTINGS)
    const other = await plantPerson(deps, 'subscriber')
    await insertReminders(deps.db, other.id, { next_at: '2026-11-20T09:00:00Z' })
    deps.clock.set('2026-11-20T20:30:00Z')
    await snooze()
    const rows = () =>
      deps.db.selectFrom('hydration_reminders').select(['next_at', 'is_snoozed']).orderBy('next_at').execute()
    expect(await rows()).toEqual([
      { next_at: '2026-11-20T09:00:00Z', is_snoozed: false },
      { next_at: '2026-11-20T21:30:00Z', is_snoozed: true },
    ])
    await save(SETTINGS)
    expect((await rows())[1]).toEqual({ next_at: '2026-11-21T02:15:00Z', is_snoozed: false })
  })
})

describe('reminders.save', () => {
  it('is off and through the day before anything was saved', async () => {
    expect(await get()).toEqual({
      settings: { ...SETTINGS, isOn: false, everyMinutes: 120 },
      timeZone: 'Asia/Kathmandu',
      devices: [],
      hasLetter: false,
      publicKey: deps.push.publicKey,
    })
  })

  it('keeps what was saved, and the next slot in the person’s own zone', async () => {
    expect(await save(SETTINGS)).toEqual(SETTINGS)
    expect((await get()).settings).toEqual(SETTINGS)
    // 14:15 in Kathmandu.
    expect(await nextAt()).toBe('2026-11-20T09:15:00Z')
    const changed = { ...SETTINGS, from: '00:00', to: '23:59', everyMinutes: 360, byPush: true }
    expect(await save(changed)).toEqual(changed)
    expect(await nextAt()).toBe('2026-11-20T12:15:00Z')
    expect(await save({ ...changed, isOn: false })).toEqual({ ...changed, isOn: false })
    expect(await nextAt()).toBeNull()
  })

  it('has its first slot on the next of the chosen days of the week', async () => {
    const weekend = { ...SETTINGS, weekdays: [5, 6] }
    expect(await save(weekend)).toEqual(weekend)
    expect((await get()).settings).toEqual(weekend)
    // It is Friday; 08:00 on Saturday in Kathmandu.
    expect(await nextAt()).toBe('2026-11-21T02:15:00Z')
  })

  it('is reckoned again when the zone changes', async () => {
    await save(SETTINGS)
    await maya.device.ask((api) => api.auth.updateUser({ timeZone: 'Europe/Berlin' }))
    expect(await nextAt()).toBe('-infinity')
    await save({ ...SETTINGS, isOn: false })
    await maya.device.ask((api) => api.auth.updateUser({ timeZone: 'Asia/Tokyo' }))
    expect(await nextAt()).toBeNull()
  })

  it.each([
    ['from', { from: '8:00' }],
    ['from', { from: '24:00' }],
    ['to', { to: '' }],
    ['to', { to: '08:00' }],
    ['to', { from: '20:00', to: '08:00' }],
    ['to', { to: '08:59' }],
    ['everyMinutes', { everyMinutes: 29 }],
    ['everyMinutes', { everyMinutes: 361 }],
    ['everyMinutes', { everyMinutes: 60.5 }],
    ['everyMinutes', { everyMinutes: Number.NaN }],
    ['weekdays', { weekdays: [] }],
    ['weekdays', { weekdays: [1, 1] }],
    ['weekdays', { weekdays: [7] }],
    ['weekdays', { weekdays: [-1] }],
    ['byMail', { byMail: false }],
  ])('says what is wrong with %s: %j, and nothing was written', async (field, wrong) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(save({ ...SETTINGS, ...wrong })))
    expect(refusal?.code).toBe('BAD_REQUEST')
    expect(refusal?.fields).toHaveProperty(field)
  })

  it('takes no more than it names', async () => {
    const more = { ...SETTINGS, userId: maya.id }
    const refusal = await unchanged(deps.db, () => fullRefusalOf(save(more)))
    expect(refusal?.code).toBe('BAD_REQUEST')
  })
})

describe('reminders.addDevice and removeDevice', () => {
  it('keep a browser once, however often it is added, and forget it', async () => {
    const [phone, laptop] = [somePushDevice(), somePushDevice()]
    await add(phone)
    await add(laptop)
    await Promise.all([add(laptop), add(laptop)])
    expect((await get()).devices).toEqual([phone.endpoint, laptop.endpoint])
    await remove(phone.endpoint)
    expect((await get()).devices).toEqual([laptop.endpoint])
    expect(await fullRefusalOf(remove(phone.endpoint))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('take new keys of the same browser', async () => {
    const phone = somePushDevice()
    await add(phone)
    const renewed = somePushDevice(phone.endpoint)
    await add(renewed)
    const rows = await deps.db.selectFrom('push_subscriptions').select(['p256dh', 'auth']).execute()
    expect(rows).toEqual([renewed.keys])
  })

  it('give the oldest of more than ten up, also when all come at once', async () => {
    const first = somePushDevice()
    await add(first)
    const others = Array.from({ length: 12 }, () => somePushDevice())
    await Promise.all(others.map((device) => add(device)))
    const { devices } = await get()
    expect(devices).toHaveLength(10)
    expect(devices).not.toContain(first.endpoint)
    const newest = somePushDevice()
    await add(newest)
    expect((await get()).devices).toEqual([...devices.slice(1), newest.endpoint])
  })

  it('hand a browser on to who is signed in there, but not to who knows its address alone', async () => {
    const shared = somePushDevice()
    await add(shared)
    const asha = await plantPerson(deps, 'subscriber')
    const stolen = somePushDevice(shared.endpoint)
    expect(await unchanged(deps.db, () => fullRefusalOf(add(stolen, asha)))).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await unchanged(deps.db, () => fullRefusalOf(remove(shared.endpoint, asha)))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await add(shared, asha)
    expect((await get()).devices).toEqual([])
    expect((await get(asha)).devices).toEqual([shared.endpoint])
  })

  it.each([
    'http://push.service.dev/send/1',
    'https://localhost/send/1',
    'https://10.0.0.1/send/1',
    'https://169.254.169.254/latest',
    'https://[::1]/send/1',
    'https://printer.local/send/1',
    'https://push.service.dev:8080/send/1',
    'https://user:word@push.service.dev/send/1',
    `https://push.service.dev/${'a'.repeat(2000)}`,
    'javascript:alert(1)',
    '',
  ])('refuse %j, and nothing was written', async (endpoint) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(add(somePushDevice(endpoint))))
    expect(refusal?.code).toBe('BAD_REQUEST')
  })

  it.each([
    { p256dh: '', auth: 'A'.repeat(22) },
    { p256dh: `B${'A'.repeat(85)}`, auth: 'A'.repeat(22) },
    { p256dh: `A${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(21) },
    { p256dh: `B${'A'.repeat(86)}`, auth: `${'A'.repeat(21)} ` },
  ])('refuse keys of the wrong shape, and nothing was written: %j', async (keys) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(add({ ...somePushDevice(), keys })))
    expect(refusal?.code).toBe('BAD_REQUEST')
  })

  it('go with the person', async () => {
    await add(somePushDevice())
    await insertReminders(deps.db, maya.id, { next_at: null })
    await deps.db.deleteFrom('profiles').where('id', '=', maya.id).execute()
    expect(await deps.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
    expect(await deps.db.selectFrom('hydration_reminders').select('user_id').execute()).toEqual([])
  })
})
