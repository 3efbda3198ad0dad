import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { fingerprint } from '../harness/fingerprint.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { createWebClient, type WebClient } from '../harness/web-client.ts'

// Each test starts processes of its own, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 240_000 })

const deps = useTestDeps()
let processes: Processes

beforeAll(async () => {
  processes = await createProcesses(deps.connectionString)
})
afterEach(() => processes.killAll())
afterAll(() => processes.close())

const emailOf = async (client: WebClient) =>
  ((await client.call('auth.session')).data as { user: { email: string } | null }).user?.email
const asJar = (client: WebClient) => ({ jar: new Map(client.jar) })

describe('the first start', () => {
  const ADMIN = /Admin: (\S+), password \(shown this once\): (\S+)/

  it('makes an admin and prints their password, which works; the second start prints nothing', async () => {
    const first = await processes.startReady()
    const [, email = '', password = ''] = ADMIN.exec(first.output()) ?? []
    expect(email).toBe('admin@smart-hydration.example')
    expect(password.length).toBeGreaterThanOrEqual(24)
    const admin = createWebClient(first.origin)
    await admin.logIn(email, password)
    expect((await admin.call('auth.session')).data).toMatchObject({ user: { email, isAdmin: true } })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await processes.startReady()
    expect(second.output()).not.toMatch(ADMIN)
    expect(second.output()).not.toContain(password)
    expect(await emailOf(createWebClient(second.origin, asJar(admin)))).toBe(email)
  })

  it('takes address and password from the environment, and prints neither', async () => {
    const given = { ADMIN_EMAIL: 'Boss@Example.org', ADMIN_PASSWORD: GOOD_PASSWORD }
    const { output, origin } = await processes.startReady(given)
    expect(output()).not.toMatch(ADMIN)
    expect(output()).not.toContain(GOOD_PASSWORD)
    await createWebClient(origin).logIn('boss@example.org')
  })

  it('of two processes at once makes one admin', async () => {
    const both = await Promise.all([processes.startReady(), processes.startReady()])
    expect(both.filter(({ output }) => ADMIN.test(output()))).toHaveLength(1)
    const admins = await deps.db.selectFrom('profiles').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  })
})

describe('two processes over one database', () => {
  it('share sessions and the limits against guessing; a restart ends neither', async () => {
    const { email } = await insertPerson(deps.db)
    const [one, two] = await Promise.all([processes.startReady(), processes.startReady()])
    const member = createWebClient(one.origin)
    await member.logIn(email)
    expect(await emailOf(createWebClient(two.origin, asJar(member)))).toBe(email)

    const guesser = [createWebClient(one.origin), createWebClient(two.origin)] as const
    let strangers = 0
    const guess = async (index: 0 | 1) => {
      strangers += 1
      const input = { email: `stranger${strangers}@example.org`, password: 'wrong' }
      return (await guesser[index].call('auth.signIn', input)).status
    }
    // The member's own try to log in counted too.
    expect(await guess(0)).toBe(401)
    for (let tries = 0; tries < 14; tries += 1) expect([await guess(0), await guess(1)]).toEqual([401, 401])
    expect([await guess(0), await guess(1)]).toEqual([429, 429])

    one.child.kill('SIGTERM')
    expect(await one.ended).toBe(0)
    const again = await processes.startReady()
    const client = createWebClient(again.origin, asJar(member))
    expect(await emailOf(client)).toBe(email)
    const page = await client.open('/')
    expect(page.text).toContain(email)
    expect(page.headers['cache-control']).toBe('private, no-store')
    const stranger = createWebClient(again.origin)
    expect((await stranger.call('auth.signIn', { email, password: 'wrong' })).status).toBe(429)
    await client.call('auth.signOut', { scope: 'global' })
    expect(await emailOf(createWebClient(two.origin, asJar(member)))).toBe(undefined)
  })
})

describe('without a mail server', () => {
  it('a mail is in a file of the data folder, and the log says in which', async () => {
    const { email } = await insertPerson(deps.db)
    const { origin, output } = await processes.startReady()
    await createWebClient(origin).call('auth.requestPasswordReset', { email })
    const written = () => /"file":"([^"]+\.eml)"/.exec(output())?.[1]
    await expect.poll(written, { timeout: 10_000 }).toBeDefined()
    const folder = path.join(processes.dataDir, 'mail')
    expect((await readdir(folder)).map((name) => path.join(folder, name))).toEqual([written()])
    const text = await readFile(written() ?? '', 'utf8')
    expect(text).toContain(email)
    expect(text).toContain(`${origin}/reset-password?token=`)
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    expect(output()).not.toContain(token)
    expect(output()).not.toContain(email)
  })
})

describe('npm run admin', () => {
  const admin = (...args: string[]) => processes.run('scripts/admin.ts', args)
  const roleOf = async (email: string) =>
    (await deps.db.selectFrom('profiles').select('role').where('email', '=', email).executeTakeFirst())?.role

  it('makes admins and users of people, however their address is written', async () => {
    const { email: first } = await insertPerson(deps.db)
    const { email: second } = await insertPerson(deps.db)
    expect(await admin('grant', first.toUpperCase())).toEqual({
      code: 0,
      output: `${first} is an admin now, and chooses a new password at the next log-in.\n`,
    })
    expect((await admin('grant', second)).code).toBe(0)
    expect([await roleOf(first), await roleOf(second)]).toEqual(['admin', 'admin'])
    expect((await admin('revoke', first)).code).toBe(0)
    expect(await roleOf(first)).toBe('user')
  })

  it('refuses the last admin, an unknown address and what is no command, and changes nothing', async () => {
    const { email } = await insertPerson(deps.db, { role: 'admin' })
    const before = await fingerprint(deps.db)
    expect(await admin('revoke', email)).toEqual({
      code: 1,
      output: 'This is the only admin. Make somebody else an admin first.\n',
    })
    for (const command of ['grant', 'revoke', 'reset-password']) {
      const { code, output } = await admin(command, 'nobody@example.org')
      expect(code).toBe(1)
      expect(output).toBe('No account has the address nobody@example.org. Sign up with it first.\n')
    }
    for (const args of [[], ['grant'], ['grant', 'nonsense'], ['drop', email], ['toString', email]]) {
      const { code, output } = await admin(...args)
      expect(code).toBe(2)
      expect(output).toContain('Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-password EMAIL')
    }
    expect(await fingerprint(deps.db)).toBe(before)
  })

  it('gives somebody a new password, which works at once while the old one and their sessions do not', async () => {
    const { email } = await insertPerson(deps.db)
    const { origin } = await processes.startReady()
    const client = createWebClient(origin)
    await client.logIn(email)
    const { code, output } = await admin('reset-password', email)
    expect(code).toBe(0)
    const password = /shown this once: (\S+)/.exec(output)?.[1] ?? ''
    expect(password.length).toBeGreaterThanOrEqual(24)
    expect(await emailOf(client)).toBe(undefined)
    expect((await client.call('auth.signIn', { email, password: GOOD_PASSWORD })).status).toBe(401)
    await client.logIn(email, password)
  })
})
