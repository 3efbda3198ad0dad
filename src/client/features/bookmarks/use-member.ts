import type { SessionUser } from '../../../shared/accounts/session.schema.ts'
import { trpc } from '../../lib/trpc.ts'

/** The signed-in person; null for a visitor. */
export function useMember(): SessionUser | null {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return session.data?.user ?? null
}
