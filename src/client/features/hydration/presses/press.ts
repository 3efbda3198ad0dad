import type { DrinkId } from '../../../../shared/hydration/drinks.ts'

/** One press of a button that changes the day. `id` is made once, here: sent again, it counts once. */
export type Press =
  | {
      kind: 'add' | 'remove'
      id: string
      /** ml */
      amount: number
      drink: DrinkId
      /** ISO time of this device. */
      at: string
    }
  | { kind: 'undo'; id: string; entryId: string; at: string }

/** Presses without what every one gets as it is made. */
export type PressWish =
  | { kind: 'add' | 'remove'; amount: number; drink: DrinkId }
  | { kind: 'undo'; entryId: string }

/** Makes a press: it gets its id and its time. */
export function makePress(wish: PressWish): Press {
  return { ...wish, id: crypto.randomUUID(), at: new Date().toISOString() }
}
