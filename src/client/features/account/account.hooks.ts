import { useMutation } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import type { SessionUser } from '../../../shared/accounts/session.schema.ts'
import { withPicture } from '../../lib/picture-link.ts'
import { type AppRouter, trpc } from '../../lib/trpc.ts'
import { toast } from '../../ui/toasts/toast-store.ts'

/** The signed-in person; null for a visitor. */
export function useAccount(): SessionUser | null {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return session.data?.user ?? null
}

type UserChange = inferRouterInputs<AppRouter>['auth']['updateUser']

/** Changes the signed-in person; the header and everything else that shows them follows. Throws what the server answered. */
export function useUpdateUser(): (change: UserChange, picture?: Blob) => Promise<void> {
  const utils = trpc.useUtils()
  // A mutation of the cache, so that an answer that says the session is over is noticed.
  const update = useMutation({
    mutationFn: ({ change, picture }: { change: UserChange; picture?: Blob }) =>
      utils.client.auth.updateUser.mutate(change, picture && { context: withPicture(picture) }),
  })
  return async (change, picture) => {
    await update.mutateAsync({ change, picture })
    await utils.auth.session.invalidate()
  }
}

/** Changes the signed-in person; a toast says what was saved. Throws what the server answered. */
export function useSaveUser(): (change: UserChange, saved: string) => Promise<void> {
  const update = useUpdateUser()
  return async (change, saved) => {
    await update(change)
    toast.success('Saved', saved)
  }
}
