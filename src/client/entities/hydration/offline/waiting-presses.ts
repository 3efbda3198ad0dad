import { keysOf, read, remove, write } from '#client/lib/device-storage.ts'
import type { DrinkId } from '#shared/hydration/drink-factors.ts'

/** A press of the tracker that the server has not answered yet. */
export type WaitingPress =
  | {
      kind: 'add' | 'remove'
      /** Created with the press, so that the server counts it once however often it is sent. */
      id: string
      /** ml */
      amount: number
      drink: DrinkId
      /** ISO time of this device. */
      at: string
    }
  | { kind: 'undo'; id: string; entryId: string; at: string }

const PRESS_KEY = 'offline:press:'

/** The keys of a person's presses. Each press has its own, so that two tabs never overwrite each other's. */
export const pressKeysOf = (userId: string): string[] => keysOf(`${PRESS_KEY}${userId}:`)
const keyOf = (userId: string, id: string) => `${PRESS_KEY}${userId}:${id}`

/** What is stored; `order` sorts presses of the same millisecond. */
interface StoredPress {
  press: WaitingPress
  order: number
}

const isStoredPress = (value: unknown): value is StoredPress =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  typeof value.order === 'number' &&
  'press' in value &&
  typeof value.press === 'object' &&
  value.press !== null &&
  'id' in value.press

let lastOrder = 0

/** Saves a press on this device until it is removed. Returns false if the browser could not. */
export function savePress(userId: string, press: WaitingPress): boolean {
  lastOrder = Math.max(Date.now(), lastOrder + 1)
  return write(keyOf(userId, press.id), { press, order: lastOrder } satisfies StoredPress)
}

/** Removes a press that the server saved or refused for good. */
export const removePress = (userId: string, id: string): void => remove([keyOf(userId, id)])

/** Whether any press of a person waits on this device. */
export const hasWaiting = (userId: string): boolean => pressKeysOf(userId).length > 0

/** A person's presses that wait on this device, the oldest first. */
export function waitingPresses(userId: string): WaitingPress[] {
  return pressKeysOf(userId)
    .map(read)
    .filter(isStoredPress)
    .sort((a, b) => a.order - b.order)
    .map(({ press }) => press)
}

/** Refusals that would be the same another time; after any other error a press waits on. */
const FINAL: readonly (string | undefined)[] = ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT']

/** Whether an answer with this code means that the server will never save the press. */
export const isFinal = (code: string | undefined): boolean => FINAL.includes(code)
