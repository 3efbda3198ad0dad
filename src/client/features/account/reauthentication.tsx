import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../shared/accounts/session.schema.ts'
import { refusalDetails } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Dialog } from '../../ui/components/dialog.tsx'
import { ProofForm } from './proof-form.tsx'

/**
 * Does something only its owner may do to an account. Where they have not shown lately that it is them, they are asked
 * first, and the action goes on by itself; if they do not want to, it is not done. Throws what the action throws.
 */
export type WithReauthentication = (action: () => Promise<void>) => Promise<void>

const ReauthenticationContext = createContext<WithReauthentication | null>(null)

/** How sensitive changes are made; see {@link WithReauthentication}. */
export function useReauthentication(): WithReauthentication {
  const withReauthentication = useContext(ReauthenticationContext)
  if (withReauthentication === null) throw new Error('There is no ReauthenticationProvider above this')
  return withReauthentication
}

/** Asks 'Confirm it is you' for all the forms in it. */
export function ReauthenticationProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  const utils = trpc.useUtils()
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
  }, [isAsking])

  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setIsAsking(true)
    })

  const withReauthentication: WithReauthentication = async (action) => {
    const until = utils.auth.session.getData()?.reauthenticatedUntil ?? null
    if (until !== null && Date.parse(until) > Date.now()) {
      try {
        return await action()
      } catch (error) {
        if (refusalDetails(error).reason !== 'reauthentication-required') throw error
      }
    }
    if (await ask()) await action()
  }

  return (
    <ReauthenticationContext value={withReauthentication}>
      {children}
      <Dialog
        ref={dialog}
        title="Confirm it is you"
        onClose={() => {
          setIsAsking(false)
          // It was answered already unless it was closed without a proof.
          answer.current?.(false)
        }}
      >
        {isAsking && (
          <ProofForm
            user={user}
            onProved={() => {
              answer.current?.(true)
              dialog.current?.close()
            }}
          />
        )}
      </Dialog>
    </ReauthenticationContext>
  )
}
