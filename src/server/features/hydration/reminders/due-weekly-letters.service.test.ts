import { beforeEach, describe, expect, it } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { createLog } from '#server/log.ts'
import { insertEntry, insertWaterOfDrink, someMineral } from '#tests/factories/hydration.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertLetter } from '#tests/factories/reminders.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { queueDueLetters } from './due-weekly-letters.service.ts'

const deps = useTestDeps()
/** A Monday, eight in the morning UTC. */
const DUE = '2026-11-23T08:00:00Z'
type Profile = Parameters<typeof insertPerson>[1]

beforeEach(() => {
  deps.clock.set(DUE)
  deps.log = createLog('silent')
})

const addDay = (user_id: string, date: string, intake: number) =>
  deps.db.insertInto('hydration_history').values({ user_id, date, intake, goal: 2000 }).execute()

/** Someone whose letter is due and who drank 2 liters on last week's Friday. */
async function plant(profile: Profile = {}, nextAt = DUE) {
  const person = await insertPerson(deps.db, { is_subscribed: true, ...profile })
  await addDay(person.id, '2026-11-20', 2000)
  await insertLetter(deps.db, person.id, nextAt)
  return person
}
const rows = () =>
  deps.db.selectFrom('weekly_letters').select(['next_at', 'last_monday']).orderBy('next_at').execute()
/** Queues what is due; returns the letters that were sent. */
async function send() {
  await queueDueLetters(deps)
  return await deps.deliverMails()
}
const NEXT = '2026-11-30T08:00:00Z'

describe('nothing is sent', () => {
  it.each<[string, Profile]>([
    ['an unconfirmed address', { email_confirmed_at: null }],
    ['no Premium', { is_subscribed: false }],
    ['Premium that ended', { is_subscribed: false, paid_until: '2026-11-23T07:59:59Z' }],
    ['a ban', { banned_until: '2999-01-01T00:00:00Z' }],
  ])('to someone with %s, and the letter waits for the next week', async (_what, profile) => {
    await plant(profile)
    expect(await send()).toEqual([])
    expect(await rows()).toEqual([{ next_at: NEXT, last_monday: null }])
  })

  it('to someone who tracked nothing in the last two weeks', async () => {
    const { id } = await insertPerson(deps.db, { is_subscribed: true })
    await addDay(id, '2026-11-08', 2000)
    await addDay(id, '2026-11-18', 0)
    await addDay(id, '2026-11-23', 2000)
    await insertLetter(deps.db, id, DUE)
    expect(await send()).toEqual([])
    expect(await rows()).toEqual([{ next_at: NEXT, last_monday: null }])
  })

  it('before eight on Monday, and to those who did not turn it on', async () => {
    await plant()
    const { id } = await insertPerson(deps.db, { is_subscribed: true })
    await addDay(id, '2026-11-20', 2000)
    deps.clock.set('2026-11-23T07:59:59Z')
    expect(await send()).toEqual([])
    deps.clock.set(DUE)
    expect(await send()).toHaveLength(1)
  })

  it.each<[string, (id: string) => unknown]>([
    ['turned it off', (id) => deps.db.deleteFrom('weekly_letters').where('user_id', '=', id).execute()],
    [
      'changed their address',
      (id) =>
        deps.db.updateTable('profiles').set({ email: 'new@example.org' }).where('id', '=', id).execute(),
    ],
    [
      'was suspended',
      (id) =>
        deps.db
          .updateTable('profiles')
          .set({ banned_until: '2999-01-01T00:00:00Z' })
          .where('id', '=', id)
          .execute(),
    ],
    ['left', (id) => deps.db.deleteFrom('profiles').where('id', '=', id).execute()],
  ])('to someone who %s while the mail waited', async (_what, happens) => {
    const { id } = await plant()
    await queueDueLetters(deps)
    await happens(id)
    expect(await deps.deliverMails()).toEqual([])
    expect(await deps.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([])
  })
})

describe('the letter', () => {
  it('says days, average and the week before in the person’s unit and date format, with a way to end it', async () => {
    const { id, email } = await plant({ units: 'fl_oz', locale: 'en-GB' })
    await addDay(id, '2026-11-22', 1000)
    await addDay(id, '2026-11-15', 1000)
    const [mail, ...more] = await send()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Your week from 16 Nov to 22 Nov' })
    expect(mail?.unsubscribe).toMatch(new RegExp(`^${deps.site.origin}/weekly-letter\\?token=[\\w.-]+$`))
    for (const version of [mail?.html, mail?.text]) {
      expect(version).toContain('You tracked drinks on 2 days and met your goal on 1 of them.')
      expect(version).toContain(
        'Your average on tracked days was 50.7 fl oz. In the week before, it was 33.8 fl oz.',
      )
      expect(version).toContain(mail?.unsubscribe)
    }
  })

  it.each<[string, [string, number][], string]>([
    [
      'a week without drinks',
      [['2026-11-10', 1500]],
      'You tracked no drinks last week.\n\nIn the week before, your average on tracked days was 1,500 ml.',
    ],
    [
      'a week after one without drinks',
      [['2026-11-22', 1999]],
      'You tracked drinks on 1 day and did not meet your goal on it.\n\nYour average on tracked days was 1,999 ml. In the week before, you tracked no drinks.',
    ],
    [
      'a week with every goal met',
      [
        ['2026-11-16', 2000],
        ['2026-11-17', 2002],
      ],
      'You tracked drinks on 2 days and met your goal on all of them.\n\nYour average on tracked days was 2,001 ml.',
    ],
    [
      'a week with no goal met',
      [
        ['2026-11-16', 500],
        ['2026-11-17', 500],
      ],
      'You tracked drinks on 2 days and met your goal on none of them.',
    ],
  ])('of %s', async (_what, days, sentences) => {
    const { id } = await insertPerson(deps.db, { is_subscribed: true })
    for (const [date, intake] of days) await addDay(id, date, intake)
    await insertLetter(deps.db, id, DUE)
    expect((await send())[0]?.text).toContain(sentences)
  })

  it('names the minerals of the week before, once a liter of known water was drunk', async () => {
    const { id } = await plant()
    const water_id = await insertWaterOfDrink(deps.db, id, {
      minerals: { calcium: someMineral(100), sodium: someMineral(200) },
    })
    await insertEntry(deps.db, id, { date: '2026-11-15', amount: 900, water_id })
    await insertEntry(deps.db, id, { date: '2026-11-20', amount: 999, water_id })
    const text = async () => (await send())[0]?.text
    expect(await text()).not.toContain('calcium')
    await insertEntry(deps.db, id, { date: '2026-11-20', amount: 1, water_id })
    await deps.db.updateTable('weekly_letters').set({ last_monday: null, next_at: DUE }).execute()
    expect(await text()).toContain(
      'The waters you named, 1,000 ml of 2,000 ml, brought on an average day: calcium 13% of the EU’s reference intake, sodium 10% of the WHO’s limit. The rest is not counted; the tracker shows the sources.',
    )
  })

  it('comes at eight where the person is, also after a change of clocks', async () => {
    await plant({ time_zone: 'Europe/Berlin' }, '2027-03-22T07:00:00Z')
    await deps.db.updateTable('hydration_history').set({ date: '2027-03-20' }).execute()
    deps.clock.set('2027-03-22T07:00:00Z')
    expect(await send()).toHaveLength(1)
    expect(await rows()).toEqual([{ next_at: '2027-03-29T06:00:00Z', last_monday: '2027-03-22' }])
    deps.clock.set('2027-03-29T05:59:59Z')
    expect(await send()).toEqual([])
    deps.clock.set('2027-03-29T06:00:00Z')
    expect(await send()).toHaveLength(1)
  })
})

describe('once a week', () => {
  it('with two processes at work, and after restarts', async () => {
    for (let count = 0; count < 60; count += 1) await plant()
    const other = createDb({ connectionString: deps.connectionString, poolSize: 4, log: deps.log })
    try {
      await Promise.all([
        queueDueLetters(deps),
        queueDueLetters({ ...deps, db: other.db, clock: deps.clock }),
      ])
    } finally {
      await other.close()
    }
    while ((await queueDueLetters(deps)) > 0);
    const mails = await deps.deliverMails()
    expect(mails).toHaveLength(60)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(60)
    expect(await send()).toEqual([])
  })

  it('late if the server was off on Monday morning, and not at all after Monday', async () => {
    await plant()
    await plant({ time_zone: 'Asia/Tokyo' }, '2026-11-22T23:00:00Z')
    deps.clock.set('2026-11-23T20:00:00Z')
    expect(await send()).toHaveLength(1)
    expect(await rows()).toEqual([
      { next_at: '2026-11-29T23:00:00Z', last_monday: null },
      { next_at: NEXT, last_monday: '2026-11-23' },
    ])
  })

  it('for somebody who flies west into the same Monday, and at the new place’s time a week later', async () => {
    const { id } = await plant({ time_zone: 'Asia/Kathmandu' }, '2026-11-23T02:15:00Z')
    deps.clock.set('2026-11-23T02:15:00Z')
    expect(await send()).toHaveLength(1)
    await deps.db
      .updateTable('profiles')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', id)
      .execute()
    for (const now of ['2026-11-23T02:16:00Z', '2026-11-23T13:00:00Z', '2026-11-23T20:00:00Z']) {
      deps.clock.set(now)
      expect(await send()).toEqual([])
    }
    expect(await rows()).toEqual([{ next_at: '2026-11-30T13:00:00Z', last_monday: '2026-11-23' }])
  })

  it('for somebody who flies east past the time of the letter', async () => {
    const { id } = await plant({ time_zone: 'America/New_York' }, '2026-11-23T13:00:00Z')
    deps.clock.set('2026-11-23T05:00:00Z')
    await deps.db.updateTable('profiles').set({ time_zone: 'Asia/Kathmandu' }).where('id', '=', id).execute()
    expect(await send()).toHaveLength(1)
    deps.clock.set('2026-11-23T13:00:00Z')
    expect(await send()).toEqual([])
  })

  it('by UTC if the person’s time zone is not known here', async () => {
    const lost = await plant({ time_zone: 'Mars/Olympus' }, '2026-11-23T07:00:00Z')
    const { email } = await plant()
    expect((await send()).map(({ to }) => to).toSorted()).toEqual([lost.email, email].toSorted())
  })
})
