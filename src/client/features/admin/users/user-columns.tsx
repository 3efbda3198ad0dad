import type { TableColumn } from '#client/features/admin/common/table/data-table.types.ts'
import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import type { UserRow } from '#shared/admin/users.schema.ts'

/** Whether someone can use their account. */
export function Status({ status, bannedUntil, isInvited }: UserRow) {
  switch (status) {
    case 'suspended':
      return (
        <Row as="span" align="center" wraps gap={8} lineGap={4}>
          <Badge tone="bad">Banned</Badge>
          <span className="small">
            until <DayCell isoTime={bannedUntil} />
          </span>
        </Row>
      )
    case 'unconfirmed':
      return <Badge tone="caution">{isInvited ? 'Pending, invited' : 'Pending'}</Badge>
    case 'active':
      return <Badge tone="good">Active</Badge>
  }
}

/** What someone is called: their name, or their address if they have given none. */
export const nameOf = ({ fullName, email }: UserRow): string => fullName ?? email

/** What someone has of Premium, and how they came by it. */
export function subscriptionOf({ isPremium, isGranted, isOnTrial }: UserRow): string {
  if (!isPremium) return 'Free'
  if (isGranted) return 'Premium (granted)'
  return isOnTrial ? 'Premium (trial)' : 'Premium (paid)'
}

export const USER_COLUMNS: readonly TableColumn<UserRow>[] = [
  { id: 'name', header: 'Name', cell: nameOf, isTitle: true },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'status', header: 'Status', cell: Status },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => (role === 'admin' ? <Badge tone="accent">Admin</Badge> : 'User'),
  },
  {
    id: 'subscription',
    header: 'Subscription',
    cell: subscriptionOf,
  },
  { id: 'createdAt', header: 'Date created', cell: ({ createdAt }) => <DayCell isoTime={createdAt} /> },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => <DayCell isoTime={lastSignInAt} />,
    isHidden: true,
  },
]
