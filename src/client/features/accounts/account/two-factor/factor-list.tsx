import CircleCheck from 'lucide-react/icons/circle-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import styles from '../account.module.css'
import { FactorCodeForm } from './factor-code-form.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import own from './two-factor.module.css'

interface FactorListProps {
  /** The verified factors. */
  factors: SessionUser['factors']
  onNewCodes: (recoveryCodes: readonly string[]) => void
  onRemoved: () => void
}

/** The second step while it is on: authenticators, new recovery codes, and turning it off. */
export function FactorList({ factors, onNewCodes, onRemoved }: FactorListProps) {
  const newCodes = trpc.auth.newRecoveryCodes.useMutation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <p className="muted small">Logging in also takes a code from your authenticator app.</p>
      <ul className={own.factors}>
        {factors.map(({ id }) => (
          <Row as="li" wraps align="center" gap={12} key={id} className={styles.row}>
            <Smartphone size={20} aria-hidden />
            <span className={own.factor}>Authenticator app</span>
            <Badge tone="good">
              <CircleCheck size={16} aria-hidden /> On
            </Badge>
            <RemoveFactor factorId={id} onRemoved={onRemoved} />
          </Row>
        ))}
      </ul>
      <div>
        <Button variant="secondary" className={styles.save} onClick={() => setIsOpen(true)}>
          Make new recovery codes
        </Button>
      </div>
      <Dialog isOpen={isOpen} title="New recovery codes" onClose={close}>
        <Stack gap={16}>
          <p className="muted">Your earlier recovery codes will stop working.</p>
          <FactorCodeForm
            label="Make new codes"
            busyLabel="Making codes"
            cancelLabel="Keep the earlier ones"
            onCancel={close}
            onCode={async (code) => {
              const { recoveryCodes } = await newCodes.mutateAsync({ code })
              close()
              onNewCodes(recoveryCodes)
            }}
          />
        </Stack>
      </Dialog>
    </>
  )
}
