import { StatusSign, signColors } from '#client/entities/tap-water/status-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { ListRow } from '#client/ui/public/row-list.tsx'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import { heldText } from '#shared/cities/held-labels.ts'
import { formatCount } from '#shared/format/number.ts'
import { STATUS_LABELS } from '#shared/water/status-labels.ts'
import styles from './city-row.module.css'
import { Scene } from './scene/scene.tsx'

interface CityRowProps {
  city: KnownCity
  /** The city's page that the row leads to. */
  to: '/cities/$slug' | '/cities/$slug/tap-water'
}

/** A city in a list: the verdict first, then where it is, and its score with the number of its figures. */
export function CityRow({ city, to }: CityRowProps) {
  const { name, slug, category, imageUrl, waterStatus, tagline } = city
  const place = [city.state, city.country].filter(Boolean).join(', ')
  return (
    <ListRow
      link={{ to, params: { slug } }}
      title={name}
      picture={<Scene category={category} seed={slug} imageUrl={imageUrl} alt={name} />}
      wideLine={[tagline, city.overallScore === null ? heldText(city) : null].filter(Boolean).join(' · ')}
      side={<Score city={city} />}
    >
      {waterStatus === null ? (
        <p className="small">
          <AppLink
            to="/cities/$slug/tap-water"
            params={{ slug }}
            hash="ask"
            className={`text-link ${styles.ask}`}
          >
            Ask for this city
          </AppLink>
        </p>
      ) : (
        <p className={classNames(styles.status, signColors(waterStatus))}>
          <StatusSign name={waterStatus} />
          {STATUS_LABELS[waterStatus]}
        </p>
      )}
      <p className="muted small">{`${place}\u00A0· ${category}`}</p>
    </ListRow>
  )
}

/** A score is no verdict: a plain number without a color. */
function Score({ city: { overallScore, figures } }: Pick<CityRowProps, 'city'>) {
  if (overallScore === null) return <p className={`muted small ${styles.score}`}>No score</p>
  return (
    <p className={styles.score}>
      <span className="visually-hidden">Water management </span>
      <b>{overallScore}</b>
      <span className="visually-hidden"> of 100, from </span>
      <span className="muted small">{formatCount(figures, 'figure')}</span>
    </p>
  )
}
