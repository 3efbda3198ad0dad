import { trpc } from '#client/lib/trpc.ts'
import { Disclosure } from '#client/ui/components/disclosure.tsx'
import { ExternalLink } from '#client/ui/components/external-link.tsx'
import { Scrollable } from '#client/ui/components/scrollable.tsx'
import type { ParameterLimits } from '#shared/tap-water/reports.schema.ts'
import styles from './methodology.module.css'

const AUTHORITIES = ['WHO', 'US EPA', 'EU'] as const
type Limit = ParameterLimits['limits'][number]

/** Every limit by group of parameters; the groups open on demand. */
export function LimitsTable() {
  const [parameters] = trpc.tapWater.limits.useSuspenseQuery()
  const groups = Map.groupBy(parameters, ({ group }) => group)
  return (
    <>
      {[...groups].map(([group, rows]) => (
        <Disclosure key={group} summary={`${group[0]?.toUpperCase()}${group.slice(1)} (${rows.length})`}>
          <Scrollable className={styles.scroll} label={`Limits: ${group}`}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Parameter</th>
                  {AUTHORITIES.map((authority) => (
                    <th key={authority} scope="col">
                      {authority}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ parameter, name, unit, limits }) => (
                  <tr key={parameter}>
                    <th scope="row">
                      {name}
                      <span className={styles.status}>{unit}</span>
                    </th>
                    {AUTHORITIES.map((authority) => (
                      <td key={authority}>
                        {limits
                          .filter((limit) => limit.authority === authority)
                          .map((limit) => (
                            <LimitText key={`${limit.limitType} ${limit.value}`} limit={limit} />
                          ))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrollable>
        </Disclosure>
      ))}
    </>
  )
}

function LimitText({ limit }: { limit: Limit }) {
  const { value, valueMin, localValue, basis, status, from, until, publishedAs, note } = limit
  const when = !limit.isInForce && from !== null ? `, from ${from}` : until !== null ? ` until ${until}` : ''
  return (
    <span>
      {valueMin === null ? value : `${valueMin} to ${value}`}
      <span className={styles.status}>
        {basis}, {status}
        {when}
        {publishedAs !== null && `; published as ${publishedAs}`}
        {localValue !== null && `; locally up to ${localValue}`}
        {note !== null && `. ${note}`}{' '}
        {limit.sourceTitle !== null && limit.sourceUrl !== null && (
          <ExternalLink href={limit.sourceUrl} className="text-link">
            {limit.sourceTitle}
          </ExternalLink>
        )}
      </span>
    </span>
  )
}
