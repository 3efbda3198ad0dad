import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionChanged } from '#client/features/accounts/common/session-change.ts'
import { trpc } from '#client/lib/trpc.ts'

/** When to read the plan again, in ms: the provider may notify us after the browser returns. */
const LOOK_AGAIN_MS = [2_000, 6_000]

/**
 * Refreshes the session and the plan, in every tab, after the person returns from the payment provider's portal.
 *
 * @param isReturn whether the address says so
 * @param forget replaces the address with one that does not say so
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
    // The timers keep running when the page is rendered again: they only read the plan once more.
    for (const ms of LOOK_AGAIN_MS)
      setTimeout(() => void latest.current.utils.billing.status.invalidate(), ms)
  }, [hasReturned, router])
}
