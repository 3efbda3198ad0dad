import { trpc } from '#client/lib/trpc.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'

/** The query of the session. It never goes stale: `session-change.ts` refetches it when a session begins or ends. */
export const useSession = () => trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })

/** The signed-in person; null for a visitor, and until the session is known. */
export const useUser = (): SessionUser | null => useSession().data?.user ?? null

/** Whether Premium is open to a person: subscribers and admins. */
export const hasPremium = (user: Pick<SessionUser, 'isSubscribed' | 'isAdmin'> | null): boolean =>
  user !== null && (user.isSubscribed || user.isAdmin)
