import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ErrorState } from '#client/ui/components/error-state.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import styles from './billing-settings.module.css'
import { PriceCard } from './price-card.tsx'
import { ProviderCard } from './provider-card.tsx'

/** What Premium is sold at, and how the payment provider is connected. */
export function BillingSettingsPanels() {
  const settings = trpc.admin.billing.get.useQuery(undefined, { staleTime: 0 })
  if (settings.data !== undefined)
    return (
      <div className={styles.panels}>
        <PriceCard key={settings.data.priceId} settings={settings.data} />
        <ProviderCard settings={settings.data} />
      </div>
    )
  if (settings.isError)
    return (
      <ErrorState
        title="Error fetching billing settings"
        text={errorMessage(settings.error)}
        onRetry={() => void settings.refetch()}
      />
    )
  return (
    <div className={styles.panels} role="status" aria-label="Loading">
      <Skeleton height="280px" hasWater />
      <Skeleton height="280px" hasWater />
    </div>
  )
}
