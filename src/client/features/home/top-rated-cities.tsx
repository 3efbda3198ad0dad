import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Scene } from '#client/entities/cities/scene/scene.tsx'
import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Card, CardCoverLink } from '#client/ui/public/card.tsx'
import { homeScoreColor, MIN_MEASUREMENTS_AT_HOME } from '#shared/cities/cities.rules.ts'
import type { TopRatedCity } from '#shared/cities/cities.schema.ts'
import { localFiguresText, SCORE_LEGEND } from '#shared/cities/score-labels.ts'
import styles from './top-rated-cities.module.css'

const placeOf = ({ state, country }: TopRatedCity) => (state === null ? country : `${state}, ${country}`)

/** Cities with a high overall score, four at most: rows on phones, cards on wide screens. */
export function TopRatedCities() {
  const cities = trpc.cities.topRated.useQuery().data ?? []
  return (
    <section className={styles.deep} aria-labelledby="top-rated">
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <h2 id="top-rated">Top Rated Tap Water Cities</h2>
            <p className="muted small">
              Overall scores of 100, each from at least {MIN_MEASUREMENTS_AT_HOME} local figures, with no
              result above a limit of today or a coming one. {SCORE_LEGEND}
            </p>
          </div>
          <AppLink to="/tap-water-ratings" className={styles.all}>
            View All Ratings <ArrowRight size={18} aria-hidden />
          </AppLink>
        </div>
        {cities.length === 0 ? (
          <p className="muted">No city has a score from {MIN_MEASUREMENTS_AT_HOME} local figures yet.</p>
        ) : (
          <Card as="ol" className={styles.list}>
            {cities.map((city) => (
              <TopRatedEntry key={city.id} city={city} />
            ))}
          </Card>
        )}
      </div>
    </section>
  )
}

function TopRatedEntry({ city }: { city: TopRatedCity }) {
  return (
    <li className={styles.city}>
      <div className={styles.picture}>
        <Scene category={city.category} seed={city.slug} imageUrl={city.imageUrl} alt={city.name} />
        <Badge tone="canvas" className={styles.category}>
          {city.category}
        </Badge>
      </div>
      <div className={styles.text}>
        <div className={styles.words}>
          <h3>
            <CardCoverLink to="/cities/$slug/tap-water" params={{ slug: city.slug }}>
              {city.name}
            </CardCoverLink>
          </h3>
          <p className="muted small">{placeOf(city)}</p>
          <p className={styles.held}>{localFiguresText(city)}</p>
        </div>
        <ScoreRing score={city.overallScore} tone={homeScoreColor(city.overallScore)} />
        <ChevronRight className={styles.arrow} size={20} aria-hidden />
      </div>
    </li>
  )
}
