import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { DateStyle } from '#shared/format/date-time.ts'
import type { Allowance } from '#shared/scans/scans.schema.ts'

export interface ScanAllowance {
  allowance: Allowance | undefined
  /** ISO time of the next free scan where today's are used up; else null. */
  nextAt: string | null
  /** How the person reads times. */
  style: DateStyle
}

/** How many scans the signed-in person has left; nothing is known for a visitor. */
export function useAllowance(): ScanAllowance {
  const user = useUser()
  const style = useDateStyle()
  const query = trpc.scans.allowance.useQuery(undefined, { enabled: user !== null, staleTime: 30_000 })
  const allowance = user ? query.data : undefined
  const isUsedUp =
    allowance !== undefined &&
    !allowance.unlimited &&
    allowance.limit !== null &&
    allowance.usedToday >= allowance.limit
  return {
    allowance,
    nextAt: isUsedUp ? allowance.resetsAt : null,
    style,
  }
}
