import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startPushService, type TestBrowser, type TestPushService } from '#tests/harness/push-service.ts'
import { contactOf, createWebPush, generatePushKeys, type PushSender } from './push.web-push.ts'

const keys = generatePushKeys()
const contact = 'mailto:hello@site.example'
const MESSAGE = { title: 'Time for some water', body: 'Nothing of today’s 2,000 ml yet. 💧', url: '/tracker' }
let service: TestPushService
let push: PushSender

beforeAll(async () => {
  service = await startPushService()
  push = createWebPush({
    keys,
    contact,
    agent: service.agent,
    isAllowedEndpoint: (endpoint) => endpoint.startsWith(service.origin),
  })
})
beforeEach(() => {
  service.received.length = 0
})
afterAll(() => service.stop())

const send = (browser: TestBrowser, sender = push) =>
  sender.send({ endpoint: browser.endpoint, ...browser.keys }, MESSAGE, { ttlSeconds: 1800 })

it('sends what only the browser can read, and proves who sent it', async () => {
  const browser = service.subscribe()
  expect(await send(browser)).toBe('sent')
  const [pushed] = service.received
  expect(JSON.parse(pushed?.text ?? '')).toEqual(MESSAGE)
  expect(pushed?.publicKey).toBe(keys.publicKey)
  expect(pushed?.claims).toMatchObject({ aud: service.origin, sub: contact })
  // RFC 8292 allows 24 hours at most.
  const hours = ((pushed?.claims.exp ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(0)
  expect(hours).toBeLessThanOrEqual(24)
  expect(pushed?.headers).toMatchObject({
    ttl: '1800',
    topic: 'hydration-reminder',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
  })
})

it.each([404, 410])('says that a browser is gone when the service answers %i', async (status) => {
  const browser = service.subscribe()
  service.answerWith(browser, status)
  expect(await send(browser)).toBe('gone')
})

it.each([400, 403, 429, 500, 307])(
  'fails when the service answers %i, without naming the browser',
  async (status) => {
    const browser = service.subscribe()
    service.answerWith(browser, status)
    const failure: Error = await send(browser).then(
      () => expect.unreachable(),
      (error: Error) => error,
    )
    expect(failure.message).toBe(`${new URL(service.origin).host} answered ${status}`)
  },
)

it('gives up a service that does not answer within three seconds', async () => {
  const browser = service.subscribe()
  service.answerWith(browser, null)
  const begun = performance.now()
  await expect(send(browser)).rejects.toThrow()
  const ms = performance.now() - begun
  expect(ms).toBeGreaterThan(2_500)
  expect(ms).toBeLessThan(8_000)
})

it('fails for keys that are none', async () => {
  const { endpoint } = service.subscribe()
  const p256dh = `B${'A'.repeat(86)}`
  await expect(send({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } })).rejects.toThrow()
  expect(service.received).toEqual([])
})

it('connects to no address that is not allowed, and to none that is not public', async () => {
  const browser = service.subscribe()
  await expect(send(browser, createWebPush({ keys, contact }))).rejects.toThrow('may be sent to')
  const careless = createWebPush({ keys, contact, isAllowedEndpoint: () => true })
  await expect(send(browser, careless)).rejects.toThrow('not public')
  expect(service.received).toEqual([])
})

it('makes a contact of a sender', () => {
  expect(contactOf('Smart Hydration <hello@site.example>')).toBe('mailto:hello@site.example')
  expect(contactOf('hello@site.example')).toBe('mailto:hello@site.example')
})
