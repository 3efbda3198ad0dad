import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { formatFigure } from '#shared/format/number.ts'
import type { JudgedContaminant, ReportLimit } from '#shared/water/answer/reports.schema.ts'
import styles from './contaminant-table.module.css'
import { describeRow, shownValue } from './format-value.ts'

const AUTHORITIES = ['WHO', 'US EPA', 'EU'] as const

const LEVEL_LABELS: Record<JudgedContaminant['level'], string> = {
  low: 'Within limits',
  moderate: 'Near or beyond a limit',
  high: 'Over a limit',
  unjudged: 'No limit to compare',
}

/** The same rows as a table, for reading and for screen readers. */
export function ContaminantTable({ contaminants }: { contaminants: readonly JudgedContaminant[] }) {
  return (
    <Scrollable label="Contaminants and limits">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Measured</th>
            {AUTHORITIES.map((authority) => (
              <th key={authority} scope="col">
                {authority}
              </th>
            ))}
            <th scope="col">Reading</th>
          </tr>
        </thead>
        <tbody>
          {contaminants.map((contaminant) => {
            const { text, unit } = shownValue(contaminant)
            return (
              <tr key={`${contaminant.name} ${contaminant.year ?? ''}`}>
                <th scope="row">
                  {contaminant.name}
                  <span className={styles.note}>{describeRow(contaminant)}</span>
                  {contaminant.note != null && <span className={styles.note}>{contaminant.note}</span>}
                </th>
                <td>
                  {text} {unit}
                </td>
                {AUTHORITIES.map((authority) => (
                  <td key={authority}>
                    {limitTexts(contaminant.limits.filter((limit) => limit.authority === authority))}
                  </td>
                ))}
                <td>
                  {contaminant.isAtLimit ? 'Exactly at a limit: within it' : LEVEL_LABELS[contaminant.level]}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrollable>
  )
}

function limitTexts(limits: readonly ReportLimit[]) {
  if (limits.length === 0) return 'No limit'
  return limits.map(({ value, valueMin, basis, status, from, isInForce, limitType }) => (
    <span key={`${limitType} ${value}`} className={styles.limit}>
      {valueMin === null ? formatFigure(value) : `${formatFigure(valueMin)} to ${formatFigure(value)}`}
      <span className={styles.note}>
        {basis}, {status}
        {!isInForce && from !== null && ` from ${from}`}
      </span>
    </span>
  ))
}
