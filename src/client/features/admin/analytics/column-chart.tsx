import { BarChart } from '#client/ui/public/bar-chart.tsx'
import styles from './charts.module.css'

/** One column or row of a chart. */
export interface ChartDatum {
  key: string
  label: string
  value: number
}

export interface ColumnChartProps {
  /** Describes the chart for screen readers. */
  label: string
  data: readonly ChartDatum[]
  /** Formats a value; as a whole number by default. */
  valueText?: (value: number) => string
}

/** Labels below the columns: what a phone has room for. */
const MAX_LABELS = 4

/** Values side by side, over time. The dashed line is at the highest one; the pointer shows each column's own value. */
export function ColumnChart({ label, data, valueText = String }: ColumnChartProps) {
  const most = Math.max(...data.map(({ value }) => value))
  const labels = Math.min(MAX_LABELS, data.length)
  const places = Array.from({ length: labels }, (_none, at) =>
    Math.round((at * (data.length - 1)) / Math.max(1, labels - 1)),
  )
  return (
    <>
      <BarChart
        label={label}
        goalLabel={valueText(most)}
        bars={data.map((datum) => ({
          key: datum.key,
          title: `${datum.label}: ${valueText(datum.value)}`,
          value: datum.value === 0 ? null : datum.value,
          goal: most,
          isMet: true,
        }))}
      />
      <div className={styles.labels} aria-hidden>
        {places.map((place) => (
          <span key={place}>{data[place]?.label}</span>
        ))}
      </div>
    </>
  )
}
