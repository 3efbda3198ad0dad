import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import styles from './charts.module.css'

/** One column of a {@link ColumnChart}. */
export interface ColumnDatum {
  label: string
  value: number
}

export interface ColumnChartProps {
  /** What it shows, in words: the picture's name. */
  label: string
  /** What a column counts: "Active users". */
  unit: string
  data: readonly ColumnDatum[]
  /** Formats a value; as a whole number by default. */
  valueText?: (value: number) => string
}

// The library writes its own look into the element, where a class does not reach.
const TOOLTIP = {
  border: '1px solid var(--sh-colors-border)',
  borderRadius: 'var(--sh-radii-md)',
  background: 'var(--sh-colors-bg-raised)',
  fontSize: 'var(--sh-font-sizes-sm)',
}
const TOOLTIP_TEXT = { color: 'var(--sh-colors-fg)' }

/** Values side by side, over time. */
export function ColumnChart({ label, unit, data, valueText = String }: ColumnChartProps) {
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <BarChart
        responsive
        className={styles.columns}
        data={[...data]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} />
        <XAxis dataKey="label" tickLine={false} minTickGap={24} />
        <YAxis
          width="auto"
          axisLine={false}
          tickLine={false}
          allowDecimals={false}
          tickFormatter={(value: number) => valueText(value)}
        />
        <Tooltip
          isAnimationActive={false}
          formatter={(value) => [valueText(Number(value)), unit]}
          contentStyle={TOOLTIP}
          itemStyle={TOOLTIP_TEXT}
        />
        <Bar dataKey="value" name={unit} isAnimationActive={false} maxBarSize={40} radius={[6, 6, 0, 0]} />
      </BarChart>
    </div>
  )
}
