import type { ViewerSummary } from '#shared/viewer.ts'
import { useSession } from './use-session.ts'

/** Who is using the page; `undefined` until the session is resolved. A session that cannot be read is a visitor's. */
export function useViewer(): ViewerSummary | undefined {
  const session = useSession()
  if (session.isPending) return undefined
  const user = session.data?.user
  if (!user) return { kind: 'visitor' }
  return {
    kind: 'member',
    name: user.fullName ?? '',
    avatarUrl: user.avatarUrl,
    isSubscribed: user.isSubscribed,
    isAdmin: user.isAdmin,
  }
}
