import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { createLog } from '#server/log.ts'
import { createSmtpTransport } from '#server/providers/mail/mail.smtp.nodemailer.ts'
import { startDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { captureLog } from '#tests/harness/log-lines.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/harness/smtp-server.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { type Background, startBackground } from '../background/background.service.ts'
import { insertMail } from './mail.queries.ts'
import { type ComposeMail, type MailDeps, mailTask } from './mail.service.ts'

const testDeps = useTestDeps()
let smtp: TestSmtpServer
let deps: MailDeps
const workers: Background[] = []

beforeAll(async () => {
  smtp = await startSmtpServer()
  const mail = createSmtpTransport({ url: smtp.url, from: 'hello@site.example' })
  deps = { db: testDeps.db, log: createLog('silent'), site: testDeps.site, mail }
})
beforeEach(async () => {
  smtp.mails.length = 0
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})
afterAll(() => smtp.stop())

const start = (given: MailDeps, compose: ComposeMail): Background => {
  const worker = startBackground(given.log, [mailTask(given, compose)])
  workers.push(worker)
  return worker
}
const compose: ComposeMail = async ({ kind }) => ({ subject: kind, html: '<p>Hi</p>', text: 'Hi' })
const enqueue = (kind: string, number = 0) =>
  insertMail(deps.db, { kind, recipient: `n${number}@example.org`, data: {} })
const waiting = () => deps.db.selectFrom('outgoing_mails').select('kind').execute()
const isEmpty = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000)

it('sends what waited before it started, and what is queued afterwards', async () => {
  await enqueue('before')
  start(deps, compose)
  await smtp.waitForMail(({ subject }) => subject === 'before')
  await enqueue('polled')
  await smtp.waitForMail(({ subject }) => subject === 'polled')
  await isEmpty()
})

it('stops after the mail that is being sent, and claims no other', async () => {
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await enqueue('first')
  const worker = start(deps, async (mail) => {
    started.resolve()
    await released.promise
    return await compose(mail)
  })
  await started.promise
  await enqueue('second')
  const stopped = worker.stop()
  released.resolve()
  await stopped
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['first'])
  expect(await waiting()).toEqual([{ kind: 'second' }])
})

it('delivers each of fifty orders once with two workers at them', async () => {
  for (let number = 0; number < 50; number += 1) await enqueue('many', number)
  const bothAtWork = Promise.withResolvers<void>()
  const atWork = new Set<string>()
  const composerOf =
    (name: string): ComposeMail =>
    async (given) => {
      atWork.add(name)
      if (atWork.size === 2) bothAtWork.resolve()
      await bothAtWork.promise
      return await compose(given)
    }
  const other = createDb({ connectionString: testDeps.connectionString, log: deps.log })
  start(deps, composerOf('one'))
  const second = start({ ...deps, db: other.db }, composerOf('two'))
  await isEmpty()
  await second.stop()
  await other.close()
  expect(smtp.mails).toHaveLength(50)
  expect(new Set(smtp.mails.map(({ to }) => to)).size).toBe(50)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(50)
})

it('waits out a database that is down, says so once, and goes on by itself', async () => {
  const captured = captureLog()
  const proxy = await startDatabaseProxy(testDeps.connectionString)
  const database = createDb({ connectionString: proxy.connectionString, log: createLog('silent') })
  let looks = 0
  const watched: MailDeps = {
    ...deps,
    log: captured.log,
    get db() {
      looks += 1
      return database.db
    },
  }
  await enqueue('before')
  const worker = start(watched, compose)
  await isEmpty()
  for (const [index, kind] of ['after-one', 'after-two'].entries()) {
    await proxy.cut()
    const before = looks
    await vi.waitFor(() => expect(looks - before).toBeGreaterThan(2), 15_000)
    const warnings = () => captured.lines.filter(({ level }) => level === 40)
    expect(warnings()).toHaveLength(index + 1)
    await enqueue(kind)
    await proxy.restore()
    await vi.waitFor(() => expect(captured.lines.at(-1)?.msg).toBe('a background task works again'), 10_000)
  }
  expect(captured.lines.map(({ msg }) => msg)).toEqual([
    'a background task failed and will be retried',
    'a background task works again',
    'a background task failed and will be retried',
    'a background task works again',
  ])
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['before', 'after-one', 'after-two'])
  await worker.stop()
  await database.close()
  await proxy.cut()
})
