import { hasPremium } from '#client/features/accounts/common/use-session.ts'
import type { RouterContext } from '../router.tsx'

/** Loads what every screen of the tracker needs. Returns the person's today, `YYYY-MM-DD`; undefined if they may not track. */
export async function loadTracker(api: RouterContext['api']): Promise<string | undefined> {
  const { user } = await api.auth.session.ensureData()
  if (user === null) return undefined
  // Everyone else would only be refused.
  const mayTrack = hasPremium(user)
  await Promise.all([api.billing.status.prefetch(), ...(mayTrack ? [api.hydration.day.prefetch()] : [])])
  return mayTrack ? api.hydration.day.getData()?.today : undefined
}
