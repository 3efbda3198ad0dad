import { StatusSign, signColors } from '#client/features/water/common/tap-water/status-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { ListRow, RowCaption } from '#client/ui/public/row-list.tsx'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import { heldText } from '#shared/cities/city-card-texts.ts'
import { formatCount } from '#shared/format/number.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import styles from './city-row.module.css'
import { Scene } from './scene/scene.tsx'

export interface CityRowProps {
  city: KnownCity
  /** The city in the row before; null where the rows are not in the order of their statuses. */
  before: KnownCity | null | undefined
  /** The city's page that the row leads to. */
  to: '/cities/$slug' | '/cities/$slug/tap-water'
}

/** A city in a list: its status, which stands above the first city that has it, where it is, and its score. */
export function CityRow({ city, before, to }: CityRowProps) {
  const { name, slug, category, imageUrl, waterStatus, tagline } = city
  const parts = [city.state, city.country].filter((part) => part !== null && part !== name)
  const place = [[...new Set(parts)].join(', '), category].filter(Boolean).join('\u00a0· ')
  const isGrouped = before !== null
  const colors = waterStatus === null ? undefined : signColors(waterStatus)
  const sign = waterStatus !== null && <StatusSign name={waterStatus} />
  const label = waterStatus === null ? 'No report yet' : STATUS_LABELS[waterStatus]
  return (
    <>
      {isGrouped && before?.waterStatus !== waterStatus && (
        <RowCaption className={classNames(styles.status, colors)}>
          {sign}
          {label}
        </RowCaption>
      )}
      <ListRow
        link={{ to, params: { slug } }}
        title={name}
        picture={<Scene category={category} seed={slug} imageUrl={imageUrl} alt={name} />}
        wideLine={[tagline, city.overallScore === null ? heldText(city) : null].filter(Boolean).join(' · ')}
        side={<Score city={city} />}
      >
        <p className="muted small">
          {waterStatus !== null && (
            <span className={classNames(isGrouped ? styles.sign : styles.status, colors)}>
              {sign}
              <span className={isGrouped ? 'visually-hidden' : undefined}>{label} </span>
            </span>
          )}
          {place}
        </p>
        {waterStatus === null && (
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
        )}
      </ListRow>
    </>
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
