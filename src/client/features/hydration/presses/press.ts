import type { WaitingPress } from '#client/features/hydration/common/offline/waiting-presses.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'

/** One press of a button that changes the day. Sent again with the same id, it counts once. */
export type Press = WaitingPress

/** A press without its id and time. */
export type PressWish =
  | { kind: 'add' | 'remove'; amount: number; drink: DrinkKey }
  | { kind: 'undo'; entryId: string }

/** Creates a press with an id and the time. */
export const makePress = (wish: PressWish): Press => ({
  ...wish,
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
})
