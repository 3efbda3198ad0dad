import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionChanged } from '#client/entities/session/session-change.ts'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { BillingStatus } from '#shared/billing/billing.schema.ts'

/** How often the provider is asked before the person is, and ms between two times. */
const ATTEMPTS = 5
const PAUSE_MS = 2_000

/** How far a checkout that was just finished has come. */
export type CheckoutOutcome =
  | { kind: 'confirming' }
  | { kind: 'open'; status: BillingStatus }
  /** The provider answered, but Premium is not open: the payment is under way or was left. */
  | { kind: 'unfinished' }
  /** The card or mailbox had had a trial: the checkout was ended, and nothing was charged. */
  | { kind: 'refused' }
  /** There is no such checkout of this person's. */
  | { kind: 'unknown'; problem: string }
  | { kind: 'failed'; problem: string }

/** Whether the provider or the way to it was slow, rather than the answer a refusal. */
const isWorthRetrying = (error: unknown) => {
  const code = errorCode(error)
  return code === undefined || code === 'SERVICE_UNAVAILABLE'
}

function outcomeOf(error: unknown): CheckoutOutcome {
  const kind = errorCode(error) === 'NOT_FOUND' ? 'unknown' : 'failed'
  return { kind, problem: errorMessage(error) }
}

/**
 * Takes up a checkout and tells how far it has come; once Premium is open, every tab's answers are renewed.
 *
 * @param sessionId undefined while there is nothing or nobody to ask for
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    if (sessionId === undefined) return
    let isGone = false
    const tell = (next: CheckoutOutcome) => {
      if (!isGone) setOutcome(next)
    }
    /** The outcome so far, and whether it may be another one in a while. */
    const ask = async (): Promise<[outcome: CheckoutOutcome, isFinal: boolean]> => {
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
        return [outcomeOf(error), !isWorthRetrying(error)]
      }
    }
    const askUntilFinal = async () => {
      for (let attempt = 1; !isGone; attempt++) {
        const [next, isFinal] = await ask()
        if (isFinal || attempt === ATTEMPTS) return tell(next)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    tell({ kind: 'confirming' })
    void askUntilFinal()
    return () => {
      isGone = true
    }
  }, [sessionId, round, router])

  return { outcome, retry: () => setRound((count) => count + 1) }
}
