import { DayCell } from '#client/ui/admin/table/day-cell.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/components/card.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import styles from './attention.module.css'
import { attentionItems } from './attention-items.ts'

/** What somebody should look at, each with the way there; and when the payment provider was last heard of. */
export function Attention({ attention }: { attention: Dashboard['attention'] }) {
  const items = attentionItems(attention)
  const { lastWebhook, payments } = attention
  return (
    <Card as="section" isPadded>
      <h2>Needs attention</h2>
      {items.length === 0 ? (
        <p className={styles.none}>Nothing needs you right now.</p>
      ) : (
        <ul className={styles.list}>
          {items.map(({ link, text }) => (
            <li key={text}>
              <AppLink {...link} className="text-link">
                {text}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {payments !== 'none' && (
        <p className={styles.webhook}>
          {lastWebhook === null ? (
            'No event of the payment provider has arrived yet.'
          ) : (
            <>
              Last event of the payment provider: {lastWebhook.type}, <DayCell isoTime={lastWebhook.at} />
            </>
          )}
        </p>
      )}
    </Card>
  )
}
