import type { OperationContext } from '@trpc/client'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'

/** Says about a call whose data it is about: `mutate(input, { context: aboutPerson(id) })`. */
export const aboutPerson = (userId: string): OperationContext => ({ userId })

/** The header that tells the server so. */
export function personHeader(context: OperationContext | undefined): Record<string, string> {
  const userId = context?.userId
  return typeof userId === 'string' ? { [PERSON_HEADER]: userId } : {}
}
