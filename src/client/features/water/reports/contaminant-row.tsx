import { ContaminantGauge } from '#client/features/water/common/tap-water/gauge/contaminant-gauge.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Unit } from '#client/ui/public/unit.tsx'
import { formatFigure } from '#shared/format/number.ts'
import type { JudgedContaminant, ReportLimit } from '#shared/water/answer/reports.schema.ts'
import styles from './contaminant-row.module.css'
import { describeRow, shownValue } from './format-value.ts'

/** One parameter drawn against its limits; future and unconfirmed limits are shown and judge nothing. */
export function ContaminantRow({ contaminant }: { contaminant: JudgedContaminant }) {
  const { name, canonical, judgedFigure, level, limits, note } = contaminant
  const { text, unit } = shownValue(contaminant)
  const drawn = limitsToDraw(limits)
  const ranges = limits.filter(({ basis, valueMin }) => basis !== 'goal' && valueMin !== null)
  return (
    <li className={styles.row}>
      <Row gap={16} lineGap={4} justify="between" marginBottom={8} wraps>
        <div>
          <h3>{name}</h3>
          <p className={styles.text}>{describeRow(contaminant)}</p>
          {note != null && <p className={styles.text}>{note}</p>}
        </div>
        <p className={styles.value}>
          {text}
          {unit !== '' && (
            <small>
              <Unit>{unit}</Unit>
            </small>
          )}
        </p>
      </Row>
      {drawn.length > 0 && (
        <ContaminantGauge
          value={judgedFigure ?? canonical.value}
          unit={canonical.unit ?? ''}
          level={level}
          limits={drawn.map(({ authority, value, status, basis, from, isInForce }) => ({
            authority,
            value,
            status: isInForce || status === 'unconfirmed' ? status : 'future',
            label: !isInForce && from !== null ? `${authority} ${from.slice(0, 4)}` : authority,
            basis,
          }))}
        />
      )}
      {ranges.length > 0 && (
        <p className={styles.text}>
          {ranges
            .map(({ authority, valueMin, value, basis }) => `${authority} ${basis} ${valueMin} to ${value}`)
            .join('; ')}
        </p>
      )}
      {drawn.length > 0 && <p className={styles.basis}>{drawn.map(limitInWords).join(' · ')}</p>}
      {limits.length === 0 && <p className={styles.text}>None of the three (WHO, US EPA, EU) has a limit.</p>}
    </li>
  )
}

/** Health limits, or the taste limits of a parameter that has no other; goals and ranges are no ticks on a scale. */
function limitsToDraw(limits: readonly ReportLimit[]): ReportLimit[] {
  const ticks = limits.filter(({ basis, valueMin }) => basis !== 'goal' && valueMin === null)
  const health = ticks.filter(({ basis }) => basis === 'health limit' || basis.startsWith('action level'))
  return health.length > 0 ? health : ticks
}

/** A drawn limit with its basis and where it stands: "US EPA 15: action level (90th percentile), in force". */
function limitInWords({
  authority,
  value,
  basis,
  status,
  from,
  isInForce,
  isElsewhere,
}: ReportLimit): string {
  const when = !isInForce && from !== null ? ` from ${from}` : ''
  return `${authority} ${formatFigure(value)}: ${basis}, ${status}${when}${isElsewhere === true ? ', elsewhere' : ''}`
}
