import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { BillingInterval } from '#shared/billing/price-and-trial.ts'

/** The portal returns to the plan in the account; `plan=changed` makes the page refetch it. */
const PORTAL_RETURN = '/account?plan=changed#plan'
/** If the page is still open after this long, the person stopped the navigation, ms. */
const LEAVING_MS = 15_000

/** Opens the payment provider's pages. */
export interface ProviderPage {
  /** Whether the browser is on its way to the provider. */
  isLeaving: boolean
  /** Opens the checkout, which returns to `next`; by the month unless `interval` says otherwise. */
  startCheckout: (next: string | undefined, interval?: BillingInterval) => void
  /** Opens the portal: card, invoices and cancellation. */
  openPortal: () => void
}

/** Opens the provider's pages, once however often the button is pressed. A toast reports failures. */
export function useProviderPage(): ProviderPage {
  const checkout = trpc.billing.createCheckout.useMutation()
  const portal = trpc.billing.createPortal.useMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  const isOpening = useRef(false)
  const isMounted = useRef(true)

  const stay = () => {
    isOpening.current = false
    setIsLeaving(false)
  }
  useEffect(() => {
    isMounted.current = true
    // When the person comes back, the browser may restore the page as it was left (bfcache).
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isOpening.current = false
      setIsLeaving(false)
    }
    addEventListener('pageshow', show)
    return () => {
      isMounted.current = false
      removeEventListener('pageshow', show)
    }
  }, [])

  const leave = async (fetchPage: () => Promise<{ url: string }>, problem: string) => {
    if (isOpening.current) return
    isOpening.current = true
    setIsLeaving(true)
    try {
      const { url } = await fetchPage()
      // The person may have opened another page by now; stay there.
      if (!isMounted.current) return
      location.assign(url)
      setTimeout(stay, LEAVING_MS)
    } catch (error) {
      stay()
      if (isMounted.current) toast.error(problem, errorMessage(error))
    }
  }
  return {
    isLeaving,
    startCheckout: (next, interval) =>
      void leave(() => checkout.mutateAsync({ next, interval }), 'Checkout Error'),
    openPortal: () =>
      void leave(() => portal.mutateAsync({ next: PORTAL_RETURN }), 'Your plan could not be opened'),
  }
}
