import type { JudgedContaminant } from '../../../shared/tap-water/reports.schema.ts'
import { ContaminantGauge } from '../../ui/components/contaminant-gauge.tsx'
import styles from './contaminant-row.module.css'
import { describeRow, shownValue } from './format-value.ts'

/** One parameter drawn against its limits; future and unconfirmed limits are shown and judge nothing. */
export function ContaminantRow({ contaminant }: { contaminant: JudgedContaminant }) {
  const { name, canonical, level, limits } = contaminant
  const { text, unit } = shownValue(contaminant)
  const drawn = limits.filter(({ basis, valueMin }) => basis !== 'goal' && valueMin === null)
  const ranges = limits.filter(({ basis, valueMin }) => basis !== 'goal' && valueMin !== null)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div>
          <h3>{name}</h3>
          <p className={styles.text}>{describeRow(contaminant)}</p>
        </div>
        <p className={styles.value}>
          {text}
          {unit !== '' && <small>{unit}</small>}
        </p>
      </div>
      {drawn.length > 0 && (
        <ContaminantGauge
          value={canonical.value}
          unit={canonical.unit ?? ''}
          level={level}
          limits={drawn.map(({ authority, value, status, basis, from }) => ({
            authority,
            value,
            status,
            label: status === 'future' && from !== null ? `${authority} ${from.slice(0, 4)}` : authority,
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
      {limits.length === 0 && <p className={styles.text}>No authority sets a limit.</p>}
    </li>
  )
}
