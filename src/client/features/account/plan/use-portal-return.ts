import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionChanged } from '#client/entities/session/session-change.ts'
import { trpc } from '#client/lib/trpc.ts'

/** When to look again after the way back, ms: the provider may tell us of a change later than the browser returns. */
const LOOK_AGAIN_MS = [2_000, 6_000]

/**
 * Looks what has changed once somebody is back from the provider's portal, here and in all other tabs.
 *
 * @param isReturn whether the address says that they are
 * @param forget replaces the address by one that does not
 */
export function usePortalReturn(isReturn: boolean, forget: () => Promise<void>): void {
  const router = useRouter()
  const utils = trpc.useUtils()
  const [hasReturned] = useState(isReturn)
  const latest = useRef({ forget, utils })
  latest.current = { forget, utils }

  useEffect(() => {
    if (!hasReturned) return
    void latest.current.forget()
    void sessionChanged(router).catch(() => undefined)
    // Left running when the page is drawn anew meanwhile, as it is when answers are renewed: they only ask once more.
    for (const ms of LOOK_AGAIN_MS)
      setTimeout(() => void latest.current.utils.billing.status.invalidate(), ms)
  }, [hasReturned, router])
}
