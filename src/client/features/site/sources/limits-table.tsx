import { trpc } from '#client/lib/trpc.ts'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import type { ParameterLimits } from '#shared/water/answer/reports.schema.ts'
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
        // Without `capitalized`, which would be a file of its own on this page.
        <Disclosure
          key={group}
          summary={`${group.charAt(0).toUpperCase()}${group.slice(1)} (${rows.length})`}
        >
          <Scrollable className={styles.scroll} label={`Limits: ${group}`}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Substance or property</th>
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

/** What a limit is for. */
const BASES: Readonly<Record<Limit['basis'], string>> = {
  'health limit': 'Health limit',
  'action level (90th percentile)': 'Action level for the level that nine of ten tested homes stay below',
  taste: 'For taste and looks, not for health',
  goal: 'Goal, which no one has to meet',
  indicator: 'Sign of how well the supply is run, not a limit for health',
}
/** Whether it applies. */
const STATUSES: Readonly<Record<Limit['status'], string>> = {
  'in force': 'applies today',
  future: 'applies later',
  'rescission announced': 'decided, and EPA has proposed to withdraw it',
  unconfirmed: 'not checked in the law itself',
}

const day = (date: string): string =>
  formatDay(date, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })

function LimitText({ limit }: { limit: Limit }) {
  const { value, valueMin, localValue, basis, status, from, until, publishedAs, note } = limit
  const when =
    !limit.isInForce && from !== null
      ? `, from ${day(from)} on`
      : until !== null
        ? `, until ${day(until)}`
        : ''
  return (
    <span>
      {valueMin === null ? value : `${valueMin} to ${value}`}
      <span className={styles.status}>
        {BASES[basis]}, {STATUSES[status]}
        {when}
        {publishedAs !== null && `; published as ${publishedAs}`}
        {localValue !== null && `; up to ${localValue} where there is no other choice`}
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
