import type { WaitingPress } from '#client/entities/hydration/offline/waiting-presses.ts'
import type { DrinkId } from '#shared/hydration/drinks.ts'

/** One press of a button that changes the day. Sent again with the same id, it counts once. */
export type Press = WaitingPress

/** Presses without what every one gets as it is made. */
export type PressWish =
  | { kind: 'add' | 'remove'; amount: number; drink: DrinkId }
  | { kind: 'undo'; entryId: string }

/** Makes a press: it gets its id and its time. */
export function makePress(wish: PressWish): Press {
  return { ...wish, id: crypto.randomUUID(), at: new Date().toISOString() }
}
