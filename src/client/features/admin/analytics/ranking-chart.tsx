import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './charts.module.css'
import type { ColumnDatum } from './column-chart.tsx'

/** Height of a row, px. */
const ROW = 36
/** Characters a row's name has room for. */
const NAME_LENGTH = 20

const shortened = (name: string) =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name

/** Values below each other, the largest first. */
export function RankingChart({ label, data }: { label: string; data: readonly ColumnDatum[] }) {
  return (
    <div role="img" aria-label={label}>
      <BarChart
        responsive
        className={styles.ranking}
        style={{ height: data.length * ROW }}
        layout="vertical"
        data={[...data]}
        margin={{ top: 0, right: 72, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="label"
          width={150}
          axisLine={false}
          tickLine={false}
          interval={0}
          tickFormatter={shortened}
        />
        <Bar dataKey="value" isAnimationActive={false} barSize={16} radius={[0, 6, 6, 0]} minPointSize={3}>
          <LabelList
            dataKey="value"
            position="right"
            formatter={(value) => formatNumber(Number(value))}
            className={styles.value}
          />
        </Bar>
      </BarChart>
    </div>
  )
}
