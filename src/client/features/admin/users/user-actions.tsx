import Ban from 'lucide-react/icons/ban'
import History from 'lucide-react/icons/history'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Shield from 'lucide-react/icons/shield'
import ShieldOff from 'lucide-react/icons/shield-off'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { TableAction } from '#client/features/admin/common/table/data-table.types.ts'
import type { UserRow } from '#shared/admin/users.schema.ts'
import type { UserChanges } from './use-user-changes.ts'

/** Everything a row's menu needs of the page. */
export interface UserMenuOptions {
  /** The id of the admin who is looking: of their own account they can change only the name. */
  ownId: string | undefined
  changes: UserChanges
  onRename: (user: UserRow) => void
  /** Asks until when; `done` is called once they are banned. */
  onBan: (users: readonly UserRow[], done: () => void) => void
  onRemove: (user: UserRow) => void
  onShowLog: (user: UserRow) => void
}

const noop = () => {}
const OWN = 'Not about yourself. Ask another admin.'

/** What can be done with one person. */
export function userActions(user: UserRow, options: UserMenuOptions): TableAction[] {
  const { ownId, changes, onRename, onBan, onRemove, onShowLog } = options
  const disabledReason = user.id === ownId ? OWN : null
  const isAdmin = user.role === 'admin'
  const isPaying = user.isPremium && !user.isGranted
  const icon = { size: 18, 'aria-hidden': true } as const
  return [
    { label: 'Edit name', icon: <Pencil {...icon} />, onSelect: () => onRename(user) },
    ...(user.isInvited
      ? [
          {
            label: 'Send invitation again',
            icon: <Mail {...icon} />,
            onSelect: () => void changes.inviteAgain(user),
          },
        ]
      : []),
    {
      label: isAdmin ? 'Revoke Admin' : 'Make Admin',
      icon: isAdmin ? <ShieldOff {...icon} /> : <Shield {...icon} />,
      onSelect: () => void changes.setRole(user, isAdmin ? 'user' : 'admin'),
      disabledReason,
    },
    {
      label: user.isGranted
        ? 'Set to Free'
        : isPaying
          ? `Grant Premium next to the ${user.isOnTrial ? 'trial' : 'payment'}`
          : 'Set to Premium',
      icon: user.isGranted ? <StarOff {...icon} /> : <Star {...icon} />,
      onSelect: () => void changes.setSubscription([user], !user.isGranted),
      disabledReason,
    },
    user.status === 'suspended'
      ? {
          label: 'Lift the ban',
          icon: <Ban {...icon} />,
          onSelect: () => void changes.setBan([user], null),
          disabledReason,
        }
      : {
          label: 'Ban until…',
          icon: <Ban {...icon} />,
          onSelect: () => onBan([user], noop),
          disabledReason,
        },
    { label: 'Show in the audit log', icon: <History {...icon} />, onSelect: () => onShowLog(user) },
    {
      label: 'Delete',
      icon: <Trash2 {...icon} />,
      onSelect: () => onRemove(user),
      isDanger: true,
      disabledReason,
    },
  ]
}

/** What can be done with several people at once; who cannot be changed is left as they are, and named. */
export function bulkUserActions(
  users: readonly UserRow[],
  { changes, onBan }: Pick<UserMenuOptions, 'changes' | 'onBan'>,
  done: () => void,
): TableAction[] {
  const whenDone = (isDone: boolean) => isDone && done()
  return [
    { label: 'Set to Premium', onSelect: () => void changes.setSubscription(users, true).then(whenDone) },
    { label: 'Set to Free', onSelect: () => void changes.setSubscription(users, false).then(whenDone) },
    { label: 'Ban until…', onSelect: () => onBan(users, done) },
    {
      label: 'Lift the bans',
      onSelect: () => void changes.setBan(users, null).then(whenDone),
      disabledReason: users.some(({ status }) => status === 'suspended') ? null : 'No one here is banned',
    },
  ]
}
