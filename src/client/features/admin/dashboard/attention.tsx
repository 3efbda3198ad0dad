import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { DayCell } from '#client/ui/admin/table/day-cell.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { providerEventName } from '#shared/billing/provider-events.ts'
import { attentionItems } from './attention-items.ts'

/** What someone should look at, each with the way there; and when the payment provider was last heard of. */
export function Attention({ attention }: { attention: Dashboard['attention'] }) {
  const items = attentionItems(attention)
  const { lastWebhook, payments } = attention
  return (
    <Card as="section" isPadded>
      <h2>Needs attention</h2>
      {items.length === 0 ? (
        <chakra.p marginTop="8" color="fg.muted">
          Nothing needs you right now.
        </chakra.p>
      ) : (
        <Grid as="ul" gap="10px" marginTop="12">
          {items.map(({ link, text }) => (
            <li key={text}>
              <AppLink {...link} className="text-link">
                {text}
              </AppLink>
            </li>
          ))}
        </Grid>
      )}
      {payments !== 'none' && (
        <chakra.p
          marginTop="16"
          paddingTop="12"
          borderTop="1px solid {colors.border}"
          color="fg.muted"
          fontSize="sm"
        >
          {lastWebhook === null ? (
            'No event of the payment provider has arrived yet.'
          ) : (
            <>
              Last event of the payment provider: {providerEventName(lastWebhook.type)},{' '}
              <DayCell isoTime={lastWebhook.at} />
            </>
          )}
        </chakra.p>
      )}
    </Card>
  )
}
