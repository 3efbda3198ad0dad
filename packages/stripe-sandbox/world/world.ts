import { API_VERSION, type EventType, type Kind, type Objects, type StripeEvent } from './objects.ts'
import { newId, type Store } from './store.ts'

/** The request that caused an event; null ids if only time did. */
export interface Cause {
  id: string | null
  idempotency_key: string | null
}
const TIME_ITSELF: Cause = { id: null, idempotency_key: null }

/** Everything the sandbox's rules work on: its objects, its time, and how events are emitted. */
export interface World {
  store: Store
  /** The sandbox's own time, in seconds; it may be ahead of the server's. */
  now(): number
  /** The server's time, in seconds, which pages and their links use. */
  realNow(): number
  /** Emits the event that an object was created or ended. */
  emit(type: EventType, object: object, at: number, previous?: Record<string, unknown>): void
  /** Changes an object in place and emits its event, with the previous values of the changed fields. */
  change<K extends Kind>(kind: K, object: Objects[K], type: EventType, at: number, mutate: () => void): void
  /** Runs `work` for a request, so that its events refer to it. */
  during<T>(cause: Cause, run: () => T): T
  /** Base address of the pages. */
  pagesUrl(): string
}

const copy = (object: object) => JSON.parse(JSON.stringify(object)) as Record<string, unknown>

/** The changed fields of an object, with their previous values. */
function formerValues(before: Record<string, unknown>, after: object): Record<string, unknown> {
  const now = copy(after)
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now[key])),
  )
}

/** Creates a world; `onEvent` gets each event after it is stored. */
export function createWorld(options: {
  store: Store
  clock: { now(): Date }
  pagesUrl: () => string
  onEvent: (event: StripeEvent) => void
}): World {
  const { store, clock } = options
  let cause = TIME_ITSELF
  const world: World = {
    store,
    now: () => world.realNow() + store.notes.ahead,
    realNow: () => Math.floor(clock.now().getTime() / 1000),
    emit(type, object, at, previous) {
      const event: StripeEvent = {
        id: newId('event'),
        object: 'event',
        api_version: API_VERSION,
        created: at,
        data: { object: copy(object), ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { ...cause },
        type,
      }
      store.put('event', event)
      options.onEvent(event)
    },
    change(_kind, object, type, at, mutate) {
      const before = copy(object)
      mutate()
      const previous = formerValues(before, object)
      if (Object.keys(previous).length > 0) world.emit(type, object, at, previous)
    },
    during(next, run) {
      const outer = cause
      cause = next
      try {
        return run()
      } finally {
        cause = outer
      }
    },
    pagesUrl: options.pagesUrl,
  }
  return world
}
