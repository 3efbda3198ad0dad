import MapIcon from 'lucide-react/icons/map'
import type { CityFilterValues } from '#client/features/cities/common/city-filter-params.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { ChipLink } from '#client/ui/public/chip.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import type { CityMap as CityMapAnswer } from '#shared/cities/cities.schema.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import { WATER_STATUSES, type WaterStatus } from '#shared/water/status/water-statuses.ts'
import styles from './city-map.module.css'

type City = CityMapAnswer['cities'][number]

/** Each status has a shape of its own, so that color is not its only mark. */
const SHAPES: Readonly<Record<WaterStatus, { path: string; className: string | undefined }>> = {
  'caution-advised': { path: 'M0-7l7.5 13h-15z', className: styles.caution },
  'above-coming-limit': { path: 'M0-7.5l7.5 7.5-7.5 7.5-7.5-7.5z', className: styles.coming },
  'check-your-pipe': { path: 'M-6-6h12v12h-12z', className: styles.pipe },
  'violation-on-record': { path: 'M-5-5h10v10h-10z', className: styles.violation },
  'was-above-limit': { path: 'M0-6l6.5 11h-13z', className: styles.wasAbove },
  safe: {
    path: 'M0-7.5l6.5 2.3v5.2c0 3.8-2.6 6-6.5 7.5-3.9-1.5-6.5-3.7-6.5-7.5v-5.2z',
    className: styles.safe,
  },
  'no-problem-on-record': { path: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0', className: styles.noProblem },
  'no-violation-on-record': { path: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0', className: styles.noViolation },
  'not-enough-data': { path: 'M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', className: styles.unknown },
}
const statusOf = ({ waterStatus }: City): WaterStatus => waterStatus ?? 'not-enough-data'
const describe = ({ name, country, waterStatus }: City) =>
  `${name}, ${country}: ${waterStatus === null ? 'no tap-water report' : STATUS_LABELS[waterStatus]}`

function Mark({ waterStatus }: { waterStatus: WaterStatus }) {
  const { path, className } = SHAPES[waterStatus]
  return <path d={path} className={className} />
}

/** Half the width of a city's target on the map: 24 px at its narrowest. */
const TARGET = 12

/** Opens and closes the map. */
export const MapChip = ({ filters, isOpen }: { filters: CityFilterValues; isOpen: boolean }) => (
  <ChipLink
    to="/cities"
    search={{ ...filters, map: isOpen ? undefined : true }}
    aria-current={isOpen ? 'true' : undefined}
    resetScroll={false}
  >
    <MapIcon size={18} aria-hidden /> {isOpen ? 'Hide the map' : 'Show the map'}
  </ChipLink>
)

/** Every city on a map of the world. Nothing where they could not be fetched. */
export function CityMap() {
  const { data } = trpc.cities.map.useQuery()
  if (data === undefined) return null
  const { width, height, cities } = data
  return (
    <div className={styles.map}>
      <Scrollable label="Map of the cities">
        <div className={styles.world} style={{ minWidth: width }}>
          <img className={styles.land} src="/maps/world.svg" width={width} height={height} alt="" />
          <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
            <title>Map of the cities</title>
            {cities.map((city) => (
              <g key={city.slug} transform={`translate(${city.x} ${city.y})`}>
                <AppLink
                  to="/cities/$slug"
                  params={{ slug: city.slug }}
                  aria-label={describe(city)}
                  className={styles.city}
                  preload={false}
                >
                  <title>{describe(city)}</title>
                  <circle r={TARGET} className={styles.target} />
                  <Mark waterStatus={statusOf(city)} />
                </AppLink>
              </g>
            ))}
          </svg>
        </div>
      </Scrollable>
      <ul className={styles.legend} aria-label="What the marks mean">
        {WATER_STATUSES.map((waterStatus) => (
          <li key={waterStatus}>
            <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden>
              <Mark waterStatus={waterStatus} />
            </svg>
            {STATUS_LABELS[waterStatus]}
          </li>
        ))}
      </ul>
    </div>
  )
}
