import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '#tests/harness/smtp-server.ts'
import type { Mail } from './mail.port.ts'
import { createSmtpTransport } from './mail.smtp.nodemailer.ts'

let smtp: TestSmtpServer

beforeAll(async () => {
  smtp = await startSmtpServer()
})
beforeEach(() => {
  smtp.mails.length = 0
})
afterAll(() => smtp.stop())

const mail = (change: Partial<Mail> = {}): Mail => ({
  to: 'maya@example.org',
  kind: 'any',
  subject: 'Ça va? “Yes”',
  html: '<p>Grüße, <b>Māyā</b></p>',
  text: 'Grüße, Māyā\nhttps://site.example/confirm?token=abc',
  messageId: '<one@site.example>',
  ...change,
})
const transport = (from = 'Smart Hydration <hello@site.example>') =>
  createSmtpTransport({ url: smtp.url, from })
const keys = () => smtp.mails.flatMap(({ headers }) => headers.map(({ key }) => key))

it('sends both versions, the sender, the id, and the mark that keeps automatic answers away', async () => {
  await transport().send(mail())
  expect(smtp.mails).toHaveLength(1)
  const received = await smtp.waitForMail()
  expect(received).toMatchObject({
    to: 'maya@example.org',
    from: 'hello@site.example',
    fromName: 'Smart Hydration',
    subject: 'Ça va? “Yes”',
    messageId: '<one@site.example>',
  })
  expect(received.html.trim()).toBe('<p>Grüße, <b>Māyā</b></p>')
  expect(received.text.trim()).toBe('Grüße, Māyā\nhttps://site.example/confirm?token=abc')
  expect(received.headers).toContainEqual({ key: 'auto-submitted', value: 'auto-generated' })
})

it('rejects when the server does not take the mail, and when there is no server', async () => {
  smtp.failWith(451)
  await expect(transport().send(mail())).rejects.toMatchObject({ responseCode: 451 })
  smtp.failWith(null)
  await smtp.goDown()
  await expect(transport().send(mail())).rejects.toThrow(/ECONNREFUSED/)
  await smtp.comeBack()
  await transport().send(mail())
  expect(smtp.mails).toHaveLength(1)
})

it.each([
  ['subject', () => transport().send(mail({ subject: 'Hello\r\nBcc: thief@example.org' }))],
  ['message id', () => transport().send(mail({ messageId: '<one@x>\r\nBcc: thief@example.org' }))],
  ['address', () => transport().send(mail({ to: 'maya@example.org\r\nBcc: thief@example.org' }))],
  ['sender', () => transport('Hydration\r\nBcc: thief@example.org <hello@site.example>').send(mail())],
])('lets no line break in the %s add a header or a recipient', async (_part, send) => {
  await send().catch(() => undefined)
  expect(keys()).not.toContain('bcc')
  expect(smtp.mails.map(({ to }) => to)).not.toContain('thief@example.org')
})

it('sends to one address, whatever stands in it', async () => {
  await transport()
    .send(mail({ to: 'maya@example.org, thief@example.org' }))
    .catch(() => undefined)
  expect(smtp.mails.map(({ to }) => to)).not.toContain('thief@example.org')
})
