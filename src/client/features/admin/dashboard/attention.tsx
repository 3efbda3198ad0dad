import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'
import { providerEventName } from '#shared/billing/provider-events.ts'
import styles from './attention.module.css'
import { attentionItems } from './attention-items.ts'

/** What someone should look at, each with the way there; and when the payment provider was last heard of. */
export function Attention({ attention }: { attention: Dashboard['attention'] }) {
  const items = attentionItems(attention)
  const { lastWebhook, payments } = attention
  return (
    <Card as="section" isPadded>
      <h2>Needs attention</h2>
      {items.length === 0 ? (
        <Box as="p" marginTop={8} className="muted">
          Nothing needs you right now.
        </Box>
      ) : (
        <Stack as="ul" marginTop={12} className={styles.list}>
          {items.map(({ link, text }) => (
            <li key={text}>
              <AppLink {...link} className="text-link">
                {text}
              </AppLink>
            </li>
          ))}
        </Stack>
      )}
      {payments !== 'none' && (
        <Box as="p" marginTop={16} className={classNames('muted small', styles.rest)}>
          {lastWebhook === null ? (
            'No event of the payment provider has arrived yet.'
          ) : (
            <>
              Last event of the payment provider: {providerEventName(lastWebhook.type)},{' '}
              <DayCell isoTime={lastWebhook.at} />
            </>
          )}
        </Box>
      )}
    </Card>
  )
}
