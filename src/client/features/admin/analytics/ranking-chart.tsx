import { Fragment } from 'react'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatNumber } from '#shared/format/number.ts'
import styles from './charts.module.css'
import type { ChartDatum } from './column-chart.tsx'

/** Values below each other, the largest first. */
export function RankingChart({ label, data }: { label: string; data: readonly ChartDatum[] }) {
  const most = Math.max(...data.map(({ value }) => value))
  return (
    <div role="img" aria-label={label} className={styles.ranking}>
      {data.map((datum) => (
        <Fragment key={datum.key}>
          <span className="muted">{datum.label}</span>
          <Tube size="lg" value={(datum.value / most) * 100} />
          <b>{formatNumber(datum.value)}</b>
        </Fragment>
      ))}
    </div>
  )
}
