import { trpc } from '#client/lib/trpc.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'

/** The signed-in person; null for a visitor. */
export function useMember(): SessionUser | null {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return session.data?.user ?? null
}
