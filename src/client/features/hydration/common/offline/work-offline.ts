import type { RegisteredRouter } from '@tanstack/react-router'
import { checkSession } from '#client/features/accounts/common/session-change.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { clearBadge, updateBadge } from './app-badge.ts'
import { OFFLINE_PATH } from './offline-path.ts'
import { renewBadgeDaily } from './renew-badge.ts'
import { removeDaysOfOthers, saveDay } from './saved-day.ts'
import { hasWaiting } from './waiting-presses.ts'

/**
 * Tries to send the waiting presses of the person logged in. Does not fail; returns the server's sentences about presses
 * that it will never save.
 */
export async function sendWaitingOfUser(router: RegisteredRouter): Promise<readonly string[]> {
  const { api, calls } = router.options.context
  const session = api.auth.session.getData()
  const userId = session?.user?.id
  if (session === undefined || userId === undefined || !navigator.onLine) return []
  if (!(await hasWaiting(userId))) return []
  try {
    const { sendWaiting } = await loadPart(() => import('./send-waiting.ts'))
    const { day, refusals } = await sendWaiting(calls, userId)
    if (day !== null) {
      saveDay(session, day)
      await updateBadge(userId, day)
      await api.hydration.invalidate()
    }
    return refusals
  } catch {
    // The server is out of reach: the next occasion tries again.
    return []
  }
}

/** Reports, with a title and a sentence, a press that the server will never save. */
export type ReportRefused = (title: string, text: string) => void

/**
 * Removes what is saved on this device for others than the person logged in, now and whenever that changes, and sends this
 * person's waiting presses. Call it once, after the page has loaded.
 */
export function workOffline(router: RegisteredRouter, reportRefused: ReportRefused): void {
  const { queryClient, api } = router.options.context
  // The offline page is cached as rendered for a visitor: only the server's answer says who is logged in.
  let isSessionKnown = location.pathname !== OFFLINE_PATH

  async function settle(): Promise<void> {
    const session = api.auth.session.getData()
    if (!isSessionKnown || session === undefined) return
    removeDaysOfOthers(session.user?.id)
    // The number belongs to the person who was logged in.
    if (session.user === null) void clearBadge()
    else renewBadgeDaily()
    for (const refusal of new Set(await sendWaitingOfUser(router)))
      reportRefused('A drink could not be saved', refusal)
  }

  function retry(): void {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    if (isSessionKnown) void settle()
    else void checkSession(router)
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (String(event.query.queryKey[0]) !== 'auth,session') return
    // Hydrating the cached page sets its visitor's session by hand.
    if (!isSessionKnown && event.action.manual) return
    isSessionKnown = true
    void settle()
  })
  // A press in a notification, which the service worker has sent.
  navigator.serviceWorker?.addEventListener('message', () => void api.hydration.invalidate())
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  if (isSessionKnown) void settle()
  else retry()
}
