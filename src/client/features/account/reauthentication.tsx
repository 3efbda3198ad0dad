import { useEffect, useRef, useState } from 'react'
import { askForProof, provideProof } from '#client/entities/session/reauthentication.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Dialog } from '#client/ui/chakra/dialog.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { ProofForm } from './proof-form.tsx'

/**
 * Does something only its owner may do to an account. If they have not proved lately who they are, they are asked first, and
 * the action continues by itself. If they decline, it is not done. Throws what the action throws.
 */
export type WithReauthentication = (action: () => Promise<void>) => Promise<void>

/** How sensitive changes are made on a page with a {@link ReauthenticationDialog}; see {@link WithReauthentication}. */
export function useReauthentication(): WithReauthentication {
  const utils = trpc.useUtils()
  return async (action) => {
    const until = utils.auth.session.getData()?.reauthenticatedUntil ?? null
    const isProved = until !== null && Date.parse(until) > Date.now()
    if (isProved || (await askForProof())) await action()
  }
}

/** Asks 'Confirm it is you' whenever something on the page needs it. */
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

  return (
    <Dialog isOpen={isAsking} title="Confirm it is you" onClose={() => answer(false)}>
      <ProofForm user={user} onProved={() => answer(true)} />
    </Dialog>
  )
}
