import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import styles from './billing-settings.module.css'
import { PriceCard } from './price-card.tsx'
import { ProviderCard } from './provider-card.tsx'

/** What Premium is sold at, and how the payment provider is connected. */
export function BillingSettingsPanels() {
  const settings = trpc.admin.billing.get.useQuery(undefined, { staleTime: 0 })
  if (settings.data !== undefined)
    return (
      <Stack className={styles.panels}>
        <PriceCard key={settings.data.priceId} settings={settings.data} />
        <ProviderCard settings={settings.data} />
      </Stack>
    )
  if (settings.isError) return <QueryError title="Error fetching billing settings" query={settings} />
  return (
    <Stack className={styles.panels} role="status" aria-label="Loading">
      <Skeleton height="280px" hasWater />
      <Skeleton height="280px" hasWater />
    </Stack>
  )
}
