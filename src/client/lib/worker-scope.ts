/*
 * What the service worker uses of its global scope. The compiler's own library of workers contradicts the one of pages,
 * and a program has room for one of them.
 */

/** An event that may go on after its handler has returned. */
export interface LastingEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void
}

/** A page, or a file of one, is asked for. */
export interface FetchEvent extends LastingEvent {
  readonly request: Request
  respondWith: (response: Promise<Response>) => void
}

/** A message of the push service. */
export interface PushEvent extends LastingEvent {
  readonly data: { text: () => string } | null
}

export interface NotificationClick extends LastingEvent {
  readonly notification: Notification
  /** The button; empty for the notification itself. */
  readonly action: string
}

/** There is a connection again, and something had asked to be notified. */
export interface SyncEvent extends LastingEvent {
  readonly tag: string
}

/** A tab of ours. */
export interface WindowClient {
  readonly url: string
  focus: () => Promise<WindowClient>
  postMessage: (message: string) => void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationClick
  sync: SyncEvent
}

/** The worker's `self`. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: ServiceWorkerRegistration & {
    /** Only in browsers with background sync. */
    sync?: { register: (tag: string) => Promise<void> }
  }
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>
    claim: () => Promise<void>
    openWindow: (url: string) => Promise<WindowClient | null>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <T extends keyof WorkerEvents>(
    type: T,
    listener: (event: WorkerEvents[T]) => void,
  ) => void
}
