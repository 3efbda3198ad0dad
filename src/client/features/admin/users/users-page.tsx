import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useConfirm } from '#client/features/admin/common/confirm-dialog.tsx'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { DataTable } from '#client/features/admin/common/table/data-table.tsx'
import { useTableState } from '#client/features/admin/common/table/use-table-state.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import {
  USER_ROLES,
  USER_SORTS,
  USER_STATUSES,
  USER_SUBSCRIPTIONS,
  type UserRow,
} from '#shared/admin/users.schema.ts'
import { BanDialog } from './ban-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useUserChanges } from './use-user-changes.ts'
import { useUsersExport } from './use-users-export.ts'
import { bulkUserActions, type UserMenuOptions, userActions } from './user-actions.tsx'
import { nameOf, USER_COLUMNS } from './user-columns.tsx'

const FILTERS = [
  {
    name: 'role',
    label: 'Role',
    allLabel: 'All roles',
    options: [
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Admins' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    allLabel: 'Any status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'unconfirmed', label: 'Pending' },
      { value: 'suspended', label: 'Banned' },
    ],
  },
  {
    name: 'subscription',
    label: 'Subscription',
    allLabel: 'Any plan',
    options: [
      { value: 'free', label: 'Free' },
      { value: 'premium', label: 'Premium' },
    ],
  },
]

/** The dialog that is open over the table. */
type Open =
  | { kind: 'invite' }
  | { kind: 'rename'; user: UserRow }
  | { kind: 'ban'; users: readonly UserRow[]; done: () => void }
  | null

/** The people who have an account, and everything an admin does about them. */
export function UsersPage() {
  const navigate = useNavigate()
  const ownId = useUser()?.id
  const state = useTableState({
    sorts: USER_SORTS,
    defaultSort: { by: 'createdAt', isDescending: true },
    filters: { role: USER_ROLES, status: USER_STATUSES, subscription: USER_SUBSCRIPTIONS },
  })
  const query = trpc.admin.users.list.useQuery(state.input, { placeholderData: keepPreviousData })
  const changes = useUserChanges()
  const download = useUsersExport()
  const confirm = useConfirm()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  const remove = async (user: UserRow) => {
    const isSure = await confirm.ask({
      title: 'Are you sure?',
      text: (
        <p>
          This action cannot be undone. <b>{user.email}</b> and everything of theirs will be deleted for good,
          and what they pay for is canceled.
        </p>
      ),
      confirmLabel: 'Delete user',
    })
    if (isSure) await changes.remove(user)
  }
  const rename = (user: UserRow) => setOpen({ kind: 'rename', user })
  const menu: UserMenuOptions = {
    ownId,
    changes,
    onRename: rename,
    onBan: (users, done) => setOpen({ kind: 'ban', users, done }),
    onRemove: (user) => void remove(user),
    onShowLog: ({ id }) => void navigate({ to: '/admin/audit', search: { personId: id } }),
  }

  return (
    <>
      <AdminPageHeader
        title="Users"
        description="Who has an account, and what they may do."
        actions={
          <>
            <Button
              variant="secondary"
              isBusy={download.isBusy}
              busyLabel="Exporting"
              onClick={download.start}
            >
              <Download size={18} aria-hidden />
              Export CSV
            </Button>
            <Button onClick={() => setOpen({ kind: 'invite' })}>
              <Plus size={18} aria-hidden />
              Add User
            </Button>
          </>
        }
      />
      <DataTable
        name="Users"
        state={state}
        query={query}
        columns={USER_COLUMNS}
        filters={FILTERS}
        rowLabel={nameOf}
        rowActions={(user) => userActions(user, menu)}
        bulkActions={(users, done) => bulkUserActions(users, menu, done)}
        linkOf={({ id }) => ({ to: '/admin/users/$id', params: { id } })}
        onEdit={rename}
        onNew={() => setOpen({ kind: 'invite' })}
        empty={{ title: 'No users yet', text: 'People who sign up or are invited are listed here.' }}
        errorTitle="Error fetching users"
      />
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'rename' && <RenameDialog user={open.user} onClose={close} />}
      {open?.kind === 'ban' && (
        <BanDialog
          users={open.users}
          onBan={async (until) => {
            const isDone = await changes.setBan(open.users, until)
            if (isDone) open.done()
            return isDone
          }}
          onClose={close}
        />
      )}
      {confirm.dialog}
    </>
  )
}
