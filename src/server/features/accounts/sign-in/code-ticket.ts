import { hash } from 'node:crypto'
import type { Context } from '#server/trpc/context.ts'
import { newToken } from '../tokens/tokens.service.ts'

/*
 * A code by e-mail works only in the browser that asked for it, which a ticket in a cookie shows. Guesses from elsewhere
 * cannot use up the tries of the owner's code, and a stranger who asks for codes does not replace it.
 */

const COOKIE = 'code-request'
/** Longer than a code is good for, and long enough for a mail that is late. */
const LIFE_SECONDS = 60 * 60
const TICKET = /^[\w-]{43}$/

/** What the database keeps of a ticket. */
const storedForm = (ticket: string) => hash('sha256', ticket)

type TicketContext = Pick<Context, 'cookies'>

/** What the database keeps of this browser's ticket; null for a browser that asked for no code. */
export function ticketOf({ cookies }: TicketContext): string | null {
  const ticket = cookies.get(COOKIE)
  return ticket !== undefined && TICKET.test(ticket) ? storedForm(ticket) : null
}

/** Gives this browser a ticket, or keeps the one it has, and answers what the database keeps of it. */
export function issueTicket(ctx: TicketContext): string {
  const current = ctx.cookies.get(COOKIE)
  const ticket = current !== undefined && TICKET.test(current) ? current : newToken()
  ctx.cookies.set(COOKIE, ticket, { maxAgeSeconds: LIFE_SECONDS })
  return storedForm(ticket)
}
