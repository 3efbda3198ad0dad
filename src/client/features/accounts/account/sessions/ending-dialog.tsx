import { useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import type { AccessToken } from '#shared/accounts/access-tokens.schema.ts'
import type { ListedPushDevice } from '#shared/accounts/accounts.schema.ts'

/** What goes on without a session. */
export interface Outliving {
  tokens: readonly AccessToken[]
  devices: readonly ListedPushDevice[]
}

interface EndingDialogProps extends Outliving {
  isBusy: boolean
  problem: string | null
  onConfirm: (keptTokenIds: string[]) => void
  onClose: () => void
}

/** Names the devices and tokens that end with all sessions; tokens may be kept. */
export default function EndingDialog({
  tokens,
  devices,
  isBusy,
  problem,
  onConfirm,
  onClose,
}: EndingDialogProps) {
  const [keptTokenIds, setKeptTokenIds] = useState<string[]>([])
  return (
    <Dialog isOpen title="Log out everywhere?" onClose={onClose}>
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
    </Dialog>
  )
}
