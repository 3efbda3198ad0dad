import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { usePayments } from '../harness/payments.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient, type WebClient } from '../harness/web-client.ts'

const CLOCK = '/stripe-sandbox/clock'
const deps = useTestDeps({ isEmptiedBeforeEach: false })
const sandbox = usePayments(deps)
let server: TestServer
let visitor: WebClient
let member: WebClient
let admin: WebClient

beforeAll(async () => {
  server = await startBareHost(deps, {
    sandboxPages: (request, response, viewer) => sandbox.pages(request, response, viewer),
  })
  const [somebody, boss] = [await insertPerson(deps.db), await insertPerson(deps.db, { role: 'admin' })]
  visitor = createWebClient(server.origin)
  member = createWebClient(server.origin)
  await member.logIn(somebody.email)
  admin = createWebClient(server.origin)
  await admin.logIn(boss.email)
})
afterAll(() => server.stop())

const move = (client: WebClient, path = CLOCK) =>
  client.open(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'step=month',
  })

describe('the clock of the payment sandbox', () => {
  it('is not shown to others than admins, and does not move for them', async () => {
    const before = sandbox.now().getTime()
    const paths = [CLOCK, `${CLOCK}/`, '/stripe-sandbox/x/../clock', '/stripe-sandbox//../clock']
    for (const client of [visitor, member]) {
      for (const path of paths) {
        expect((await client.open(path)).text, path).not.toContain('One month later')
        expect((await move(client, path)).status, path).toBeGreaterThanOrEqual(403)
      }
      expect((await client.open(CLOCK)).status).toBe(403)
    }
    expect(sandbox.now().getTime()).toBe(before)
  })

  it('is moved by admins', async () => {
    expect((await admin.open(CLOCK)).text).toContain('One month later')
    const before = sandbox.now().getTime()
    expect((await move(admin)).status).toBe(200)
    expect(sandbox.now().getTime()).toBeGreaterThan(before)
  })

  it('is linked from other pages for admins alone', async () => {
    expect((await admin.open('/stripe-sandbox/checkout/none')).text).toContain(CLOCK)
    expect((await member.open('/stripe-sandbox/checkout/none')).text).not.toContain(CLOCK)
  })
})
