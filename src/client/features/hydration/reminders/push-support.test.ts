// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PushProblem, readPushState, subscribe } from './push-support.ts'

const KEY = `B${'A'.repeat(86)}`
const ENDPOINT = 'https://push.service.dev/send/1'

/** A subscription made with a key; `removed` tells whether it was given up. */
function subscription(endpoint: string, firstByte: number) {
  const applicationServerKey = new Uint8Array(65)
  applicationServerKey[0] = firstByte
  const keys = { p256dh: 'a public key', auth: 'a secret' }
  return {
    endpoint,
    options: { applicationServerKey: applicationServerKey.buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => true),
  }
}

let current: ReturnType<typeof subscription> | null
let permission: NotificationPermission
const pushManager = {
  getSubscription: async () => current,
  subscribe: vi.fn(async (_options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) =>
    subscription(ENDPOINT, 4),
  ),
}
const registration = { pushManager }

beforeEach(() => {
  current = null
  permission = 'default'
  pushManager.subscribe.mockClear()
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  })
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('readPushState', () => {
  it('is on only where the account is notified at this browser’s address', async () => {
    expect(await readPushState([ENDPOINT])).toBe('off')
    current = subscription(ENDPOINT, 4)
    expect(await readPushState([ENDPOINT])).toBe('on')
    expect(await readPushState(['https://push.service.dev/send/2'])).toBe('off')
  })
  it('is denied where the person blocked notifications', async () => {
    current = subscription(ENDPOINT, 4)
    permission = 'denied'
    expect(await readPushState([ENDPOINT])).toBe('denied')
  })
  it('is unsupported where the browser lacks a part of it', async () => {
    vi.stubGlobal('navigator', {})
    expect(await readPushState([])).toBe('unsupported')
  })
})

describe('subscribe', () => {
  it('asks for nothing where it is not allowed', async () => {
    expect(await subscribe(KEY)).toBeNull()
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })
  it('subscribes with the site’s key, for messages that are shown', async () => {
    permission = 'granted'
    expect(await subscribe(KEY)).toEqual({
      endpoint: ENDPOINT,
      keys: { p256dh: 'a public key', auth: 'a secret' },
    })
    const [options] = pushManager.subscribe.mock.calls[0] ?? []
    expect(options?.userVisibleOnly).toBe(true)
    expect(options?.applicationServerKey).toHaveLength(65)
    expect(options?.applicationServerKey[0]).toBe(4)
  })
  it('keeps a subscription of the same key, and gives up one of another', async () => {
    permission = 'granted'
    const ours = subscription('https://push.service.dev/send/old', 4)
    current = ours
    expect((await subscribe(KEY))?.endpoint).toBe(ours.endpoint)
    expect(ours.unsubscribe).not.toHaveBeenCalled()
    const theirs = subscription('https://push.service.dev/send/other', 5)
    current = theirs
    expect((await subscribe(KEY))?.endpoint).toBe(ENDPOINT)
    expect(theirs.unsubscribe).toHaveBeenCalledTimes(1)
  })
  it('says what to do where the push service cannot be reached', async () => {
    permission = 'granted'
    pushManager.subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'))
    const failure = await subscribe(KEY).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PushProblem)
    expect(String(failure)).toContain('try again')
  })
})
