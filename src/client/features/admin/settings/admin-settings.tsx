import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import type { WithProof } from '#client/features/admin/common/use-change.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ErrorState } from '#client/ui/public/error-state.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import styles from './admin-settings.module.css'
import { AiKeySection } from './ai-key-section.tsx'
import { AiModelSection } from './ai-model-section.tsx'
import { ImportScheduleSection } from './import-schedule-section.tsx'
import { MailSection } from './mail-section.tsx'
import { OpenFoodFactsSection } from './open-food-facts-section.tsx'
import { OperatorSection } from './operator-section.tsx'
import { SisterAppSection } from './sister-app-section.tsx'

/** Everything admins set for the whole site. */
export function AdminSettings({ withProof }: { withProof: WithProof }) {
  const { data: settings, error, refetch } = trpc.admin.settings.get.useQuery()
  return (
    <>
      <AdminPageHeader title="Settings" description="What counts for the whole site." />
      {error !== null && settings === undefined && (
        <ErrorState
          title="Error fetching settings"
          text={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && settings === undefined && (
        <Stack gap={24} aria-busy>
          <Skeleton height="180px" />
          <Skeleton height="280px" />
          <Skeleton height="120px" />
        </Stack>
      )}
      {settings !== undefined && (
        <div className={styles.columns}>
          <OperatorSection settings={settings} />
          <AiKeySection settings={settings} withProof={withProof} />
          <AiModelSection settings={settings} withProof={withProof} />
          <MailSection email={settings.email} />
          <OpenFoodFactsSection settings={settings} />
          <ImportScheduleSection settings={settings} withProof={withProof} />
          <SisterAppSection settings={settings} />
        </div>
      )}
    </>
  )
}
