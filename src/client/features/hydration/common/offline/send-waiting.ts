import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import type { Calls } from '#client/lib/trpc.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { withPressLock } from './press-lock.ts'
import { sendPress } from './send-press.ts'
import { isFinal, removePress, waitingPresses } from './waiting-presses.ts'

/** The result of a round of sending. */
export interface SendResult {
  /** The person's day after the last press that was saved; null if none was. */
  day: Today | null
  /** The server's sentences about presses that it will never save; they are removed. */
  refusals: string[]
  /** Whether presses are left for another time. */
  isUnfinished: boolean
}

async function sendInOrder(calls: Pick<Calls, 'hydration'>, userId: string): Promise<SendResult> {
  const result: SendResult = { day: null, refusals: [], isUnfinished: false }
  for (const press of await waitingPresses(userId)) {
    try {
      result.day = await sendPress(calls, userId, press)
    } catch (error) {
      if (!isFinal(errorCode(error))) return { ...result, isUnfinished: true }
      result.refusals.push(errorMessage(error))
    }
    await removePress(userId, press.id)
  }
  return result
}

/**
 * Sends a person's waiting presses in order, from a page or the service worker, while no one else on this device sends.
 * What the server does not take now waits on; a press whose answer was lost is sent again and counts once.
 */
export const sendWaiting = (calls: Pick<Calls, 'hydration'>, userId: string): Promise<SendResult> =>
  withPressLock(() => sendInOrder(calls, userId))
