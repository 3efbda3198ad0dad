import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { withPressLock } from './press-lock.ts'
import { isFinal, removePress, type WaitingPress, waitingPresses } from './waiting-presses.ts'

/** The result of a round of sending. */
export interface SendResult {
  /** The person's day after the last press that was saved; null if none was. */
  day: Today | null
  /** The server's sentences about presses that it will never save; they are removed. */
  refusals: string[]
  /** Whether presses are left for another time. */
  isUnfinished: boolean
}

/** The server's answer to a press. */
type Answer = { day: Today } | { code: string | undefined; message: string }

/** The procedure of a press, and its input. */
function callOf(press: WaitingPress): { procedure: string; input: object } {
  const { id } = press
  if (press.kind === 'undo') return { procedure: 'undo', input: { id, entryId: press.entryId } }
  const { kind, amount, drink } = press
  return { procedure: kind === 'add' ? 'addWater' : 'removeWater', input: { id, amount, drink } }
}

/**
 * Sends one press by a plain request, because the service worker has no tRPC client. The header names its person, so that
 * the server refuses it if someone else is logged in. Rejects if the server does not answer, or not in its own format.
 */
async function post(userId: string, press: WaitingPress): Promise<Answer> {
  const { procedure, input } = callOf(press)
  const response = await fetch(`/api/trpc/hydration.${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PERSON_HEADER]: userId },
    body: JSON.stringify({ json: input }),
  })
  const { result, error } = await response.json()
  if (result !== undefined) return { day: result.data.json }
  return { code: error.json.data.code, message: error.json.message }
}

async function sendInOrder(userId: string): Promise<SendResult> {
  const result: SendResult = { day: null, refusals: [], isUnfinished: false }
  for (const press of await waitingPresses(userId)) {
    const answer = await post(userId, press).catch(() => null)
    if (answer === null || ('code' in answer && !isFinal(answer.code)))
      return { ...result, isUnfinished: true }
    if ('code' in answer) result.refusals.push(answer.message)
    else result.day = answer.day
    await removePress(userId, press.id)
  }
  return result
}

/**
 * Sends a person's waiting presses in order, from a page or the service worker, while no one else on this device sends.
 * What the server does not take now waits on; a press whose answer was lost is sent again and counts once.
 */
export const sendWaiting = (userId: string): Promise<SendResult> => withPressLock(() => sendInOrder(userId))
