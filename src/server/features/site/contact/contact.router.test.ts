import { beforeEach, describe, expect, it } from 'vitest'
import type { SendMessage } from '#shared/site/contact/contact.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertMessage } from '#tests/factories/messages.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { deleteOldMessages } from './contact.service.ts'

const deps = useTestDeps()
const OPERATOR = { name: 'Ada Ltd', address: '1 Water Street\nOxford', email: 'ada@example.org' }
const MESSAGE: SendMessage = {
  name: ' Maya Rai ',
  email: 'Maya@Example.org',
  subject: 'Bottles',
  message: 'Is my bottle\n\nsafe?',
}
const visitor = callerAs('visitor', deps)
let admin: Person
beforeEach(async () => {
  admin = await plantPerson(deps, 'reauthenticated-admin')
})

const stored = () => deps.db.selectFrom('messages').selectAll().orderBy('id').execute()
const send = (fields: Partial<SendMessage> = {}) => visitor.contact.send({ ...MESSAGE, ...fields })
const mails = async () => (await deps.deliverMails()).map(({ to, subject }) => [to, subject])

describe('not allowed, and nothing was written', () => {
  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'a'.repeat(121) }],
    ['name', { name: 'Maya\r\nBcc: x@example.org' }],
    ['email', { email: 'maya' }],
    ['subject', { subject: '' }],
    ['subject', { subject: 'One\nTwo' }],
    ['message', { message: ' ' }],
    ['message', { message: 'a'.repeat(5001) }],
  ])('a message with a wrong %s: %j', async (field, fields) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(send(fields)), REFUSALS_WRITE)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', fields: { [field]: [expect.any(String)] } })
  })

  it('the sixth message of an hour from one network', async () => {
    for (let count = 0; count < 5; count += 1) await send()
    const refusal = await unchanged(deps.db, () => fullRefusalOf(send()), REFUSALS_WRITE)
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(refusal?.message).toContain('You have sent several messages already.')
  })

  it('an answer to a message that is gone, and an empty one', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const answer = (text: string) =>
      admin.device.ask((api) => api.admin.messages.answer({ id, answer: text }))
    expect(await refusalOf(answer('Yes'))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(answer(' '))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(
      await refusalOf(admin.device.ask((api) => api.admin.messages.setStatus({ id, status: 'open' }))),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a message', () => {
  it('is stored, and mailed to the operator', async () => {
    await admin.device.ask((api) => api.admin.settings.saveOperator(OPERATOR))
    await send()
    expect(await stored()).toMatchObject([
      {
        user_id: null,
        name: 'Maya Rai',
        email: 'maya@example.org',
        subject: 'Bottles',
        message: 'Is my bottle\n\nsafe?',
        is_priority: false,
        status: 'open',
        answers: [],
      },
    ])
    const [mail] = await deps.deliverMails()
    expect(mail).toMatchObject({ to: OPERATOR.email, subject: 'Message: Bottles' })
    expect(mail?.text).toContain('From Maya Rai, maya@example.org')
    expect(mail?.text).toContain(`${deps.site.origin}/admin/messages`)
  })

  it('goes to the admins while the operator has named no address', async () => {
    const other = await plantPerson(deps, 'admin')
    await send()
    expect((await mails()).map(([to]) => to).toSorted()).toEqual([admin.email, other.email].toSorted())
  })

  it('is kept, marked and left to the hourly mail where the hidden field is filled in', async () => {
    await send({ website: 'https://spam.example' })
    expect(await stored()).toMatchObject([
      { subject: 'Bottles', is_perhaps_unwanted: true, is_mailed: false },
    ])
    expect(await mails()).toEqual([])
  })

  it('belongs to the account it was written from: it is exported, and goes with it', async () => {
    const { device, id } = await plantPerson(deps, 'user')
    await device.ask((api) => api.contact.send(MESSAGE))
    expect(await stored()).toMatchObject([{ user_id: id }])
    const { data } = await device.ask((api) => api.auth.exportData())
    expect(data.messages).toMatchObject([{ subject: 'Bottles' }])
    await deps.db.deleteFrom('profiles').where('id', '=', id).execute()
    expect(await stored()).toEqual([])
  })

  it('is deleted a year after its last change', async () => {
    await insertMessage(deps.db)
    await insertMessage(deps.db, { subject: 'Old', updated_at: '2020-01-01T00:00:00Z' })
    await deleteOldMessages(deps)
    expect((await stored()).map(({ subject }) => subject)).toEqual(['A question'])
  })
})

describe('the table of messages', () => {
  const list = (input: Parameters<ReturnType<typeof callerAs>['admin']['messages']['list']>[0] = {}) =>
    admin.device.ask((api) => api.admin.messages.list(input))
  const subjects = async (input?: Parameters<typeof list>[0]) =>
    (await list(input)).items.map(({ subject }) => subject)

  it('has open messages first, subscribers’ before others’, the oldest first, page by page', async () => {
    const subscriber = await plantPerson(deps, 'subscriber')
    await insertMessage(deps.db, { subject: 'answered', status: 'answered', is_priority: true })
    await insertMessage(deps.db, { subject: 'first' })
    await insertMessage(deps.db, { subject: 'second' })
    await subscriber.device.ask((api) => api.contact.send({ ...MESSAGE, subject: 'subscriber’s' }))
    await insertMessage(deps.db, { subject: 'closed', status: 'closed' })
    expect(await subjects()).toEqual(['subscriber’s', 'first', 'second', 'answered', 'closed'])
    const page = await list({ limit: 2 })
    expect(page.items[0]).toMatchObject({ isPriority: true, accountEmail: subscriber.email })
    expect(await subjects({ limit: 2, cursor: page.nextCursor })).toEqual(['second', 'answered'])
    expect(await subjects({ status: 'open' })).toEqual(['subscriber’s', 'first', 'second'])
    expect(await subjects({ search: 'SECOND' })).toEqual(['second'])
    expect((await subjects({ sort: 'createdAt', descending: true }))[0]).toBe('closed')
  })

  it('sends an answer by mail, keeps it, and writes down who answered', async () => {
    await send()
    await deps.deliverMails()
    const [{ id = '' } = {}] = (await list()).items
    await admin.device.ask((api) => api.admin.messages.answer({ id, answer: 'It is.\n\nDrink up.' }))
    const [mail] = await deps.deliverMails()
    expect(mail).toMatchObject({ to: 'maya@example.org', subject: 'Re: Bottles' })
    expect(mail?.text).toContain('It is.\n\nDrink up.')
    expect((await list()).items).toMatchObject([
      { status: 'answered', answers: [{ at: expect.any(String), text: 'It is.\n\nDrink up.' }] },
    ])
    await admin.device.ask((api) => api.admin.messages.setStatus({ id, status: 'closed' }))
    expect((await list()).items).toMatchObject([{ status: 'closed' }])
    const trail = await deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id as actorId', 'target_id as targetId'])
      .where('action', 'like', 'message.%')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { action: 'message.answer', actorId: admin.id, targetId: id },
      { action: 'message.status', actorId: admin.id, targetId: id },
    ])
  })

  it('takes fifty answers to one message and no more', async () => {
    const answers = JSON.stringify(
      Array.from({ length: 50 }, () => ({ at: '2026-11-22T10:00:00Z', text: 'Yes' })),
    )
    const id = await insertMessage(deps.db, { answers })
    const answer = () => admin.device.ask((api) => api.admin.messages.answer({ id, answer: 'Yes' }))
    expect(await unchanged(deps.db, () => refusalOf(answer()), REFUSALS_WRITE)).toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('contact.about', () => {
  it('names the operator once an admin has set one, and the services that are connected', async () => {
    expect(await visitor.contact.about()).toEqual({
      operator: null,
      services: { ai: null, payments: expect.any(String), logins: [] },
    })
    await admin.device.ask((api) => api.admin.settings.saveOperator(OPERATOR))
    expect((await visitor.contact.about()).operator).toEqual(OPERATOR)
    await admin.device.ask((api) => api.admin.settings.resetOperator())
    expect((await visitor.contact.about()).operator).toBeNull()
  })

  it.each([
    ['name', { name: '' }],
    ['address', { address: ' ' }],
    ['email', { email: 'nobody' }],
  ])('refuses an operator without a %s', async (field, part) => {
    const save = () => admin.device.ask((api) => api.admin.settings.saveOperator({ ...OPERATOR, ...part }))
    expect(await unchanged(deps.db, () => fullRefusalOf(save()), REFUSALS_WRITE)).toMatchObject({
      code: 'BAD_REQUEST',
      fields: { [field]: [expect.any(String)] },
    })
  })
})
