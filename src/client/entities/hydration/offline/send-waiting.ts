import { createTRPCClient, httpLink } from '@trpc/client'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { aboutPerson, personHeader } from '#client/entities/session/person-context.ts'
import type { AppRouter } from '#client/lib/trpc.ts'
import { wire } from '#client/lib/trpc-wire.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { keepDay } from './kept-day.ts'
import { dropPress, isFinal, type WaitingPress, waitingPresses } from './waiting-presses.ts'

/** How a round of sending went. */
export interface Sent {
  /** How many were saved; the server counts each once, however often it comes. */
  saved: number
  /** What the server said to those it will never take. They are let go of. */
  refusals: string[]
}

type Client = ReturnType<typeof createClient>
/** One press to a request: the next is sent only when this one is answered. */
const createClient = () =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ ...wire, headers: ({ op }) => personHeader(op.context) })],
  })

function send({ hydration }: Client, userId: string, press: WaitingPress): Promise<Today> {
  const options = { context: aboutPerson(userId) }
  if (press.kind === 'undo') return hydration.undo.mutate({ id: press.id, entryId: press.entryId }, options)
  const { id, amount, drink } = press
  return (press.kind === 'add' ? hydration.addWater : hydration.removeWater).mutate(
    { id, amount, drink },
    options,
  )
}

async function sendInOrder(userId: string): Promise<Sent> {
  const sent: Sent = { saved: 0, refusals: [] }
  const client = createClient()
  // The cookie decides whose drinks these become, so it must be this person's.
  const session = await client.auth.session.query()
  if (session.user?.id !== userId) return sent
  for (const press of waitingPresses(userId)) {
    try {
      keepDay(session, await send(client, userId, press))
      sent.saved += 1
    } catch (error) {
      if (!isFinal(errorCode(error))) break
      sent.refusals.push(errorMessage(error))
    }
    dropPress(userId, press.id)
  }
  return sent
}

/**
 * Sends a person's waiting presses in their order, if this browser's session is theirs. Tabs take turns; a press that was
 * answered without our hearing of it is sent again and counts once. Rejects when the server cannot be reached.
 */
export async function sendWaiting(userId: string): Promise<Sent> {
  if (!('locks' in navigator)) return sendInOrder(userId)
  return navigator.locks.request('offline:send', () => sendInOrder(userId))
}
