import { hash } from 'node:crypto'
import type { Context } from '#server/trpc/context.ts'
import { newToken } from '../mailed-links/mailed-links.service.ts'

/*
 * A code by e-mail works only in the browser that requested it, which a ticket in a cookie proves. Guesses from other
 * browsers cannot use up the tries of the owner's code, and a stranger who requests codes does not replace it.
 */

const COOKIE = 'code-request'
/** Longer than a code is valid, and long enough for a mail that arrives late. */
const LIFE_SECONDS = 60 * 60
const TICKET = /^[\w-]{43}$/

const storedForm = (ticket: string) => hash('sha256', ticket)

type TicketContext = Pick<Context, 'cookies'>

/** The stored form of this browser's ticket; null if it requested no code. */
export function ticketOf({ cookies }: TicketContext): string | null {
  const ticket = cookies.get(COOKIE)
  return ticket !== undefined && TICKET.test(ticket) ? storedForm(ticket) : null
}

/** Gives this browser a ticket unless it has one. Returns its stored form. */
export function issueTicket(ctx: TicketContext): string {
  const current = ctx.cookies.get(COOKIE)
  const ticket = current !== undefined && TICKET.test(current) ? current : newToken()
  ctx.cookies.set(COOKIE, ticket, { maxAgeSeconds: LIFE_SECONDS })
  return storedForm(ticket)
}
