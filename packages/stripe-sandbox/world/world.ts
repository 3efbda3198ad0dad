import type { EventType, StripeEvent } from './objects.ts'
import { newId, type Store } from './store.ts'

/** Everything the sandbox's rules work on: its objects, its time, and how events are emitted. */
export interface World {
  store: Store
  /** The sandbox's own time, in seconds; it may be ahead of the server's. */
  now(): number
  /** The server's time, in seconds, which pages and their links use. */
  realNow(): number
  /** Emits the event that something happened to an object, with the object as it is now. */
  emit(type: EventType, object: object, at: number): void
  pagesUrl(): string
}

/** Creates a world; `onEvent` gets each event after it is stored. */
export function createWorld(options: {
  store: Store
  clock: { now(): Date }
  pagesUrl: () => string
  onEvent: (event: StripeEvent) => void
}): World {
  const { store, clock, pagesUrl, onEvent } = options
  const realNow = () => Math.floor(clock.now().getTime() / 1000)
  return {
    store,
    now: () => realNow() + store.notes.ahead,
    realNow,
    emit(type, object, at) {
      const event: StripeEvent = {
        id: newId('event'),
        object: 'event',
        created: at,
        data: { object: JSON.parse(JSON.stringify(object)) },
        livemode: false,
        pending_webhooks: 1,
        type,
      }
      store.put('event', event)
      onEvent(event)
    },
    pagesUrl,
  }
}
