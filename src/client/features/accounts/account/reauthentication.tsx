import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { askForProof, provideProof } from '#client/features/accounts/common/reauthentication.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'

const ProofDialog = lazy(() => loadPart(() => import('./proof-dialog.tsx')))

/**
 * Runs a sensitive change of the account. A person who has not proved lately who they are is asked first; then the change
 * continues. If they decline, it does not run. Throws what the action throws.
 */
export type WithReauthentication = (action: () => Promise<void>) => Promise<void>

/** Needs a {@link ReauthenticationDialog} on the page. */
export function useReauthentication(): WithReauthentication {
  const utils = trpc.useUtils()
  return async (action) => {
    const until = utils.auth.session.getData()?.reauthenticatedUntil ?? null
    const isProved = until !== null && Date.parse(until) > Date.now()
    if (isProved || (await askForProof())) await action()
  }
}

/** Asks 'Confirm it is you' when a change on the page needs it. */
export function ReauthenticationDialog({ user }: { user: SessionUser }) {
  const pending = useRef<{ promise: Promise<boolean>; answer: (isProved: boolean) => void }>(undefined)
  const [isAsking, setIsAsking] = useState(false)

  const answer = (isProved: boolean) => {
    pending.current?.answer(isProved)
    pending.current = undefined
    setIsAsking(false)
  }

  useEffect(
    () =>
      provideProof(() => {
        if (pending.current === undefined) {
          const { promise, resolve } = Promise.withResolvers<boolean>()
          // Several changes at once share one question.
          pending.current = { promise, answer: resolve }
          setIsAsking(true)
        }
        return pending.current.promise
      }),
    [],
  )

  return isAsking ? (
    <Suspense fallback={null}>
      <ProofDialog user={user} onProved={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  ) : null
}
