import CircleCheck from 'lucide-react/icons/circle-check'
import Smartphone from 'lucide-react/icons/smartphone'
import type { SessionUser } from '../../../../shared/accounts/session.schema.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { FormError } from '../../../ui/components/form-error.tsx'
import styles from '../account.module.css'
import { useReauthentication } from '../reauthentication.tsx'
import { useAction } from '../use-action.ts'
import { RemoveFactor } from './remove-factor.tsx'
import own from './two-factor.module.css'

interface FactorListProps {
  /** The verified ones. */
  factors: SessionUser['factors']
  onNewCodes: (recoveryCodes: readonly string[]) => void
  onRemoved: () => void
}

/** The second step while it is on: its authenticators, new recovery codes, and turning it off. */
export function FactorList({ factors, onNewCodes, onRemoved }: FactorListProps) {
  const withReauthentication = useReauthentication()
  const newCodes = trpc.auth.newRecoveryCodes.useMutation()
  const { run, isBusy, problem } = useAction(() =>
    withReauthentication(async () => {
      const { recoveryCodes } = await newCodes.mutateAsync()
      onNewCodes(recoveryCodes)
    }),
  )
  return (
    <>
      <p className="muted small">Logging in also takes a code from your authenticator app.</p>
      <ul className={own.factors}>
        {factors.map(({ id }) => (
          <li key={id} className={styles.row}>
            <Smartphone size={20} aria-hidden />
            <span className={own.factor}>Authenticator app</span>
            <Badge tone="good">
              <CircleCheck size={16} aria-hidden /> On
            </Badge>
            <RemoveFactor factorId={id} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
      <FormError>{problem}</FormError>
      <div>
        <Button variant="secondary" className={styles.save} isBusy={isBusy} onClick={run}>
          Make new recovery codes
        </Button>
      </div>
    </>
  )
}
