import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { sessionChanged } from '#client/features/accounts/common/session-change.ts'
import { errorCode, errorMessage, isTransient } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import type { BillingStatus } from '#shared/billing/billing.schema.ts'

/** How often the outcome is fetched before the person must retry, and the pause in between, ms. */
const ATTEMPTS = 5
const PAUSE_MS = 2_000

/** The outcome of a checkout that was just finished. */
export type CheckoutOutcome =
  | { kind: 'confirming' }
  | { kind: 'open'; status: BillingStatus }
  /** Premium is not open: the payment is under way or was abandoned. */
  | { kind: 'unfinished' }
  /** The card or mailbox has had a trial: the checkout was ended, and nothing was charged. */
  | { kind: 'refused' }
  /** This person has no such checkout. */
  | { kind: 'unknown'; problem: string }
  | { kind: 'failed'; problem: string }

function outcomeOf(error: unknown): CheckoutOutcome {
  const kind = errorCode(error) === 'NOT_FOUND' ? 'unknown' : 'failed'
  return { kind, problem: errorMessage(error) }
}

/**
 * Confirms a finished checkout and returns its outcome. Once Premium is open, every tab refetches its answers.
 *
 * @param sessionId undefined if there is no checkout or no one is logged in
 */
export function useConfirmedCheckout(sessionId: string | undefined): {
  outcome: CheckoutOutcome
  retry: () => void
} {
  const router = useRouter()
  const utils = trpc.useUtils()
  const confirm = trpc.billing.confirmCheckout.useMutation()
  const [outcome, setOutcome] = useState<CheckoutOutcome>({ kind: 'confirming' })
  const [round, setRound] = useState(0)
  const latest = useRef({ confirm, utils })
  latest.current = { confirm, utils }

  useEffectOn([sessionId, round, router], () => {
    if (sessionId === undefined) return
    let isUnmounted = false
    const report = (next: CheckoutOutcome) => {
      if (!isUnmounted) setOutcome(next)
    }
    /** The outcome so far, and whether it is final. */
    const fetchOutcome = async (): Promise<[outcome: CheckoutOutcome, isFinal: boolean]> => {
      try {
        const status = await latest.current.confirm.mutateAsync({ sessionId })
        if (!status.isSubscribed && status.isTrialRefused) {
          latest.current.utils.billing.status.setData(undefined, status)
          return [{ kind: 'refused' }, true]
        }
        if (!status.isSubscribed) return [{ kind: 'unfinished' }, false]
        await sessionChanged(router)
        latest.current.utils.billing.status.setData(undefined, status)
        return [{ kind: 'open', status }, true]
      } catch (error) {
        return [outcomeOf(error), !isTransient(error)]
      }
    }
    const fetchUntilFinal = async () => {
      for (let attempt = 1; !isUnmounted; attempt++) {
        const [next, isFinal] = await fetchOutcome()
        if (isFinal || attempt === ATTEMPTS) return report(next)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    report({ kind: 'confirming' })
    void fetchUntilFinal()
    return () => {
      isUnmounted = true
    }
  })

  return { outcome, retry: () => setRound((count) => count + 1) }
}
