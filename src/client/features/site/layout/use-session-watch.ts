import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isPersonal } from '#client/features/accounts/common/personal-answers.ts'
import { checkSession, forgetPerson, isLoggedIn } from '#client/features/accounts/common/session-change.ts'
import { sessionEnd } from '#client/features/accounts/common/session-end.ts'
import { listenToOtherTabs } from '#client/features/accounts/common/session-tabs.ts'
import { errorCode } from '#client/lib/error-message.ts'

/** After an absence this long (ms), the person may have confirmed an address or ended a plan elsewhere. */
const ABSENCE_MS = 5_000

declare global {
  /** Whether the page slept when its person left it and came back (`src/server/ssr/code-loader.ts`). */
  var hasReturnedAsleep: boolean | undefined
}

/** Asks again who is logged in, and then for everything on the page that this person can change on another device. */
async function renew(router: RegisteredRouter): Promise<void> {
  await checkSession(router)
  if (!isLoggedIn(router) || sessionEnd.isOver()) return
  await router.options.context.queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isPersonal(queryKey),
  })
}

/** Checks a page that comes back from the browser's memory, where it could not hear that its person logged out. */
async function comeBackFromMemory(router: RegisteredRouter): Promise<void> {
  const wasMember = isLoggedIn(router)
  await checkSession(router, wasMember)
  if (wasMember && !isLoggedIn(router)) forgetPerson(router)
}

/**
 * Notices that the session changed elsewhere: another tab logged in or out or changed the plan, the page comes back from
 * the browser's memory, its person comes back to it, or an answer says that no one is logged in any more or that
 * something is not open to them.
 */
export function useSessionWatch(): void {
  const router = useRouter()

  useEffect(() => {
    if (globalThis.hasReturnedAsleep === true) void checkSession(router)
  }, [router])

  useEffect(() => {
    const listen = () =>
      listenToOtherTabs((report) => {
        if (report === 'ended') forgetPerson(router)
        else void checkSession(router, true)
      })
    let stop = listen()
    // An open channel can keep a page out of the browser's memory.
    const hide = () => stop()
    const show = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      stop = listen()
      void comeBackFromMemory(router)
    }
    addEventListener('pagehide', hide)
    addEventListener('pageshow', show)
    return () => {
      stop()
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
    }
  }, [router])

  useEffect(() => {
    const { queryClient, api } = router.options.context
    const isMember = () => (api.auth.session.getData()?.user ?? null) !== null
    const notice = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const code = errorCode(event.action.error)
      if ((code === 'UNAUTHORIZED' || code === 'FORBIDDEN') && isMember()) void checkSession(router)
    }
    let leftAt = Number.POSITIVE_INFINITY
    const goAway = () => {
      leftAt = Math.min(leftAt, Date.now())
    }
    const comeBack = () => {
      const isBack = document.visibilityState === 'visible' && Date.now() - leftAt >= ABSENCE_MS
      if (document.visibilityState === 'visible') leftAt = Number.POSITIVE_INFINITY
      if (isBack && isMember()) void renew(router)
    }
    const comeOrGo = () => (document.visibilityState === 'hidden' ? goAway() : comeBack())
    document.addEventListener('visibilitychange', comeOrGo)
    const occasions = [
      ['blur', goAway],
      ['focus', comeBack],
      ['offline', goAway],
      ['online', comeBack],
    ] as const
    for (const [occasion, act] of occasions) addEventListener(occasion, act)
    const leave = [
      queryClient.getQueryCache().subscribe(notice),
      queryClient.getMutationCache().subscribe(notice),
    ]
    return () => {
      document.removeEventListener('visibilitychange', comeOrGo)
      for (const [occasion, act] of occasions) removeEventListener(occasion, act)
      for (const stop of leave) stop()
    }
  }, [router])
}
