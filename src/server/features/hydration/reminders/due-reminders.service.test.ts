import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import type { HydrationData } from '#server/db/db-types.generated.ts'
import { createLog } from '#server/log.ts'
import { createWebPush, generatePushKeys } from '#server/providers/push/push.web-push.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertPushDevice, insertReminders } from '#tests/factories/reminders.ts'
import { captureLog } from '#tests/harness/log-lines.ts'
import { startPushService, type TestPushService } from '#tests/harness/push-service.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { REMINDER_BATCH, sendDueReminders } from './due-reminders.service.ts'

const deps = useTestDeps()
const captured = captureLog()
/** 14:00 UTC: the middle of a window from 08:00 to 20:00, so half the goal is expected. */
const SLOT = '2026-11-20T14:00:00Z'
const NEXT = '2026-11-20T15:00:00Z'
const HALF = 1000
let service: TestPushService
let other: Database

beforeAll(async () => {
  service = await startPushService()
  other = createDb({ connectionString: deps.connectionString, poolSize: 4, log: createLog('silent') })
})
beforeEach(() => {
  service.received.length = 0
  captured.lines.length = 0
  deps.clock.set(SLOT)
  deps.log = captured.log
  deps.push = createWebPush({
    keys: generatePushKeys(),
    contact: 'mailto:hello@site.example',
    agent: service.agent,
    isAllowedEndpoint: () => true,
  })
})
afterAll(async () => {
  await other.close()
  await service.stop()
})

interface Planted {
  profile?: Parameters<typeof insertPerson>[1]
  reminders?: Partial<Parameters<typeof insertReminders>[2]>
  /** Null: they have never drunk anything. */
  day?: Pick<
    Insertable<HydrationData>,
    'current_intake' | 'last_date' | 'daily_goal' | 'day_start_minute' | 'is_limit'
  > | null
}

/** Someone who is reminded at the slot on one device, behind their day unless a test says otherwise. */
async function plant({ profile, reminders, day }: Planted = {}) {
  const person = await insertPerson(deps.db, { is_subscribed: true, ...profile })
  await insertReminders(deps.db, person.id, { next_at: SLOT, ...reminders })
  if (day !== null)
    await deps.db
      .insertInto('hydration_data')
      .values({ user_id: person.id, ...(day ?? { current_intake: HALF - 1, last_date: '2026-11-20' }) })
      .execute()
  const browser = service.subscribe()
  await insertPushDevice(deps.db, person.id, browser)
  return { ...person, browser }
}
const orders = () => deps.db.selectFrom('outgoing_mails').select(['kind', 'recipient', 'data']).execute()
const sent = async () => ({ pushes: service.received.length, mails: (await orders()).length })
const nextAt = async (userId: string) =>
  (
    await deps.db
      .selectFrom('hydration_reminders')
      .select('next_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.next_at
const BOTH = { pushes: 1, mails: 1 }
const NOTHING = { pushes: 0, mails: 0 }

describe('a slot that has come', () => {
  it('notifies every device and orders one mail, with what is true now', async () => {
    const { id, email } = await plant()
    await insertPushDevice(deps.db, id, service.subscribe())
    expect(await sendDueReminders(deps)).toBe(1)
    const messages = service.received.map(({ text }) => JSON.parse(text))
    expect(messages).toEqual(
      Array(2).fill({
        title: 'Time for some water',
        body: 'You have had 999 ml of 2,000 ml today. A glass now keeps you on course.',
        url: '/tracker',
        drink: {
          userId: id,
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          amount: 250,
          units: 'ml',
          day: { intake: 999, goal: 2000 },
        },
      }),
    )
    // Pressed on both devices, it is one drink.
    expect(messages[0].drink.id).toBe(messages[1].drink.id)
    expect(await orders()).toEqual([
      { kind: 'hydration-reminder', recipient: email, data: { userId: id, slot: SLOT } },
    ])
    expect(await nextAt(id)).toBe(NEXT)
  })

  it('says what is left of a limit, in every slot, and offers no drink; nothing once it is reached', async () => {
    await plant({ day: { current_intake: 1750, last_date: '2026-11-20', is_limit: true } })
    await plant({ day: { current_intake: 2000, last_date: '2026-11-20', is_limit: true } })
    await sendDueReminders(deps)
    expect(service.received.map(({ text }) => JSON.parse(text))).toEqual([
      { title: 'What is left of your limit', body: '250 ml left of 2,000 ml today.', url: '/tracker' },
    ])
  })

  it('speaks of the goal of the weekday before the day has begun', async () => {
    const { id } = await plant({ day: { current_intake: 900, last_date: '2026-11-19' } })
    const weekday_goals = [1000, 1100, 1200, 1300, 3400, 1500, 1600]
    await deps.db.updateTable('hydration_data').set({ weekday_goals }).where('user_id', '=', id).execute()
    await sendDueReminders(deps)
    const [message] = service.received.map(({ text }) => JSON.parse(text))
    expect(message).toMatchObject({
      body: 'Nothing of today’s 3,400 ml yet. A glass now keeps you on course.',
      drink: { day: { intake: 0, goal: 3400 } },
    })
  })

  it('offers the person’s first cup, and another entry each time', async () => {
    const { id } = await plant()
    await deps.db
      .updateTable('hydration_data')
      .set({ cup_sizes: [330, 500] })
      .execute()
    await sendDueReminders(deps)
    deps.clock.set(NEXT)
    await sendDueReminders(deps)
    const drinks = service.received.map(({ text }) => JSON.parse(text).drink)
    expect(drinks.map(({ userId, amount }) => [userId, amount])).toEqual([
      [id, 330],
      [id, 330],
    ])
    expect(drinks[0].id).not.toBe(drinks[1].id)
  })

  it.each([
    ['reminds by notification alone, though it is after the window', HALF - 1, { pushes: 1, mails: 0 }],
    ['reminds someone who is on course', 1999, { pushes: 1, mails: 0 }],
    ['does not remind someone who has reached the goal', 2000, NOTHING],
  ])('that was put off %s', async (_name, intake, expected) => {
    const late = '2026-11-20T21:00:00Z'
    const { id } = await plant({
      reminders: { next_at: late, is_snoozed: true },
      day: { current_intake: intake, last_date: '2026-11-20' },
    })
    deps.clock.set(late)
    await sendDueReminders(deps)
    expect(await sent()).toEqual(expected)
    const row = await deps.db.selectFrom('hydration_reminders').select('is_snoozed').executeTakeFirst()
    expect([await nextAt(id), row]).toEqual(['2026-11-21T08:00:00Z', { is_snoozed: false }])
  })

  it('is used once', async () => {
    await plant()
    expect(await sendDueReminders(deps)).toBe(1)
    expect(await sendDueReminders(deps)).toBe(0)
    expect(await sent()).toEqual(BOTH)
  })

  it('is followed by the next of the person’s days of the week', async () => {
    // The slot is on a Friday, and the last one of its day.
    await plant({ reminders: { weekdays: [0, 4], to_minute: 840 } })
    await sendDueReminders(deps)
    const { next_at } = await deps.db
      .selectFrom('hydration_reminders')
      .select('next_at')
      .executeTakeFirstOrThrow()
    expect(next_at).toBe('2026-11-23T08:00:00Z')
  })

  it('has not come a moment before', async () => {
    await plant()
    deps.clock.set('2026-11-20T13:59:59.999Z')
    expect(await sendDueReminders(deps)).toBe(0)
  })

  it.each<[string, Planted, typeof BOTH]>([
    ['who is not behind', { day: { current_intake: HALF, last_date: '2026-11-20' } }, NOTHING],
    [
      'who drank enough for a smaller goal',
      { day: { current_intake: 500, daily_goal: 1000, last_date: '2026-11-20' } },
      NOTHING,
    ],
    ['whose day has not rolled over', { day: { current_intake: 5000, last_date: '2026-11-19' } }, BOTH],
    [
      'whose zone change brought yesterday back',
      { day: { current_intake: HALF, last_date: '2026-11-21' } },
      NOTHING,
    ],
    [
      'whose day starts later and still goes on',
      {
        profile: { time_zone: 'Pacific/Kiritimati' },
        reminders: { from_minute: 0, to_minute: 1400, time_zone: 'Pacific/Kiritimati' },
        // It is 4:00 of the 21st.
        day: { current_intake: HALF, last_date: '2026-11-20', day_start_minute: 300 },
      },
      NOTHING,
    ],
    [
      'whose day has started at four',
      {
        profile: { time_zone: 'Pacific/Kiritimati' },
        reminders: { from_minute: 0, to_minute: 1400, time_zone: 'Pacific/Kiritimati' },
        day: { current_intake: HALF, last_date: '2026-11-20', day_start_minute: 240 },
      },
      BOTH,
    ],
    ['who never drank anything', { day: null }, BOTH],
    ['with notifications alone', { reminders: { by_mail: false } }, { pushes: 1, mails: 0 }],
    ['with mail alone', { reminders: { by_push: false } }, { pushes: 0, mails: 1 }],
    ['whose subscription lapsed', { profile: { is_subscribed: false } }, NOTHING],
    ['an admin', { profile: { is_subscribed: false, role: 'admin' } }, BOTH],
    ['who is banned', { profile: { banned_until: '2999-01-01T00:00:00Z' } }, NOTHING],
    ['who was banned once', { profile: { banned_until: '2020-01-01T00:00:00Z' } }, BOTH],
    ['whose address is not confirmed', { profile: { email_confirmed_at: null } }, { pushes: 1, mails: 0 }],
    ['at the start of the window', { reminders: { from_minute: 840 }, day: null }, NOTHING],
    ['just after the start', { reminders: { from_minute: 839 }, day: null }, BOTH],
    [
      'at the end of the window',
      { reminders: { to_minute: 840 }, day: { current_intake: 1999, last_date: '2026-11-20' } },
      BOTH,
    ],
    ['after the end of the window', { reminders: { to_minute: 839 }, day: null }, NOTHING],
  ])('of somebody %s', async (_who, planted, expected) => {
    const { id } = await plant(planted)
    expect(await sendDueReminders(deps)).toBe(1)
    expect(await sent()).toEqual(expected)
    expect(Date.parse((await nextAt(id)) ?? '')).toBeGreaterThan(Date.parse(SLOT))
  })

  it.each([
    ['2026-11-20T14:10:00Z', BOTH],
    ['2026-11-20T14:10:00.001Z', NOTHING],
    ['2026-11-21T03:00:00Z', NOTHING],
  ])('is left out when it is found more than ten minutes late: %s', async (now, expected) => {
    await plant({ day: null })
    deps.clock.set(now)
    expect(await sendDueReminders(deps)).toBe(1)
    expect(await sent()).toEqual(expected)
    expect(await sendDueReminders(deps)).toBe(0)
  })

  it('is no slot in a zone the person has moved to: it is reckoned again', async () => {
    const { id } = await plant()
    await deps.db.updateTable('profiles').set({ time_zone: 'Asia/Kathmandu' }).where('id', '=', id).execute()
    expect(await sendDueReminders(deps)).toBe(1)
    expect(await sent()).toEqual(NOTHING)
    // 20:00 there is 14:15 UTC.
    expect(await nextAt(id)).toBe('2026-11-20T14:15:00Z')
    deps.clock.set('2026-11-20T14:15:00Z')
    await sendDueReminders(deps)
    expect(await sent()).toEqual(BOTH)
  })

  it('of a person whose zone is not known here is read as UTC', async () => {
    const zone = 'Mars/Olympus'
    const lost = await plant({ profile: { time_zone: zone }, reminders: { time_zone: zone } })
    await plant()
    expect(await sendDueReminders(deps)).toBe(2)
    expect(await sent()).toEqual({ pushes: 2, mails: 2 })
    const utc = await plant({ profile: { time_zone: 'UTC' }, reminders: { time_zone: 'UTC' } })
    await sendDueReminders(deps)
    expect(await nextAt(lost.id)).toBe(await nextAt(utc.id))
    expect(captured.lines).toEqual([])
  })
})

describe('devices', () => {
  it.each([404, 410])('that are gone (%i) are removed, and the others notified', async (status) => {
    const { id, browser } = await plant()
    const alive = service.subscribe()
    await insertPushDevice(deps.db, id, alive)
    service.answerWith(browser, status)
    await sendDueReminders(deps)
    expect(service.received).toHaveLength(1)
    const kept = await deps.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(kept).toEqual([{ endpoint: alive.endpoint }])
  })

  it('that cannot be reached stay, are logged without their address, and wait for the next slot', async () => {
    const { browser } = await plant()
    service.answerWith(browser, 503)
    await sendDueReminders(deps)
    await sendDueReminders(deps)
    expect(captured.lines).toHaveLength(1)
    expect(JSON.stringify(captured.lines)).not.toContain(new URL(browser.endpoint).pathname)
    service.answerWith(browser, 201)
    deps.clock.set(NEXT)
    await sendDueReminders(deps)
    expect(service.received).toHaveLength(1)
  })

  it('that fail five times in a row are removed, and not one failure earlier', async () => {
    const { id, browser } = await plant()
    const devices = () => deps.db.selectFrom('push_subscriptions').select('failures').execute()
    const remind = async () => {
      await deps.db
        .updateTable('hydration_reminders')
        .set({ next_at: deps.clock.now().toISOString() })
        .where('user_id', '=', id)
        .execute()
      await sendDueReminders(deps)
    }
    service.answerWith(browser, 500)
    for (let failure = 1; failure <= 4; failure += 1) {
      await remind()
      expect(await devices()).toEqual([{ failures: failure }])
    }
    service.answerWith(browser, 201)
    await remind()
    expect(await devices()).toEqual([{ failures: 0 }])
    service.answerWith(browser, 500)
    for (let failure = 1; failure <= 5; failure += 1) await remind()
    expect(await devices()).toEqual([])
  })

  it('of other people hear nothing', async () => {
    await plant({ day: { current_intake: 2000, last_date: '2026-11-20' } })
    const behind = await plant()
    await sendDueReminders(deps)
    expect(service.received.map(({ path }) => path)).toEqual([new URL(behind.browser.endpoint).pathname])
  })
})

describe('several workers', () => {
  it('send each of 70 people one notification and one mail for a slot', async () => {
    const people = await Promise.all(Array.from({ length: REMINDER_BATCH + 20 }, () => plant()))
    const work = async (db: Database['db']) => {
      while (
        (await sendDueReminders({ ...deps, db, clock: deps.clock, log: deps.log, push: deps.push })) > 0
      );
    }
    await Promise.all([deps.db, other.db, deps.db, other.db].map(work))
    const paths = people.map(({ browser }) => new URL(browser.endpoint).pathname).sort()
    expect(service.received.map(({ path }) => path).sort()).toEqual(paths)
    const recipients = (await orders()).map(({ recipient }) => recipient).sort()
    expect(recipients).toEqual(people.map(({ email }) => email).sort())
  })

  it('send nothing twice when one of them dies after it took the slots', async () => {
    await plant()
    const reached = Promise.withResolvers<void>()
    const send = () => {
      reached.resolve()
      // The process ends here.
      return new Promise<never>(() => {})
    }
    void sendDueReminders({ db: deps.db, clock: deps.clock, log: deps.log, push: { ...deps.push, send } })
    await reached.promise
    expect(await sendDueReminders({ db: other.db, clock: deps.clock, log: deps.log, push: deps.push })).toBe(
      0,
    )
    expect(await sent()).toEqual({ pushes: 0, mails: 1 })
  })

  it('send everything once when one of them dies before it could finish taking', async () => {
    const { id } = await plant()
    const failing = other.db
    // The order of the mail fails, and with it the whole taking.
    await deps.db.schema.alterTable('outgoing_mails').renameTo('outgoing_mails_away').execute()
    try {
      await expect(
        sendDueReminders({ ...deps, db: failing, clock: deps.clock, log: deps.log, push: deps.push }),
      ).rejects.toThrow()
    } finally {
      await deps.db.schema.alterTable('outgoing_mails_away').renameTo('outgoing_mails').execute()
    }
    expect(service.received).toEqual([])
    expect(await nextAt(id)).toBe(SLOT)
    expect(await sendDueReminders(deps)).toBe(1)
    expect(await sent()).toEqual(BOTH)
  })
})
