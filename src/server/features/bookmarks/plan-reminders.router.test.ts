import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertBookmark, someBottle } from '#tests/factories/bookmarks.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { PLAN_REMINDER_BATCH, sendDuePlanReminders } from './due-plan-reminders.service.ts'

const TITLE = 'A dripping tap'
const SOON = '2026-11-21T09:00:00+05:45'
const SOON_UTC = '2026-11-21T03:15:00Z'

const deps = useTestDeps()
let maya: Person
let id: string
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  maya = await plantPerson(deps, 'user')
  id = await insertBookmark(deps.db, maya.id, { title: TITLE })
})

const remind = (at: string | null, bookmark = id, who = maya) =>
  who.device.ask((api) => api.bookmarks.remind({ id: bookmark, at }))
const remindAt = async () =>
  (await maya.device.ask((api) => api.bookmarks.list())).items.find((bookmark) => bookmark.id === id)
    ?.remindAt
const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))
/** Lets the time of the reminder come, and the worker look. */
async function comeDue(): Promise<number> {
  deps.clock.set(SOON_UTC)
  return sendDuePlanReminders(deps)
}

describe('not allowed, and nothing was written', () => {
  it('somebody else’s plan, a removed one, and what is no plan', async () => {
    const other = await plantPerson(deps, 'admin')
    const gone = {
      code: 'NOT_FOUND',
      message: 'This plan is not there any more. Reload the page to see what you keep.',
    }
    await remind(SOON)
    expect(await refused(() => remind(SOON, id, other))).toEqual(gone)
    expect(await refused(() => remind(null, id, other))).toEqual(gone)
    const removed = await insertBookmark(deps.db, maya.id, { removed_at: deps.clock.now() })
    const bottle = await insertBookmark(deps.db, maya.id, { type: 'bottle_scan', data: someBottle() })
    for (const none of [removed, bottle]) {
      expect(await refused(() => remind(SOON, none))).toEqual(gone)
      expect(await refused(() => remind(null, none))).toEqual(gone)
    }
  })

  it.each([
    ['2026-11-20T08:30:00Z', 'This time has passed already. Choose a later one.'],
    ['2020-01-01T00:00:00Z', 'This time has passed already. Choose a later one.'],
    ['2027-11-21T08:30:01Z', 'This is more than a year away. Choose an earlier day.'],
    ['tomorrow', 'Choose a day and a time.'],
    ['2026-11-21', 'Choose a day and a time.'],
  ])('a reminder at %s', async (at, message) => {
    expect(await refused(() => remind(at))).toMatchObject({ code: 'BAD_REQUEST', message })
  })
})

describe('bookmarks.remind', () => {
  it('sets one reminder, another time for it, and takes it away', async () => {
    await remind('2026-12-01T10:00:00Z')
    await remind(SOON)
    expect(await remindAt()).toBe(SOON_UTC)
    await remind(null)
    expect(await remindAt()).toBeNull()
    await remind(null)
    expect(await comeDue()).toBe(0)
  })
})

describe('a plan’s reminder', () => {
  it('is sent once its time has come, says what it is about and leads there', async () => {
    await remind(SOON)
    deps.clock.set('2026-11-21T03:14:59Z')
    expect(await sendDuePlanReminders(deps)).toBe(0)
    expect(await comeDue()).toBe(1)
    const [mail, ...more] = await deps.deliverMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: maya.email, subject: `Reminder: ${TITLE}` })
    for (const version of [mail?.html, mail?.text]) {
      expect(version).toContain(`You asked us to remind you of this plan: ${TITLE}.`)
      expect(version).toContain(`${deps.site.origin}/bookmarks?open=${id}`)
      expect(version).toContain('It is sent once')
    }
    expect(await remindAt()).toBeNull()
    expect(await comeDue()).toBe(0)
  })

  it('is ordered exactly once by several workers, and in more than one batch', async () => {
    const count = PLAN_REMINDER_BATCH + 10
    for (let more = 1; more < count; more += 1) await remind(SOON, await insertBookmark(deps.db, maya.id))
    await remind(SOON)
    deps.clock.set(SOON_UTC)
    const used = await Promise.all([1, 2, 3, 4].map(() => sendDuePlanReminders(deps)))
    const left = await sendDuePlanReminders(deps)
    expect([...used, left].reduce((sum, one) => sum + one, 0)).toBe(count)
    const orders = await deps.db.selectFrom('outgoing_mails').select('data').execute()
    expect(new Set(orders.map(({ data }) => JSON.stringify(data))).size).toBe(count)
    expect(orders).toHaveLength(count)
  })

  it('is sent again when it was set again', async () => {
    await remind(SOON)
    await comeDue()
    expect(await deps.deliverMails()).toHaveLength(1)
    await remind('2026-11-22T08:00:00Z')
    deps.clock.set('2026-11-22T08:00:00Z')
    expect(await sendDuePlanReminders(deps)).toBe(1)
    expect(await deps.deliverMails()).toHaveLength(1)
  })

  it('writes a title of any length and shape on one line', async () => {
    const title = `Bcc: all\r\n${'long '.repeat(40)}`
    await deps.db.updateTable('saved_bookmarks').set({ title }).execute()
    await remind(SOON)
    await comeDue()
    const [mail] = await deps.deliverMails()
    expect(mail?.subject).toMatch(/^Reminder: Bcc: all long [^\r\n]*…$/)
    expect([...(mail?.subject ?? '')].length).toBeLessThanOrEqual(110)
  })

  const change = (values: object) =>
    deps.db.updateTable('profiles').set(values).where('id', '=', maya.id).execute()
  const leave = () => deps.db.deleteFrom('profiles').where('id', '=', maya.id).execute()
  const remove = () => maya.device.ask((api) => api.bookmarks.remove({ id }))

  it.each<[string, () => unknown]>([
    ['removed the plan', remove],
    ['took the reminder away', () => remind(null)],
    ['left', leave],
    ['was suspended', () => change({ banned_until: '2999-01-01' })],
    ['never confirmed their address', () => change({ email_confirmed_at: null })],
  ])('is not ordered for somebody who %s', async (_what, happens) => {
    await remind(SOON)
    await happens()
    await comeDue()
    expect(await deps.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([])
  })

  it.each<[string, () => unknown]>([
    ['removed the plan', remove],
    ['took the reminder away', () => remind(null)],
    ['set it to another time', () => remind('2026-12-01T10:00:00Z')],
    ['left', leave],
    ['was suspended', () => change({ banned_until: '2999-01-01' })],
    ['changed their address', () => change({ email: 'new@example.org' })],
  ])('is not sent to somebody who %s after it was ordered', async (_what, happens) => {
    await remind(SOON)
    expect(await comeDue()).toBe(1)
    await happens()
    expect(await deps.deliverMails()).toEqual([])
    expect(await deps.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([])
  })
})
