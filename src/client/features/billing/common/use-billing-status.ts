import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionChanged } from '#client/features/accounts/common/session-change.ts'
import { hasPremium, useSession } from '#client/features/accounts/common/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * The signed-in person and the state of their Premium; fetches nothing for visitors. If the answer shows that Premium began
 * or ended, refetches everything in every tab.
 */
export function useBillingStatus() {
  const router = useRouter()
  const session = useSession()
  const user = session.data?.user ?? null
  const status = trpc.billing.status.useQuery(undefined, { enabled: user !== null })

  const hasChanged =
    user !== null &&
    status.data !== undefined &&
    status.data.isSubscribed !== hasPremium(user) &&
    status.dataUpdatedAt > session.dataUpdatedAt
  useEffect(() => {
    // If the server is out of reach, the page stays as it is until the next request.
    if (hasChanged) void sessionChanged(router).catch(() => undefined)
  }, [hasChanged, router])

  return { user, status }
}
