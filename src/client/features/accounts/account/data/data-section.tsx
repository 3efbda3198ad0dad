import Download from 'lucide-react/icons/download'
import { toast } from '#client/lib/toast-store.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { EXPORT_FILE_NAME } from '#shared/accounts/export.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import styles from '../account.module.css'
import { useAction } from '../use-action.ts'
import { DeleteAccount } from './delete-account.tsx'
import { downloadExport } from './download-export.ts'

interface DataSectionProps {
  user: SessionUser
  onDeleted: () => Promise<void>
}

/** Downloading one's data and deleting the account. */
export function DataSection({ user, onDeleted }: DataSectionProps) {
  const { run, isBusy, problem } = useAction(async () => {
    await downloadExport(user.id)
    toast.success('Downloaded', EXPORT_FILE_NAME)
  })
  return (
    <FormSection
      id="data"
      title="Your data"
      fold="on-phones"
      description="What we store about you is yours: download it or delete it."
    >
      <Stack gap={12} className={styles.part}>
        <h3 className={styles.partTitle}>Download your data</h3>
        <p className="muted small">
          One JSON file with your profile, bookmarks, scans, drinks and messages. Passwords and keys are not
          in it.
        </p>
        <FormError>{problem}</FormError>
        <div>
          <Button
            variant="secondary"
            className={styles.save}
            isBusy={isBusy}
            busyLabel="Collecting"
            onClick={run}
          >
            <Download size={20} aria-hidden />
            Download my data
          </Button>
        </div>
      </Stack>
      <Stack gap={12} className={styles.part}>
        <h3 className={styles.partTitle}>Questions and privacy</h3>
        <p className="muted small">
          <AppLink to="/contact" className="text-link">
            Contact us
          </AppLink>
          , read what we store on the{' '}
          <AppLink to="/privacy" className="text-link">
            privacy page
          </AppLink>
          , or see the{' '}
          <AppLink to="/terms" className="text-link">
            terms
          </AppLink>
          .
        </p>
      </Stack>
      <DeleteAccount user={user} onDeleted={onDeleted} />
    </FormSection>
  )
}
