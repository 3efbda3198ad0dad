import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { ChangedUsers, UserRow } from '#shared/admin/users.schema.ts'

/** What happened to several people, in words for those it did not happen to. */
function refusalWords({ changed, refused }: ChangedUsers): string | undefined {
  if (refused.length === 0) return undefined
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ')
  return `${refused.length} of ${changed.length + refused.length} stayed as they were. ${reasons}`
}

const inAll = (outcomes: readonly ChangedUsers[]): ChangedUsers => ({
  changed: outcomes.flatMap(({ changed }) => changed),
  refused: outcomes.flatMap(({ refused }) => refused),
})

/** The actions of the table of users; each reports its result and reads the table again. Returns whether it succeeded. */
export function useUserChanges() {
  const utils = trpc.useUtils()
  const { users } = utils.client.admin

  /** `act` answers false where it was refused for everyone. */
  const attempt = async (errorTitle: string, act: () => Promise<unknown>): Promise<boolean> => {
    try {
      return (await act()) !== false
    } catch (error) {
      toast.error(errorTitle, errorMessage(error))
      return false
    } finally {
      await Promise.all([utils.admin.users.invalidate(), utils.admin.audit.invalidate()])
    }
  }

  const changeSeveral = (
    errorTitle: string,
    title: string,
    change: () => Promise<ChangedUsers>,
    undo: (changed: readonly string[]) => Promise<ChangedUsers[]>,
  ) =>
    attempt(errorTitle, async () => {
      const outcome = await change()
      const words = refusalWords(outcome)
      if (outcome.changed.length === 0) {
        toast.error(errorTitle, words)
        return false
      }
      toast.success(title, words, {
        label: 'Undo',
        onClick: () =>
          void attempt(errorTitle, async () => {
            const undone = inAll(await undo(outcome.changed))
            if (undone.changed.length === 0 && undone.refused.length > 0)
              toast.error(errorTitle, refusalWords(undone))
            else toast.success('Undone', refusalWords(undone))
          }),
      })
    })

  return {
    setRole: ({ id: userId }: UserRow, role: 'user' | 'admin') =>
      attempt('Error updating role', async () => {
        await users.setRole.mutate({ userId, role })
        toast.success(`User role updated to ${role}`)
      }),
    /** Gives Premium, or takes a grant back; undone for those it changed. */
    setSubscription: (rows: readonly UserRow[], isSubscribed: boolean) =>
      changeSeveral(
        'Error updating subscription',
        'User subscription status updated',
        () => users.setSubscriptions.mutate({ userIds: rows.map(({ id }) => id), isSubscribed }),
        (changed) => {
          const others = rows.filter(
            ({ id, isGranted }) => changed.includes(id) && isGranted !== isSubscribed,
          )
          const userIds = others.map(({ id }) => id)
          return userIds.length === 0
            ? Promise.resolve([])
            : Promise.all([users.setSubscriptions.mutate({ userIds, isSubscribed: !isSubscribed })])
        },
      ),
    /** Bans until an ISO time, or lifts the ban (null); undone to what it was for each. */
    setBan: (rows: readonly UserRow[], until: string | null) =>
      changeSeveral(
        'Error updating ban',
        until === null ? 'Ban lifted' : rows.length === 1 ? 'User banned' : 'Users banned',
        () => users.setBans.mutate({ userIds: rows.map(({ id }) => id), until }),
        (changed) => {
          const before = Map.groupBy(
            rows.filter(({ id }) => changed.includes(id)),
            ({ bannedUntil }) => bannedUntil,
          )
          return Promise.all(
            [...before].map(([end, people]) =>
              users.setBans.mutate({ userIds: people.map(({ id }) => id), until: end }),
            ),
          )
        },
      ),
    remove: ({ id: userId, email }: UserRow) =>
      attempt('Error deleting user', async () => {
        await users.remove.mutate({ userId })
        toast.success(`User ${email} has been deleted`)
      }),
    inviteAgain: ({ id: userId, email }: UserRow) =>
      attempt('Error sending invitation', async () => {
        await users.inviteAgain.mutate({ userId })
        toast.success('Invitation sent', `A new link is on its way to ${email}.`)
      }),
  }
}

export type UserChanges = ReturnType<typeof useUserChanges>
