import type { OperationContext } from '@trpc/client'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import { TIME_ZONE_HEADER } from '#shared/time-zone-header.ts'

/** The context of a call about one person's data: `mutate(input, { context: aboutPerson(id) })`. */
export const aboutPerson = (userId: string): OperationContext => ({ userId })

/** The header that names this person; the server refuses the call if someone else is logged in. */
export function personHeader(context: OperationContext | undefined): Record<string, string> {
  const userId = context?.userId
  return typeof userId === 'string' ? { [PERSON_HEADER]: userId } : {}
}

/** The header that names this browser's time zone, if it has one. */
function zoneHeader(): Record<string, string> {
  const timeZone = deviceTimeZone()
  return timeZone === null ? {} : { [TIME_ZONE_HEADER]: timeZone }
}

/** What every call says of its sender: this browser's time zone, and whom it is about. */
export const callHeaders = (context: OperationContext | undefined): Record<string, string> => ({
  ...zoneHeader(),
  ...personHeader(context),
})
