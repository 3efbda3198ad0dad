import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaseDue } from '#server/db/claim-due.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createSmtpTransport } from '#server/providers/mail/mail.smtp.nodemailer.ts'
import { captureLog } from '#tests/harness/log-lines.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/harness/smtp-server.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { insertMail } from './mail.queries.ts'
import { BATCH_SIZE, type ComposeMail, deliverDueMails, type MailDeps, queueMail } from './mail.service.ts'
import { renderMail } from './mail-layout.ts'

const testDeps = useTestDeps()
let smtp: TestSmtpServer
let deps: MailDeps
const captured = captureLog()

beforeAll(async () => {
  smtp = await startSmtpServer()
  const mail = createSmtpTransport({ url: smtp.url, from: 'Smart Hydration <hello@site.example>' })
  const site = { ...testDeps.site, origin: 'https://site.example:8443' }
  deps = { db: testDeps.db, log: captured.log, site, mail }
})
beforeEach(async () => {
  await smtp.comeBack()
  smtp.failWith(null)
  smtp.mails.length = 0
  captured.lines.length = 0
})
afterAll(() => smtp.stop())

const compose: ComposeMail = async ({ kind, data }) => {
  const name = String(Object(data).name)
  const paragraphs = [`Namaste, ${name}.`]
  return {
    subject: `About ${kind}`,
    ...renderMail({ preheader: '', heading: 'Hello', paragraphs, reason: 'r' }),
  }
}
const enqueue = (kind = 'test-mail', to = 'maya@example.org') =>
  insertMail(deps.db, { kind, recipient: to, data: { name: '<Māyā>' } })
const deliver = (composer = compose) => deliverDueMails(deps, composer)
const rows = () =>
  deps.db
    .selectFrom('outgoing_mails')
    .selectAll()
    // Both times are of one statement, so their difference is exact.
    .select(sql<number>`extract(epoch from next_attempt_at - updated_at)::int`.as('wait'))
    .execute()
const makeDue = () => sql`update outgoing_mails set next_attempt_at = now()`.execute(deps.db)

it('sends an order once, as composed, and removes it', async () => {
  await enqueue()
  const [row] = await rows()
  expect(await deliver()).toBe(1)
  expect(smtp.mails).toMatchObject([
    {
      to: 'maya@example.org',
      from: 'hello@site.example',
      subject: 'About test-mail',
      messageId: `<${row?.id}@site.example>`,
    },
  ])
  expect(smtp.mails[0]?.text).toContain('Namaste, <Māyā>.')
  expect(smtp.mails[0]?.html).toContain('Namaste, &lt;Māyā&gt;.')
  expect(await rows()).toEqual([])
  expect(await deliver()).toBe(0)
  expect(smtp.mails).toHaveLength(1)
})

it('gives the composer the order as it was made', async () => {
  await queueMail(deps.db, { kind: 'invitation', to: 'maya@example.org' })
  const [row] = await rows()
  const seen: unknown[] = []
  await deliver(async (given) => {
    seen.push(given)
    return null
  })
  expect(seen).toEqual([{ id: row?.id, kind: 'invitation', to: 'maya@example.org', data: {} }])
})

it('drops an order whose composer has nothing to say', async () => {
  await enqueue()
  expect(await deliver(async () => null)).toBe(1)
  expect(smtp.mails).toEqual([])
  expect(await rows()).toEqual([])
})

it('sends nothing that was ordered in a transaction that failed', async () => {
  const failing = inTransaction(deps.db, async (tx) => {
    await queueMail(tx, { kind: 'invitation', to: 'maya@example.org' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await deliver()).toBe(0)
})

it('takes up one batch at a time, the longest waiting first', async () => {
  for (let number = 0; number < BATCH_SIZE + 1; number += 1)
    await enqueue('test-mail', `n${number}@example.org`)
  await sql`update outgoing_mails set next_attempt_at = now() - interval '1 hour' where recipient = 'n10@example.org'`.execute(
    deps.db,
  )
  expect(await deliver()).toBe(BATCH_SIZE)
  expect(smtp.mails.map(({ to }) => to)).toContain('n10@example.org')
  expect(await deliver()).toBe(1)
  expect(new Set(smtp.mails.map(({ to }) => to)).size).toBe(BATCH_SIZE + 1)
})

describe('when a mail cannot be sent', () => {
  it('waits twice as long after each failure, and sends the same mail when the server is back', async () => {
    await enqueue()
    const [{ id } = { id: '' }] = await rows()
    await smtp.goDown()
    const waits: (number | undefined)[] = []
    for (let failures = 1; failures <= 5; failures += 1) {
      expect(await deliver()).toBe(1)
      expect(await deliver(), 'it is not due yet').toBe(0)
      const [row] = await rows()
      expect(row).toMatchObject({ attempts: failures, failed_at: null })
      expect(row?.last_error).toContain('ECONNREFUSED')
      waits.push(row?.wait)
      await makeDue()
    }
    expect(waits).toEqual([5, 10, 20, 40, 80])

    await smtp.comeBack()
    expect(await deliver()).toBe(1)
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@site.example>`])
    expect(await rows()).toEqual([])
  })

  it('waits no longer than six hours, however often it failed', async () => {
    await enqueue()
    smtp.failWith(451)
    for (const attempts of [12, 13, 5_000]) {
      await sql`update outgoing_mails set attempts = ${attempts}, next_attempt_at = now()`.execute(deps.db)
      await deliver()
      const [row] = await rows()
      expect(row?.wait).toBe(attempts === 12 ? 20_480 : 21_600)
      expect(row?.last_error).toMatch(/451/)
    }
  })

  it('gives up after 24 hours, and says so', async () => {
    await enqueue()
    smtp.failWith(451)
    await sql`update outgoing_mails set created_at = now() - interval '23 hours 59 minutes'`.execute(deps.db)
    await deliver()
    expect(await rows()).toMatchObject([{ failed_at: null }])
    expect(captured.lines).toMatchObject([{ level: 40, attempts: 1 }])

    await sql`update outgoing_mails set created_at = now() - interval '24 hours', next_attempt_at = now()`.execute(
      deps.db,
    )
    await deliver()
    const [row] = await rows()
    expect(row?.failed_at).not.toBeNull()
    expect(captured.lines.at(-1)).toMatchObject({
      level: 50,
      mail: row?.id,
      kind: 'test-mail',
      attempts: 2,
      msg: 'a mail was given up after 24 hours',
    })
    await makeDue()
    expect(await deliver()).toBe(0)
  })

  it('counts a composer that throws as a failed attempt, and keeps addresses out of the record and the log', async () => {
    await enqueue()
    expect(
      await deliver(() => {
        throw new TypeError('no profile for maya@example.org')
      }),
    ).toBe(1)
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: 'TypeError: no profile for [address]', wait: 5 },
    ])
    smtp.failWith(550)
    await makeDue()
    captured.lines.length = 0
    await deliver()
    expect(captured.lines).toHaveLength(1)
    expect(JSON.stringify(captured.lines)).not.toContain('maya')
  })

  it('sends the others of the batch all the same', async () => {
    for (const kind of ['good', 'bad', 'fine']) await enqueue(kind)
    await deliver(async (given) => {
      if (given.kind === 'bad') throw new Error('bad')
      return await compose(given)
    })
    expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual(['About fine', 'About good'])
    expect(await rows()).toMatchObject([{ kind: 'bad', attempts: 1 }])
  })
})

describe('an order that somebody took', () => {
  it('belongs to them while the lease runs, and is taken up again afterwards', async () => {
    await enqueue()
    const [taken] = await leaseDue(deps.db, 'outgoing_mails', { limit: 1, leaseSeconds: 180 })
    expect(await rows()).toMatchObject([{ id: taken?.id, attempts: 0, wait: 180 }])
    expect(await deliver()).toBe(0)
    await makeDue()
    expect(await deliver()).toBe(1)
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${taken?.id}@site.example>`])
  })

  it('is passed over while another process is taking it', async () => {
    await enqueue('first')
    await enqueue('second')
    await inTransaction(deps.db, async (tx) => {
      const [taken] = await leaseDue(tx, 'outgoing_mails', { limit: 1, leaseSeconds: 180 })
      const others = await leaseDue(deps.db, 'outgoing_mails', { limit: 10, leaseSeconds: 180 })
      expect(others).toHaveLength(1)
      expect(others[0]?.id).not.toBe(taken?.id)
    })
  })
})
