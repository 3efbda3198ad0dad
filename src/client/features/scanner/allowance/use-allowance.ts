import type { Allowance } from '../../../../shared/scans/scans.schema.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Answer of {@link useAllowance}. */
export interface ScanAllowance {
  allowance: Allowance | undefined
  /** ISO time of the next free scan where today's are used up; else null. */
  nextAt: string | null
  /** IANA name of the person's zone. */
  timeZone: string
}

/** How many scans the signed-in person has left; nothing is known for a visitor. */
export function useAllowance(): ScanAllowance {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const user = session.data?.user
  const query = trpc.scans.allowance.useQuery(undefined, { enabled: Boolean(user), staleTime: 30_000 })
  const allowance = user ? query.data : undefined
  const isUsedUp =
    allowance !== undefined &&
    !allowance.unlimited &&
    allowance.limit !== null &&
    allowance.usedToday >= allowance.limit
  return {
    allowance,
    nextAt: isUsedUp ? allowance.resetsAt : null,
    timeZone: user?.timeZone ?? 'UTC',
  }
}
