import type { inferRouterInputs } from '@trpc/server'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { toast } from '#client/lib/toast-store.ts'
import { type AppRouter, trpc } from '#client/lib/trpc.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'

/** The signed-in person; null for a visitor. */
export function useAccount(): SessionUser | null {
  return useUser()
}

type UserChange = inferRouterInputs<AppRouter>['auth']['updateUser']

/** Changes the signed-in person and updates the header. Throws the server's error. */
export function useUpdateUser(): (change: UserChange) => Promise<void> {
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  return async (change) => {
    await update.mutateAsync(change)
    await utils.auth.session.invalidate()
  }
}

/** Changes the signed-in person and says in a toast what was saved. Throws the server's error. */
export function useSaveUser(): (change: UserChange, saved: string) => Promise<void> {
  const update = useUpdateUser()
  return async (change, saved) => {
    await update(change)
    toast.success('Saved', saved)
  }
}
