import { Grid } from '@chakra-ui/react/grid'
import { trpc } from '#client/lib/trpc.ts'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { PriceCard } from './price-card.tsx'
import { ProviderCard } from './provider-card.tsx'

const PANELS = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: { base: '16', lg: '20' },
}

/** What Premium is sold at, and how the payment provider is connected. */
export function BillingSettingsPanels() {
  const settings = trpc.admin.billing.get.useQuery(undefined, { staleTime: 0 })
  if (settings.data !== undefined)
    return (
      <Grid {...PANELS}>
        <PriceCard key={settings.data.priceId} settings={settings.data} />
        <ProviderCard settings={settings.data} />
      </Grid>
    )
  if (settings.isError) return <QueryError title="Error fetching billing settings" query={settings} />
  return (
    <Grid {...PANELS} role="status" aria-label="Loading">
      <Skeleton height="280px" hasWater />
      <Skeleton height="280px" hasWater />
    </Grid>
  )
}
