import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { wellToken } from '#tests/authorization/plants.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertWellReminder, OWN_WELL_COLUMNS } from '#tests/factories/reminders.ts'
import { insertLimit } from '#tests/factories/tap-water.ts'
import { insertTest } from '#tests/factories/water-tests.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { queueWellReminders, WELL_REMINDER_BATCH } from './due-well-reminders.service.ts'

const deps = useTestDeps()
const WELL = { kind: 'well' } as const

beforeEach(async () => {
  deps.clock.set('2026-11-26T08:30:00Z')
  await insertLimit(deps.db)
})

const choose = ({ device }: Person, myWater: unknown = WELL) =>
  device.ask((api) => api.auth.updateUser({ myWater } as never))
const setReminder = ({ device }: Pick<Person, 'device'>, isOn: boolean) =>
  device.ask((api) => api.myWater.setWellReminder({ isOn }))
const well = ({ device }: Person) => device.ask((api) => api.myWater.well())
const stop = (token: string) => createDevice(deps).ask((api) => api.myWater.stopWellReminder({ token }))
const reminders = () => deps.db.selectFrom('well_reminders').select(['user_id', 'next_at']).execute()
const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))
const change = ({ id }: Pick<Person, 'id'>, values: object) =>
  deps.db.updateTable('profiles').set(values).where('id', '=', id).execute()

describe('not allowed, and nothing was written', () => {
  it('turning the mail on for another water, and without a confirmed address', async () => {
    const person = await plantPerson(deps, 'user')
    expect(await refused(() => setReminder(person, true))).toMatchObject({ code: 'CONFLICT' })
    await choose(person)
    await change(person, { email_confirmed_at: null })
    expect(await refused(() => setReminder(person, true))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('stopping it with a link of another person’s, of another kind or cut off', async () => {
    const person = await plantPerson(deps, 'user')
    await insertWellReminder(deps.db, person.id, '2999-01-01T00:00:00Z')
    const other = wellToken(deps, (await plantPerson(deps, 'user')).id)
    const [, signature = ''] = other.split('.')
    for (const token of ['', person.id, `${person.id}.${signature}`, wellToken(deps, person.id).slice(0, -1)])
      expect(await refused(() => stop(token)), token).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('following a well', async () => {
    const person = await plantPerson(deps, 'subscriber')
    const follow = () => person.device.ask((api) => api.myWater.follow({ place: WELL } as never))
    expect(await refused(follow)).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('my own well', () => {
  it('is a person’s water until they choose another one', async () => {
    const person = await plantPerson(deps, 'user')
    const mine = async () => (await person.device.ask((api) => api.auth.session())).user?.myWater
    await choose(person)
    expect(await mine()).toEqual({ place: WELL, name: 'My own well', path: '/my-test' })
    await choose(person, null)
    expect(await mine()).toBeNull()
  })

  it('has the newest value of each parameter in the person’s own tests, and no one else’s', async () => {
    const person = await plantPerson(deps, 'subscriber')
    const row = { name: 'Lead', parameter: 'lead', unit: 'µg/L', level: 'unjudged' as const }
    await insertTest(deps.db, person.id, { sampledOn: '2025-05-01', contaminants: [{ ...row, value: 40 }] })
    await insertTest(deps.db, person.id, { sampledOn: '2026-05-01', contaminants: [{ ...row, value: 3 }] })
    await choose(person)
    const figures = await person.device.ask((api) => api.myWater.figures())
    expect(figures).toMatchObject({ name: 'My own well', figures: [{ parameter: 'lead', value: 3 }] })
    const compared = (who: Person) => who.device.ask((api) => api.compare.waters({ with: ['well'] }))
    expect((await compared(person)).waters).toMatchObject([{ key: 'well', kind: 'well' }])
    const other = await plantPerson(deps, 'subscriber')
    expect(JSON.stringify(await compared(other))).not.toContain('µg/L')
    expect((await createDevice(deps).ask((api) => api.compare.waters({ with: ['well'] }))).unknown).toEqual([
      'well',
    ])
  })

  it('is not compared with itself next to a test, and has topics by the same rules as every page', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await insertTest(deps.db, person.id)
    await choose(person)
    const answer = await person.device.ask((api) => api.myTests.list())
    if (answer.locked) throw new Error('It is locked')
    const [test] = answer.tests
    expect(test?.comparison).toBeNull()
    expect(test?.answer.topics.find(({ topic }) => topic === 'lead')).toMatchObject({
      sign: 'caution',
      sentence: expect.stringContaining('Lead was 21 µg/L') as unknown,
    })
    expect(test?.answer.topics.find(({ topic }) => topic === 'germs')).toMatchObject({ sign: 'no-result' })
    expect(test?.answer.topics.map(({ topic }) => topic)).not.toContain('record')
  })

  it('says what to test for, without the values', async () => {
    const person = await plantPerson(deps, 'user')
    await insertTest(deps.db, person.id, { sampledOn: '2026-10-02' })
    await choose(person)
    const answer = await well(person)
    expect(answer.tests.find(({ name }) => name === 'Nitrate')).toEqual({
      name: 'Nitrate',
      advisedBy: 'EPA and CDC',
      testedOn: '2026-10-02',
      isDue: false,
    })
    expect(answer.tests.filter(({ isDue }) => isDue)).toHaveLength(3)
    expect(answer.reminderOn).toBeNull()
  })

  it('is in the person’s export, and goes with their account', async () => {
    const person = await plantPerson(deps, 'user')
    await choose(person)
    await setReminder(person, true)
    const { data } = await person.device.ask((api) => api.auth.exportData())
    expect(data.profiles).toMatchObject([{ has_own_well: true }])
    expect(data.well_reminders).toMatchObject([{ next_at: expect.any(String) as unknown }])
    await deps.db.deleteFrom('profiles').where('id', '=', person.id).execute()
    expect(await reminders()).toEqual([])
  })
})

describe('the yearly mail', () => {
  /** Someone with a well whose mail is due. */
  async function plant(values: object = {}) {
    const person = await plantPerson(deps, 'user')
    await change(person, { ...OWN_WELL_COLUMNS, ...values })
    await insertWellReminder(deps.db, person.id, '2026-11-26T08:00:00Z')
    return person
  }
  async function send() {
    await queueWellReminders(deps)
    return deps.deliverMails()
  }

  it('is turned on for a year after the newest test, and off', async () => {
    const person = await plantPerson(deps, 'user')
    await choose(person)
    await insertTest(deps.db, person.id, { sampledOn: '2026-10-02' })
    await setReminder(person, true)
    expect((await well(person)).reminderOn).toBe('2027-10-02')
    await setReminder(person, false)
    await setReminder(person, false)
    expect(await reminders()).toEqual([])
  })

  it('comes once a year, says what to test by whom, and ends by its own link', async () => {
    const person = await plant()
    const [mail, ...more] = await send()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: person.email, subject: 'Time to test your well' })
    const link = mail?.unsubscribe ?? ''
    for (const version of [mail?.html, mail?.text]) {
      expect(version).toContain('total coliform bacteria, nitrate, total dissolved solids and pH')
      expect(version).toContain('https://www.epa.gov/privatewells/protect-your-homes-water')
      expect(version).toContain('https://www.cdc.gov/mmwr/preview/mmwrhtml/mm5709a6.htm')
      expect(version).toContain(`${deps.site.origin}/guides/private-wells`)
      expect(version).toContain(link)
    }
    expect(await send()).toEqual([])
    expect((await reminders()).map(({ next_at }) => next_at)).toEqual(['2027-11-26T09:00:00Z'])
    await stop(new URL(link).searchParams.get('token') ?? '')
    expect(await reminders()).toEqual([])
  })

  it.each<[string, object]>([
    ['without a confirmed address', { email_confirmed_at: null }],
    ['who was suspended', { banned_until: '2999-01-01T00:00:00Z' }],
    ['with another water now', { has_own_well: false }],
  ])('does not come to someone %s, also where it was queued before', async (_what, values) => {
    await plant(values)
    expect(await send()).toEqual([])
    const person = await plant()
    await queueWellReminders(deps)
    await change(person, values)
    expect(await deps.deliverMails()).toEqual([])
  })

  it('is queued in batches, those that are due longest first, and each once by two processes', async () => {
    const count = WELL_REMINDER_BATCH + 10
    const minuteOf = (index: number) => String(index % 60).padStart(2, '0')
    const waiting: string[] = []
    for (let index = 0; index < count; index += 1) {
      const { id, email } = await insertPerson(deps.db, OWN_WELL_COLUMNS)
      await insertWellReminder(deps.db, id, `2026-11-26T07:${minuteOf(count - 1 - index)}:00Z`)
      waiting.unshift(email)
    }
    const later = await insertPerson(deps.db, OWN_WELL_COLUMNS)
    await insertWellReminder(deps.db, later.id, '2026-11-26T08:30:01Z')
    const queued = async () =>
      (await deps.db.selectFrom('outgoing_mails').select('recipient').execute()).map(
        ({ recipient }) => recipient,
      )

    expect(await queueWellReminders(deps)).toBe(WELL_REMINDER_BATCH)
    expect((await queued()).toSorted()).toEqual(waiting.slice(0, WELL_REMINDER_BATCH).toSorted())
    const [one, other] = await Promise.all([queueWellReminders(deps), queueWellReminders(deps)])
    expect(one + other).toBe(10)
    expect((await queued()).toSorted()).toEqual(waiting.toSorted())
    expect(await queueWellReminders(deps)).toBe(0)
  })

  it('is queued with its next time or not at all', async () => {
    await plant()
    await sql`alter table outgoing_mails add constraint refused check (kind <> 'well-reminder')`.execute(
      deps.db,
    )
    try {
      await unchanged(deps.db, () => queueWellReminders(deps).catch(() => 'refused'))
    } finally {
      await sql`alter table outgoing_mails drop constraint refused`.execute(deps.db)
    }
    expect(await send()).toHaveLength(1)
  })

  it('waits for a year after a test that was made since', async () => {
    const person = await plant()
    await insertTest(deps.db, person.id, { sampledOn: '2026-11-01' })
    expect(await send()).toEqual([])
    expect((await reminders()).map(({ next_at }) => next_at)).toEqual(['2027-11-01T09:00:00Z'])
  })
})
