import { createTRPCClient, httpLink } from '@trpc/client'
import { personHeader } from '#client/entities/session/person-context.ts'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import type { AppRouter } from '#client/lib/trpc.ts'
import { wire } from '#client/lib/trpc-wire.ts'
import { saveDay } from './saved-day.ts'
import { sendPress, withPressLock } from './send-press.ts'
import { isFinal, removePress, waitingPresses } from './waiting-presses.ts'

/** The result of a round of sending. */
export interface SendResult {
  saved: number
  /** The server's sentences about presses that it will never save; they are removed. */
  refusals: string[]
}

async function sendInOrder(userId: string): Promise<SendResult> {
  const result: SendResult = { saved: 0, refusals: [] }
  // One request per press, because the next is sent only after this one is answered.
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ ...wire, headers: ({ op }) => personHeader(op.context) })],
  })
  const session = await client.auth.session.query()
  if (session.user?.id !== userId) return result
  for (const press of waitingPresses(userId)) {
    try {
      saveDay(session, await sendPress(client, userId, press))
      result.saved += 1
    } catch (error) {
      if (!isFinal(errorCode(error))) break
      result.refusals.push(errorMessage(error))
    }
    removePress(userId, press.id)
  }
  return result
}

/**
 * Sends a person's waiting presses in order, if this browser's session is theirs. Rejects if the server cannot be reached;
 * a press whose answer was lost is sent again and counts once.
 */
export const sendWaiting = (userId: string): Promise<SendResult> => withPressLock(() => sendInOrder(userId))
