import { ContaminantGauge } from '#client/entities/tap-water/gauge/contaminant-gauge.tsx'
import { Unit } from '#client/ui/components/unit.tsx'
import { formatFigure } from '#shared/format/number.ts'
import type { SystemPage } from '#shared/water-systems/water-systems.schema.ts'
import styles from './finding-row.module.css'

type ShownFinding = SystemPage['findings'][number]

/** Compares a value with the limits shown next to it; older values are compared for orientation only. */
function levelOf({ limits, isCurrent }: ShownFinding): 'low' | 'moderate' | 'high' | 'unjudged' {
  const judging = limits.filter(({ status, from, isForYearlyAverage, isElsewhere, kind }) => {
    return (
      status !== 'unconfirmed' &&
      from === null &&
      !isElsewhere &&
      !isForYearlyAverage &&
      /^(?:Limit|Action)/.test(kind)
    )
  })
  if (!isCurrent || judging.length === 0) return 'unjudged'
  const highest = Math.max(...judging.map(({ ratio }) => ratio))
  if (highest > 1) return 'high'
  return highest >= 0.75 ? 'moderate' : 'low'
}

function limitInWords({
  authority,
  kind,
  value,
  from,
  isForYearlyAverage,
  isElsewhere,
}: ShownFinding['limits'][number]): string {
  const when = from === null ? '' : ` from ${from.slice(0, 4)}`
  return `${authority} ${formatFigure(value)}: ${kind.toLowerCase()}${when}${isForYearlyAverage ? ', for the yearly average' : ''}${isElsewhere ? ', not the law here' : ''}`
}

/** One value: what was found, in a sentence, drawn against the limits of the three authorities. */
export function FindingRow({
  finding,
  headingLevel: Heading,
}: {
  finding: ShownFinding
  headingLevel: 'h3' | 'h4'
}) {
  const { name, value, unit, isBelow, limits, sentence } = finding
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Heading>{name}</Heading>
        {value !== null && (
          <p className={styles.value}>
            {isBelow && '< '}
            {formatFigure(value)}{' '}
            <small>
              <Unit>{unit}</Unit>
            </small>
          </p>
        )}
      </div>
      <p className={styles.text}>{sentence}</p>
      {limits.length > 0 && (
        <>
          <ContaminantGauge
            name={name}
            value={value}
            unit={unit}
            level={levelOf(finding)}
            limits={limits.map(({ authority, value: limit, status, from }) => ({
              authority,
              value: limit,
              status: from === null ? status : 'future',
              label: from === null ? authority : `${authority} ${from.slice(0, 4)}`,
            }))}
          />
          <p className={styles.limits}>{limits.map(limitInWords).join(' · ')}</p>
        </>
      )}
    </li>
  )
}
