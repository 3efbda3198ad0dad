import { StatusBadge } from '#client/entities/tap-water/status-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import { heldText } from '#shared/cities/held-labels.ts'
import styles from './known-facts.module.css'

/** A card's facts about a city's water: the status, what we hold if there is no score, or a way to request a report. */
export function KnownFacts({ city }: { city: KnownCity }) {
  const { waterStatus, overallScore, slug } = city
  const held = overallScore === null ? heldText(city) : null
  return (
    <Stack gap={8}>
      {waterStatus !== null && (
        <p className={styles.status}>
          <StatusBadge waterStatus={waterStatus} />
        </p>
      )}
      {held !== null && <p className={styles.held}>{held}</p>}
      {waterStatus === null && (
        <p>
          <AppLink
            to="/cities/$slug/tap-water"
            params={{ slug }}
            hash="ask"
            className={`text-link ${styles.ask}`}
          >
            Ask for this city
          </AppLink>
        </p>
      )}
    </Stack>
  )
}
