import { isEntitled } from '#server/features/billing/entitlement.policy.ts'
import type { Member } from '#server/trpc/context.ts'

/** What the database knows about a person whom a session or a token names. */
interface MemberRow {
  userId: string
  role: string
  isGranted: boolean
  paidUntil: string | null
  isBanned: boolean
  isConfirmed: boolean
}

/** The viewer that a row stands for at this time. */
export const toMember = (row: MemberRow, now: Date): Member => ({
  kind: 'user',
  id: row.userId,
  role: row.role === 'admin' ? 'admin' : 'user',
  isSubscribed: isEntitled(row, now),
  isBanned: row.isBanned,
  isConfirmed: row.isConfirmed,
})
