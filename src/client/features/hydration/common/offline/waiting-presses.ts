import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import { takeOverOldPresses } from './old-presses.ts'
import { deletePress, deletePressesOf, putPresses, selectPresses } from './press-store.ts'

/** A press of the tracker that the server has not answered yet. */
export type WaitingPress =
  | {
      kind: 'add' | 'remove'
      /** Created with the press, so that the server counts it once however often it is sent. */
      id: string
      /** ml */
      amount: number
      drink: DrinkKey
      /** ISO time of this device. */
      at: string
    }
  | { kind: 'undo'; id: string; entryId: string; at: string }

/** Pages and the service worker report changes of what waits to each other here. */
const CHANNEL = 'waiting-presses'

function reportChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls `listener` when this page, another one or the service worker changes what waits. Returns a function that stops it.
 */
export function onWaitingChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

let lastOrder = 0

/** Saves a press on this device until it is removed. Returns false if the browser could not. Does not fail. */
export async function savePress(userId: string, press: WaitingPress): Promise<boolean> {
  lastOrder = Math.max(Date.now(), lastOrder + 1)
  try {
    await putPresses([{ userId, id: press.id, order: lastOrder, press }])
  } catch {
    return false
  }
  reportChange()
  return true
}

/** Removes a press that the server saved or refused for good. Does not fail: sent again, it counts once. */
export async function removePress(userId: string, id: string): Promise<void> {
  await deletePress(userId, id).catch(() => undefined)
  reportChange()
}

/** Removes all presses of a person whose account was deleted. */
export async function removePressesOf(userId: string): Promise<void> {
  await takeOverOldPresses().catch(() => undefined)
  await deletePressesOf(userId).catch(() => undefined)
  reportChange()
}

/** Whether any press of a person waits on this device. */
export const hasWaiting = async (userId: string): Promise<boolean> =>
  (await waitingPresses(userId)).length > 0

/** A person's presses that wait on this device, the oldest first; none if the browser blocks storage. */
export async function waitingPresses(userId: string): Promise<WaitingPress[]> {
  try {
    await takeOverOldPresses()
    return (await selectPresses<WaitingPress>(userId)).map(({ press }) => press)
  } catch {
    return []
  }
}

/** The ids of everyone of whom a press waits on this device. */
export async function peopleWaiting(): Promise<string[]> {
  return [...new Set((await selectPresses().catch(() => [])).map(({ userId }) => userId))]
}

/** Refusals that would be the same another time; after any other error a press waits on. */
const FINAL: readonly (string | undefined)[] = ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT']

/** Whether an answer with this code means that the server will never save the press. */
export const isFinal = (code: string | undefined): boolean => FINAL.includes(code)
