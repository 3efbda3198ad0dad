import type { RegisteredRouter } from '@tanstack/react-router'
import { checkSession } from '#client/entities/session/session-change.ts'
import { forgetDaysOfOthers } from './kept-day.ts'
import { OFFLINE_PATH } from './offline-path.ts'
import { hasWaiting } from './waiting-presses.ts'

/** Tries to send what waits of the person logged in; does not fail. Answers what the server will never take. */
export async function sendWhatWaits(router: RegisteredRouter): Promise<readonly string[]> {
  const { api } = router.options.context
  const userId = api.auth.session.getData()?.user?.id
  if (userId === undefined || !navigator.onLine || !hasWaiting(userId)) return []
  try {
    const { sendWaiting } = await import('./send-waiting.ts')
    const { saved, refusals } = await sendWaiting(userId)
    if (saved > 0) await api.hydration.invalidate()
    return refusals
  } catch {
    // Out of reach: the next occasion comes.
    return []
  }
}

/** Says, with a title and a sentence, that the server will never take a press. */
export type TellRefused = (title: string, text: string) => void

/**
 * Lets go of what is kept on this device for others than the person logged in, now and whenever that changes, and sends
 * what waits of this one's. To be called once, when the page has loaded.
 */
export function workOffline(router: RegisteredRouter, tellRefused: TellRefused): void {
  const { queryClient, api } = router.options.context
  // The offline page is kept as drawn for a visitor: it does not know who is logged in until the server says so.
  let isKnown = location.pathname !== OFFLINE_PATH

  async function settle(): Promise<void> {
    const session = api.auth.session.getData()
    if (!isKnown || session === undefined) return
    forgetDaysOfOthers(session.user?.id)
    for (const refusal of new Set(await sendWhatWaits(router)))
      tellRefused('A drink could not be saved', refusal)
  }

  function lookAgain(): void {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    if (isKnown) void settle()
    else void checkSession(router)
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (String(event.query.queryKey[0]) !== 'auth,session') return
    // The kept page brings a session along when it wakes up: nobody's.
    if (!isKnown && event.action.manual) return
    isKnown = true
    void settle()
  })
  addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  if (isKnown) void settle()
  else lookAgain()
}
