import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { captureLog } from '#tests/harness/log-lines.ts'
import { createTestClock } from '#tests/harness/test-deps.ts'
import { createFileTransport } from './mail.files.nodemailer.ts'

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'mail-files-'))
  folder = path.join(parent, 'data', 'mail')
})
afterEach(() => rm(parent, { recursive: true }))

const LINK = `https://site.example/confirm?token=${'x'.repeat(120)}&to=/tracker`
const MAIL = {
  to: 'maya@example.org',
  kind: 'reset-password',
  subject: 'Choose a new password: “soon”',
  html: `<p>Grüße <a href="${LINK}">here</a></p>\n`,
  text: `Grüße\n${LINK}\n`,
  messageId: '<0b54a2c1-1111-4222-8333-444455556666@site.example>',
}

it('writes a mail that a mail client reads and an editor shows', async () => {
  const { log, lines } = captureLog()
  const clock = createTestClock('2026-11-20T08:30:00.123Z')
  const transport = createFileTransport({ folder, from: 'Smart Hydration <hello@site.example>', log, clock })
  await transport.send(MAIL)

  const name = '2026-11-20T08-30-00-123Z-reset-password-0b54a2c1.eml'
  expect(await readdir(folder)).toEqual([name])
  const raw = await readFile(path.join(folder, name), 'utf8')
  expect(raw).toContain(`\n${LINK}\n`)
  const email = await PostalMime.parse(raw)
  expect(email).toMatchObject({
    from: { name: 'Smart Hydration', address: 'hello@site.example' },
    to: [{ address: 'maya@example.org' }],
    subject: MAIL.subject,
    messageId: MAIL.messageId,
    date: '2026-11-20T08:30:00.000Z',
  })
  expect(email.html?.trim()).toBe(MAIL.html.trim())
  expect(email.text?.trim()).toBe(MAIL.text.trim())

  expect(lines).toMatchObject([{ level: 30, file: path.join(folder, name) }])
  expect(JSON.stringify(lines)).not.toMatch(/maya|token/)
})

it('offers to unsubscribe in its head, each address on one line, if the mail has such an address', async () => {
  const { log } = captureLog()
  const clock = createTestClock()
  const transport = createFileTransport({ folder, from: 'hello@site.example', log, clock })
  const heads = async (mail: Parameters<typeof transport.send>[0]) => {
    await transport.send(mail)
    const [name = ''] = await readdir(folder)
    const raw = await readFile(path.join(folder, name), 'utf8')
    await rm(folder, { recursive: true })
    const { headers } = await PostalMime.parse(raw)
    return headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
  }
  expect(await heads(MAIL)).toEqual([])
  expect(await heads({ ...MAIL, unsubscribe: LINK })).toEqual([
    ['list-unsubscribe', `<${LINK}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
})

it('keeps the folder and its files from other users', async () => {
  const transport = createFileTransport({
    folder,
    from: 'hello@site.example',
    log: captureLog().log,
    clock: createTestClock(),
  })
  await transport.send(MAIL)
  await transport.send({ ...MAIL, messageId: '<99999999-1111-4222-8333-444455556666@site.example>' })
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
})

it('keeps a hostile subject out of the name of the file, and inside the head', async () => {
  const transport = createFileTransport({
    folder,
    from: 'hello@site.example',
    log: captureLog().log,
    clock: createTestClock(),
  })
  await transport.send({ ...MAIL, subject: '../../../evil\r\nBcc: thief@example.org' })
  const [name = ''] = await readdir(folder)
  expect(await readdir(parent)).toEqual(['data'])
  expect(name).not.toContain('evil')
  const email = await PostalMime.parse(await readFile(path.join(folder, name), 'utf8'))
  expect(email.bcc).toBeUndefined()
})
