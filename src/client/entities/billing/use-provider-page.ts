import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Where the portal leads back to: the plan in the account, which looks what has changed. */
const PORTAL_RETURN = '/account?plan=changed#plan'
/** Whoever is still here after so long has stopped the browser from leaving, ms. */
const LEAVING_MS = 15_000

/** The ways to the payment provider's own pages. */
export interface ProviderPage {
  /** The browser is on its way there. */
  isLeaving: boolean
  /** Goes to the checkout, which leads back to `next`. */
  startCheckout: (next: string | undefined) => void
  /** Goes to where the card, the invoices and the end of the plan are managed. */
  openPortal: () => void
}

/** Leaves for the provider's pages, once however often it is pressed. A toast says why where that fails. */
export function useProviderPage(): ProviderPage {
  const checkout = trpc.billing.createCheckout.useMutation()
  const portal = trpc.billing.createPortal.useMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  const isUnderWay = useRef(false)
  const isHere = useRef(true)

  const stay = () => {
    isUnderWay.current = false
    setIsLeaving(false)
  }
  useEffect(() => {
    isHere.current = true
    // Back from there, out of the browser's memory, the page is as it was left.
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setIsLeaving(false)
    }
    addEventListener('pageshow', show)
    return () => {
      isHere.current = false
      removeEventListener('pageshow', show)
    }
  }, [])

  const leave = async (ask: () => Promise<{ url: string }>, problem: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsLeaving(true)
    try {
      const { url } = await ask()
      // Whoever went on to another page meanwhile is not taken away from it.
      if (!isHere.current) return
      location.assign(url)
      setTimeout(stay, LEAVING_MS)
    } catch (error) {
      stay()
      if (isHere.current) toast.error(problem, errorMessage(error))
    }
  }
  return {
    isLeaving,
    startCheckout: (next) => void leave(() => checkout.mutateAsync({ next }), 'Checkout Error'),
    openPortal: () =>
      void leave(() => portal.mutateAsync({ next: PORTAL_RETURN }), 'Your plan could not be opened'),
  }
}
