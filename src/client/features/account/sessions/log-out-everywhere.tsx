import { useState } from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import type { AccessToken } from '#shared/accounts/access-tokens.schema.ts'
import type { ListedPushDevice } from '#shared/accounts/accounts.schema.ts'
import styles from '../account.module.css'
import { useAction } from '../use-action.ts'

/** What goes on without a session. */
interface Outliving {
  tokens: readonly AccessToken[]
  devices: readonly ListedPushDevice[]
}

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
      <Dialog isOpen={isAsking} title="Log out everywhere?" onClose={() => setEnding(null)}>
        {isAsking && (
          <ChooseEnding {...ending} isBusy={end.isBusy} problem={end.problem} onConfirm={end.run} />
        )}
      </Dialog>
    </>
  )
}

interface ChooseEndingProps extends Outliving {
  isBusy: boolean
  problem: string | null
  onConfirm: (keptTokenIds: string[]) => void
}

function ChooseEnding({ tokens, devices, isBusy, problem, onConfirm }: ChooseEndingProps) {
  const [keptTokenIds, setKeptTokenIds] = useState<string[]>([])
  return (
    <Stack gap={16}>
      {devices.length > 0 && (
        <div>
          <p>These devices will show no more reminders:</p>
          <ul>
            {devices.map(({ id, device }) => (
              <li key={id}>{device}</li>
            ))}
          </ul>
        </div>
      )}
      {tokens.length > 0 && (
        <>
          <p>These access tokens will be revoked. Uncheck those you want to keep.</p>
          {tokens.map(({ id, name }) => (
            <CheckBox
              key={id}
              label={name}
              isChecked={!keptTokenIds.includes(id)}
              onChange={(isEnding) =>
                setKeptTokenIds(
                  isEnding ? keptTokenIds.filter((keptId) => keptId !== id) : [...keptTokenIds, id],
                )
              }
            />
          ))}
        </>
      )}
      <FormError>{problem}</FormError>
      <Button isFull isBusy={isBusy} onClick={() => onConfirm(keptTokenIds)}>
        Log out everywhere
      </Button>
    </Stack>
  )
}
