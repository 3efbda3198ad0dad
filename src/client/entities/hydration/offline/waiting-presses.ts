import { forget, keysOf, PRESS_KEY, read, write } from '#client/lib/device-storage.ts'
import type { DrinkId } from '#shared/hydration/drinks.ts'

/** A press of the tracker that the server has not answered yet. `id` was made once, with the press. */
export type WaitingPress =
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

/** Each press has a key of its own, so that two tabs that write at once lose nothing of each other's. */
const keyOf = (userId: string, id: string) => `${PRESS_KEY}${userId}:${id}`

/** What is kept with a press to put presses of one millisecond in their order. */
interface Kept {
  press: WaitingPress
  order: number
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  typeof value.order === 'number' &&
  'press' in value &&
  typeof value.press === 'object' &&
  value.press !== null &&
  'id' in value.press

let lastOrder = 0

/** Keeps a press on this device until it is let go of; answers whether the browser could. */
export function keepPress(userId: string, press: WaitingPress): boolean {
  lastOrder = Math.max(Date.now(), lastOrder + 1)
  return write(keyOf(userId, press.id), { press, order: lastOrder } satisfies Kept)
}

/** Lets go of a press: it is saved, or was refused for good. */
export const dropPress = (userId: string, id: string): void => forget([keyOf(userId, id)])

/** Whether anything of a person's waits on this device. */
export const hasWaiting = (userId: string): boolean => keysOf(`${PRESS_KEY}${userId}:`).length > 0

/** A person's presses that wait on this device, the oldest first. Nobody else's. */
export function waitingPresses(userId: string): WaitingPress[] {
  return keysOf(`${PRESS_KEY}${userId}:`)
    .map(read)
    .filter(isKept)
    .sort((a, b) => a.order - b.order)
    .map(({ press }) => press)
}

/** Answers that would be the same another time; after all others a press waits on. */
const FINAL: readonly (string | undefined)[] = ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT']

/** Whether the server, answering with this code, will never take a press. */
export const isFinal = (code: string | undefined): boolean => FINAL.includes(code)
