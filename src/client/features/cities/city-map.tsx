import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Disclosure } from '#client/ui/components/disclosure.tsx'
import type { CityMap as CityMapAnswer } from '#shared/cities/cities.schema.ts'
import { VERDICT_LABELS } from '#shared/tap-water/verdict-labels.ts'
import { VERDICTS, type Verdict } from '#shared/tap-water/verdicts.ts'
import styles from './city-map.module.css'

type City = CityMapAnswer['cities'][number]

/** Each verdict has a shape of its own, so that color is not its only mark. */
const SHAPES: Readonly<Record<Verdict, { path: string; className: string | undefined }>> = {
  safe: { path: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0', className: styles.safe },
  'caution-advised': { path: 'M0-7l7 12h-14z', className: styles.caution },
  'no-limit-exceeded': { path: 'M0-7l7 7-7 7-7-7z', className: styles.within },
  'not-enough-data': { path: 'M-5-5h10v10h-10z', className: styles.unknown },
}
const verdictOf = ({ verdict }: City): Verdict => verdict ?? 'not-enough-data'
const describe = ({ name, country, verdict }: City) =>
  `${name}, ${country}: ${verdict === null ? 'no tap-water report' : VERDICT_LABELS[verdict]}`

function Mark({ verdict }: { verdict: Verdict }) {
  const { path, className } = SHAPES[verdict]
  return <path d={path} className={className} />
}

/** Every city on a map of the world, and the same as a list. Nothing where they could not be fetched. */
export function CityMap() {
  const { data } = trpc.cities.map.useQuery()
  if (data === undefined) return null
  const { width, height, cities } = data
  return (
    <section className={styles.map} aria-labelledby="city-map">
      <h2 id="city-map" className="visually-hidden">
        Map of the cities
      </h2>
      <div className={styles.world}>
        <div className={styles.land} />
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
                <Mark verdict={verdictOf(city)} />
              </AppLink>
            </g>
          ))}
        </svg>
      </div>
      <ul className={styles.legend} aria-label="What the marks mean">
        {VERDICTS.map((verdict) => (
          <li key={verdict}>
            <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden>
              <Mark verdict={verdict} />
            </svg>
            {VERDICT_LABELS[verdict]}
          </li>
        ))}
      </ul>
      <Disclosure summary={`All ${cities.length} cities as a list`} isWide>
        <ul className={styles.list}>
          {cities.map((city) => (
            <li key={city.slug}>
              <AppLink to="/cities/$slug" params={{ slug: city.slug }} className={styles.entry}>
                {describe(city)}
              </AppLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
