import type { Query } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { NO_SESSION } from '#shared/accounts/no-session.ts'
import type { Session } from '#shared/accounts/session.schema.ts'
import { forgetPushDevice } from './push-device.ts'
import { tellOtherTabs } from './session-tabs.ts'

/**
 * To be called when this tab logged somebody in, and when Premium opened or ended for them: every answer is asked for anew,
 * here and in all other tabs. Rejects if the server does not say who it is.
 */
export async function sessionChanged(router: RegisteredRouter): Promise<void> {
  const renew = await readSession(router)
  tellOtherTabs()
  void renew()
}

/** To be called when this tab's session has ended: nothing that was private stays. */
export function signedOut(router: RegisteredRouter): void {
  const startedAt = Date.now()
  const { api } = router.options.context
  api.auth.session.setData(undefined, NO_SESSION)
  void forgetPushDevice().catch(() => undefined)
  tellOtherTabs()
  void renewAnswers(router, startedAt, true)
}

/** Pages in which somebody may be in the middle of something. */
let keptPages = 0

/**
 * From now on a session that ends by itself leaves the page as it is, and whoever called this says that it ended. Answers
 * how to stop. Logging out still takes everything away.
 */
export function keepPageWithoutSession(): () => void {
  keptPages += 1
  return () => {
    keptPages -= 1
  }
}

/** Asks again whose session this is and what it opens; renews everything if that changed, or if `isChange` says so. */
export async function checkSession(router: RegisteredRouter, isChange = false): Promise<void> {
  try {
    const renew = await readSession(router)
    await renew(isChange)
  } catch {
    // The server cannot be reached: what is known stays until somebody asks again.
  }
}

/** Whose session it is and what it opens, in a text to compare. */
function standingOf(session: Session | undefined): string | undefined {
  const user = session?.user ?? null
  return user === null ? undefined : `${user.id} ${user.role} ${user.isSubscribed}`
}

/** Asks whose session this is; answers a function that renews the answers, which are those of somebody else by then. */
async function readSession(router: RegisteredRouter): Promise<(isChange?: boolean) => Promise<void>> {
  const startedAt = Date.now()
  const { session } = router.options.context.api.auth
  const before = standingOf(session.getData())
  // Asks even if an answer is on its way: that one was asked for by whoever it was before.
  await session.refetch(undefined, undefined, { throwOnError: true })
  const after = standingOf(session.getData())
  return async (isChange = true) => {
    if (after === undefined && keptPages > 0) return
    if (isChange || after !== before) await renewAnswers(router, startedAt, before !== undefined)
  }
}

/**
 * Asks again for every answer on the page, and forgets all others. What a member was answered does not outlive their
 * session, even if there is nothing to put in its place; what everybody may see does.
 */
async function renewAnswers(router: RegisteredRouter, startedAt: number, wasMember: boolean): Promise<void> {
  const { queryClient } = router.options.context
  // What only members see leaves the page first; asked for again, it would only be refused.
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
