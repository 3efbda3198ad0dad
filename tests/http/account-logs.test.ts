// @module-tag P1
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileTransport } from '#server/providers/mail/mail.files.nodemailer.ts'
import { codeIn, tokenIn } from '../harness/account-steps.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { captureLog } from '../harness/log-lines.ts'
import { reportFigure } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient, type WebClient } from '../harness/web-client.ts'

const EMAIL = 'maya.rai@example.org'
const NEW_EMAIL = 'maya.new@example.net'
const NAME = 'Maya Jagaran Rai'
const PASSWORD = 'Quellwasser-vom-Berg-7'
const NEXT_PASSWORD = 'Regenwasser-vom-Dach-8'
const WRONG_PASSWORD = 'Leitungswasser-aus-dem-Hahn-9'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
let folder: string
/** Every line, with nothing cut out of it. */
const captured = captureLog()
/** What no line may hold, found on the way. */
const secrets = new Set([EMAIL, NEW_EMAIL, NAME, PASSWORD, NEXT_PASSWORD, WRONG_PASSWORD])

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-mail-'))
  deps.log = captured.log
  const kept = deps.mail
  const files = createFileTransport({ folder, from: 'a@example.org', log: captured.log, clock: deps.clock })
  deps.mail = {
    async send(mail) {
      await files.send(mail)
      await kept.send(mail)
    },
    close: files.close,
  }
  server = await startBareHost(deps)
})
afterAll(async () => {
  await server.stop()
  await deps.mail.close()
  await rm(folder, { recursive: true, force: true })
})

/** Calls a procedure that must answer, and keeps the browser's cookies in mind. */
async function call(client: WebClient, procedure: string, input?: unknown): Promise<Record<string, unknown>> {
  const { data, error } = await client.call(procedure, input)
  expect(error, procedure).toBeNull()
  for (const value of client.jar.values()) secrets.add(value)
  return data as Record<string, unknown>
}

/** The token or code in one of the mails that are due, which leave in any order. */
async function mailed(find: typeof tokenIn): Promise<string> {
  const secret = (await deps.deliverMails()).map((mail) => find(mail)).find((found) => found !== '') ?? ''
  expect(secret).not.toBe('')
  secrets.add(secret)
  return secret
}

/** Joins, confirms, fails to log in, logs in, forgets the password, sets up a second step, moves address and leaves. */
async function liveThroughItAll(client: WebClient): Promise<void> {
  const question = await call(client, 'auth.challenge')
  await call(client, 'auth.signUp', {
    email: EMAIL,
    password: PASSWORD,
    fullName: NAME,
    challengeId: question.id,
    answer: Number(question.x) + Number(question.y),
  })
  await call(client, 'auth.verifyEmail', { token: await mailed(tokenIn), password: PASSWORD })
  await call(client, 'auth.signOut', { scope: 'local' })
  expect((await client.call('auth.signIn', { email: EMAIL, password: WRONG_PASSWORD })).status).toBe(401)
  expect((await client.call('auth.signIn', { email: EMAIL, password: [WRONG_PASSWORD] })).status).toBe(400)
  await call(client, 'auth.signIn', { email: EMAIL, password: PASSWORD })
  await call(client, 'auth.signOut', { scope: 'local' })

  await call(client, 'auth.requestPasswordReset', { email: EMAIL })
  const token = await mailed(tokenIn)
  await client.open(`/reset-password?token=${token}`)
  await call(client, 'auth.resetPassword', { token, password: NEXT_PASSWORD })
  await call(client, 'auth.requestCode', { email: EMAIL })
  await call(client, 'auth.verifyCode', { email: EMAIL, code: await mailed(codeIn) })

  await call(client, 'auth.reauthenticate', { password: NEXT_PASSWORD })
  const { factorId, secret } = await call(client, 'auth.enrollFactor')
  secrets.add(String(secret))
  const timestamp = deps.clock.now().getTime()
  const code = TOTP.generate({ secret: Secret.fromBase32(String(secret)), timestamp })
  const { recoveryCodes } = await call(client, 'auth.confirmFactor', { factorId, code })
  const [recoveryCode = ''] = recoveryCodes as string[]
  for (const each of recoveryCodes as string[]) secrets.add(each)
  await call(client, 'auth.updateUser', { email: NEW_EMAIL, fullName: NAME })
  await deps.deliverMails()
  await call(client, 'auth.signOut', { scope: 'global' })
  expect(await call(client, 'auth.signIn', { email: EMAIL, password: NEXT_PASSWORD })).toEqual({
    status: 'factor-required',
  })
  await call(client, 'auth.verifyFactor', { code: recoveryCode })
  await client.open('/account')
  await call(client, 'auth.exportData')
  await call(client, 'auth.deleteAccount', { password: NEXT_PASSWORD })
  await deps.deliverMails()
}

describe('the log of a whole life with an account', () => {
  it('holds no address, name, password, token, code or cookie', { timeout: 60_000 }, async () => {
    await liveThroughItAll(createWebClient(server.origin))
    expect(captured.lines.length).toBeGreaterThan(20)
    expect(secrets.size).toBeGreaterThan(20)
    const text = captured.lines.map((line) => JSON.stringify(line)).join('\n')
    const numbers = text.match(/\d+/g)
    for (const secret of secrets) {
      // Six digits may well be a part of a time.
      if (/^\d+$/.test(secret)) expect(numbers).not.toContain(secret)
      else expect(text).not.toContain(secret)
    }
    expect(text).not.toMatch(/example\.(org|net)|maya|argon2id/i)
    const figure = `${secrets.size} secrets looked for in ${captured.lines.length} lines of log: none found`
    reportFigure('P1', figure)
  })

  it('says where each mail was written, as there is no mail server', async () => {
    const files = (await readdir(folder)).map((name) => path.join(folder, name))
    expect(files.length).toBeGreaterThan(4)
    const told = captured.lines.filter(({ msg }) => String(msg).startsWith('mail written to a file'))
    expect(told.map(({ file }) => file).sort()).toEqual(files.sort())
  })
})
