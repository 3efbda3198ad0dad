import { lazy, Suspense, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import styles from '../account.module.css'
import { useAction } from '../use-action.ts'
import type { Outliving } from './ending-dialog.tsx'

const EndingDialog = lazy(() => loadPart(() => import('./ending-dialog.tsx')))

/** Ends all sessions. If access tokens or devices end with them, the person sees which, and may keep tokens. */
export function LogOutEverywhere({ onLoggedOut }: { onLoggedOut: () => Promise<void> }) {
  const utils = trpc.useUtils()
  const signOut = trpc.auth.signOut.useMutation()
  const [ending, setEnding] = useState<Outliving | null>(null)
  const end = useAction(async (keptTokenIds: string[]) => {
    await signOut.mutateAsync({ scope: 'global', keptTokenIds })
    await onLoggedOut()
    toast.success('Logged out', 'Every device, this one too.')
  })
  const begin = useAction(async () => {
    const [tokens, devices] = await Promise.all([
      utils.auth.accessTokens.fetch(undefined, { staleTime: 0 }),
      utils.auth.pushDevices.fetch(undefined, { staleTime: 0 }),
    ])
    if (tokens.length + devices.length === 0) end.run([])
    else setEnding({ tokens, devices })
  })
  const isAsking = ending !== null
  return (
    <>
      <FormError>{begin.problem ?? (isAsking ? null : end.problem)}</FormError>
      <Button
        variant="secondary"
        className={styles.save}
        isBusy={begin.isBusy || (!isAsking && end.isBusy)}
        onClick={begin.run}
      >
        Log out everywhere
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <EndingDialog
            {...ending}
            isBusy={end.isBusy}
            problem={end.problem}
            onConfirm={end.run}
            onClose={() => setEnding(null)}
          />
        </Suspense>
      )}
    </>
  )
}
