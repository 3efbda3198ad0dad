import type { Query } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { removeDrafts, setDraftOwner } from '#client/lib/draft-storage.ts'
import { hasTypedText } from '#client/lib/typed-fields.ts'
import { NO_SESSION } from '#shared/accounts/no-session.ts'
import type { Session } from '#shared/accounts/session.schema.ts'
import { sessionEnd } from './session-end.ts'
import { reportToOtherTabs } from './session-tabs.ts'

/**
 * Call this after this tab logged someone in, or after Premium began or ended: refetches every answer here and in all other
 * tabs. Rejects if the server does not answer who is logged in.
 */
export async function sessionChanged(router: RegisteredRouter): Promise<void> {
  const renew = await readSession(router)
  reportToOtherTabs('changed')
  void renew()
}

/** Whether someone is logged in, by the last answer of the server. */
export const isLoggedIn = (router: RegisteredRouter): boolean =>
  (router.options.context.api.auth.session.getData()?.user ?? null) !== null

/** Unsubscribes this browser from push, so that the next person to log in does not see the last one's reminders. */
async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  // The push service tells our server on its next message that the device is gone.
  await subscription?.unsubscribe()
}

/** Call this after this tab's person has logged out, or deleted their account: removes everything private, in every tab. */
export function signedOut(router: RegisteredRouter): void {
  void unsubscribePush().catch(() => undefined)
  reportToOtherTabs('ended')
  forgetPerson(router)
}

/** Removes everything private from this tab, and what its person began and did not send from this device. */
export function forgetPerson(router: RegisteredRouter): void {
  const startedAt = Date.now()
  const { api } = router.options.context
  api.auth.session.setData(undefined, NO_SESSION)
  removeDrafts()
  sessionEnd.logOut()
  void refetchAnswers(router, startedAt, true)
}

/** Shows the drafts of the person logged in, now and whenever that changes. Call it once, before the page is rendered. */
export function followDraftOwner(router: RegisteredRouter): void {
  const { queryClient, api } = router.options.context
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (String(event.query.queryKey[0]) !== 'auth,session') return
    const userId = api.auth.session.getData()?.user?.id ?? null
    // A page that stays as it is still holds what its person typed.
    if (userId !== null || pagesToKeep === 0) setDraftOwner(userId)
  })
}

/** How many open pages hold work that a lost session must not discard. */
let pagesToKeep = 0

/**
 * From now on the page stays as it is if the session ends by itself, and the caller tells the person. Returns a function that
 * stops this. A log-out still removes everything.
 */
export function keepPageWithoutSession(): () => void {
  pagesToKeep += 1
  return () => {
    pagesToKeep -= 1
  }
}

/**
 * Refetches the session; refetches everything if its person or rights changed, or if `isChange` is set. A page that holds
 * typed text stays as it is when the session has ended by itself, and {@link sessionEnd} says so; a log-out in another tab
 * removes everything.
 */
export async function checkSession(router: RegisteredRouter, isChange = false): Promise<void> {
  try {
    if (!isChange && pagesToKeep === 0 && isLoggedIn(router) && hasTypedText()) {
      const { user } = await router.options.context.calls.auth.session.query()
      if (user === null) return sessionEnd.set(true)
    }
    const renew = await readSession(router)
    await renew(isChange)
  } catch {
    // The server is out of reach: the page keeps its answers until the next check.
  }
}

/** The person of a session and their rights, as a text to compare. */
function identityOf(session: Session | undefined): string | undefined {
  const user = session?.user ?? null
  return user === null ? undefined : `${user.id} ${user.role} ${user.isSubscribed}`
}

/** Refetches the session. Returns a function that refetches the other answers if it changed. */
async function readSession(router: RegisteredRouter): Promise<(isChange?: boolean) => Promise<void>> {
  const startedAt = Date.now()
  const { session } = router.options.context.api.auth
  const before = identityOf(session.getData())
  // Fetches even if a request is under way, because that one was sent before the change.
  await session.refetch(undefined, undefined, { throwOnError: true })
  const after = identityOf(session.getData())
  sessionEnd.set(false)
  return async (isChange = true) => {
    if (after === undefined && pagesToKeep > 0) return
    if (isChange || after !== before) await refetchAnswers(router, startedAt, before !== undefined)
  }
}

/**
 * Refetches every answer on the page and removes all others from the cache. A member's answers never outlive the session,
 * even if refetching fails.
 */
async function refetchAnswers(
  router: RegisteredRouter,
  startedAt: number,
  wasMember: boolean,
): Promise<void> {
  const { queryClient } = router.options.context
  // Members' parts leave the page first, because the server would refuse to refetch them.
  await new Promise((resolve) => setTimeout(resolve))
  queryClient.removeQueries({ type: 'inactive' })
  const arriving = new Set(
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined }),
  )
  await queryClient.refetchQueries({ type: 'active' })
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => arriving.has(query) })
  if (wasMember) {
    const predicate = ({ state }: Query) => state.data !== undefined && state.dataUpdatedAt < startedAt
    queryClient.removeQueries({ type: 'inactive', predicate })
    await queryClient.resetQueries({ predicate })
  }
  await router.invalidate()
}
