import { beforeEach, expect, it } from 'vitest'
import { composeMail } from '#server/mail-composers.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertReminders } from '#tests/factories/reminders.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { sendDueReminders } from './due-reminders.service.ts'
import { composeReminderMail } from './reminder-mail.service.ts'

const deps = useTestDeps()
const SLOT = '2026-11-20T14:00:00Z'
let person: { id: string; email: string }

beforeEach(async () => {
  deps.clock.set(SLOT)
  person = await insertPerson(deps.db, { is_subscribed: true, units: 'fl_oz' })
  await insertReminders(deps.db, person.id, { next_at: SLOT, by_push: false })
  await deps.db
    .insertInto('hydration_data')
    .values({ user_id: person.id, current_intake: 500, last_date: '2026-11-20' })
    .execute()
  await sendDueReminders(deps)
})

it('says how far the person is, in their unit, and leads to the tracker and to the settings', async () => {
  const [mail, ...more] = await deps.deliverMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: person.email, subject: 'Time for some water' })
  for (const version of [mail?.html, mail?.text]) {
    expect(version).toContain('16.9 fl oz of 67.6 fl oz')
    expect(version).toContain(`${deps.site.origin}/tracker`)
    expect(version).toContain(`${deps.site.origin}/tracker/settings#reminders`)
    expect(version).toContain('turn reminders off')
  }
  expect(await deps.deliverMails()).toEqual([])
})

const set = (table: 'profiles' | 'hydration_reminders' | 'hydration_data', values: object) =>
  deps.db
    .updateTable(table)
    .set(values)
    .where(table === 'profiles' ? 'id' : 'user_id', '=', person.id)
    .execute()

it.each<[string, () => unknown]>([
  ['drank in the meantime', () => set('hydration_data', { current_intake: 1000 })],
  ['turned reminders off', () => set('hydration_reminders', { is_on: false, next_at: null })],
  ['turned mail off', () => set('hydration_reminders', { by_mail: false })],
  ['changed their address', () => set('profiles', { email: 'new@example.org' })],
  ['has no subscription any more', () => set('profiles', { is_subscribed: false })],
  ['was banned', () => set('profiles', { banned_until: '2999-01-01T00:00:00Z' })],
  ['left', () => deps.db.deleteFrom('profiles').where('id', '=', person.id).execute()],
  ['would get it half an hour late', () => deps.clock.set('2026-11-20T14:30:00Z')],
])('is not sent to somebody who %s', async (_what, happens) => {
  await happens()
  expect(await deps.deliverMails()).toEqual([])
  expect(await deps.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([])
})

it('is not written for a slot that is no time, and each kind goes to its own composer', async () => {
  const order = { id: 'an-id', kind: 'password-changed', to: person.email, data: {} }
  expect((await composeMail(deps, order))?.subject).toBe('Your password was changed')
  await expect(composeMail(deps, { ...order, kind: 'unheard-of' })).rejects.toThrow('There is no mail of')
  expect(
    await composeReminderMail(deps, {
      ...order,
      kind: 'hydration-reminder',
      data: { userId: person.id, slot: 'never' },
    }),
  ).toBeNull()
})
