import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionChanged } from '#client/entities/session/session-change.ts'
import { hasPremium, useSession } from '#client/entities/session/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * Where the person's Premium stands, and who they are; asks for nothing while nobody is logged in. Learning here that
 * Premium opened or ended renews every answer in every tab.
 */
export function useBillingStatus() {
  const router = useRouter()
  const session = useSession()
  const user = session.data?.user ?? null
  const status = trpc.billing.status.useQuery(undefined, { enabled: user !== null })

  const isNews =
    user !== null &&
    status.data !== undefined &&
    status.data.isSubscribed !== hasPremium(user) &&
    status.dataUpdatedAt > session.dataUpdatedAt
  useEffect(() => {
    // Without an answer the page stays as it is until somebody asks again.
    if (isNews) void sessionChanged(router).catch(() => undefined)
  }, [isNews, router])

  return { user, status }
}
