import { VerdictBadge } from '#client/entities/tap-water/verdict-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import { heldText } from '#shared/cities/held-labels.ts'
import { countValues } from '#shared/tap-water/verdict-labels.ts'
import styles from './known-facts.module.css'

/** A card's facts about a city's water: the verdict, what we hold if there is no score, or a way to request a report. */
export function KnownFacts({ city }: { city: KnownCity }) {
  const { verdict, judgedValues, overallScore, slug } = city
  const held = overallScore === null ? heldText(city) : null
  return (
    <div className={styles.facts}>
      {verdict !== null && (
        <p className={styles.verdict}>
          <VerdictBadge verdict={verdict} />
          {verdict === 'no-limit-exceeded' && (
            <span className="muted">in the {countValues(judgedValues)} we hold that can be judged</span>
          )}
        </p>
      )}
      {held !== null && <p className={styles.held}>{held}</p>}
      {verdict === null && (
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
    </div>
  )
}
