import type { OperationContext } from '@trpc/client'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import { zoneHeader } from './time-zone/zone-header.ts'

/** The context of a call about one person's data: `mutate(input, { context: aboutPerson(id) })`. */
export const aboutPerson = (userId: string): OperationContext => ({ userId })

/** The header that names this person; the server refuses the call if someone else is logged in. */
export function personHeader(context: OperationContext | undefined): Record<string, string> {
  const userId = context?.userId
  return typeof userId === 'string' ? { [PERSON_HEADER]: userId } : {}
}

/** What every call says of its sender: this browser's time zone, and whom it is about. */
export const callHeaders = (context: OperationContext | undefined): Record<string, string> => ({
  ...zoneHeader(),
  ...personHeader(context),
})
