import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorCode } from '../../lib/error-message.ts'
import { checkSession } from '../../lib/session-change.ts'
import { listenToOtherTabs } from '../../lib/session-tabs.ts'

/**
 * Notices that the session changed elsewhere: another tab logged in or out, the page comes back from the browser's
 * memory, or an answer says that nobody is logged in any more.
 */
export function useSessionWatch(): void {
  const router = useRouter()

  useEffect(() => {
    const listen = () => listenToOtherTabs(() => void checkSession(router, true))
    let stop = listen()
    // An open channel can keep a page out of the browser's memory.
    const hide = () => stop()
    const show = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      stop = listen()
      void checkSession(router)
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
    const notice = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const isMember = () => (api.auth.session.getData()?.user ?? null) !== null
      if (errorCode(event.action.error) === 'UNAUTHORIZED' && isMember()) void checkSession(router)
    }
    const leave = [
      queryClient.getQueryCache().subscribe(notice),
      queryClient.getMutationCache().subscribe(notice),
    ]
    return () => {
      for (const stop of leave) stop()
    }
  }, [router])
}
