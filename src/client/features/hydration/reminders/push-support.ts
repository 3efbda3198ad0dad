/** How it stands with notifications on this device. */
export type PushState = 'checking' | 'unsupported' | 'denied' | 'off' | 'on'

/** An error message about the browser's push service. */
export class PushProblem extends Error {}

/** How long a page waits for its service worker, in ms; it is registered when the page is at rest. */
const READY_MS = 15_000

/** Whether this browser can show notifications while no page of ours is open. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** This browser's subscription, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The state of this browser, given the account's push addresses: it may be subscribed for another person. */
export async function readPushState(endpoints: readonly string[]): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  return subscription !== null && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

/** Bytes of a text in URL-safe base 64. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const isSameKey = (key: ArrayBuffer | null, bytes: Uint8Array) =>
  key !== null && new Uint8Array(key).join() === bytes.join()

/** The page's service worker, once it runs. */
function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorkerRegistration>()
  const timer = setTimeout(
    () => reject(new PushProblem('Notifications are not ready yet. Reload the page and try again.')),
    READY_MS,
  )
  void navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** What the server must know of a browser to notify it. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Asks for permission, and subscribes with the site's key. Must begin in a press. Null where the person did not allow
 * it; throws a {@link PushProblem} where the browser cannot.
 */
export async function subscribe(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await readyRegistration()
  const applicationServerKey = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  const isOurs = before !== null && isSameKey(before.options.applicationServerKey, applicationServerKey)
  if (before !== null && !isOurs) await before.unsubscribe()
  try {
    const subscription = isOurs
      ? before
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } }
  } catch {
    throw new PushProblem(
      'Your browser could not reach its push service. Check your connection and try again, or choose e-mail.',
    )
  }
}
