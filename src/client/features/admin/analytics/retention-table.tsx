import { Table } from '@chakra-ui/react/table'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import type { Cohort } from '#shared/admin/analytics/analytics.schema.ts'
import { shareOfPeople } from '#shared/admin/analytics/date-range.rules.ts'
import { formatShortDay } from '#shared/format/date-time.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './retention-table.module.css'

/** Who came back: a row for the people of each week, a column for each week since, deeper water for more of them. */
export function RetentionTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { locale } = useDateStyle()
  const weeks = cohorts[0]?.active.map((_active, week) => week) ?? []
  return (
    // A region that scrolls is reached by the keyboard.
    <Table.ScrollArea role="region" tabIndex={0} aria-label="Weekly retention, table">
      <Table.Root
        native
        minWidth="640px"
        borderCollapse="separate"
        borderSpacing="3px"
        tableLayout="fixed"
        css={{
          '& :is(th, td)': { height: '36px', padding: '0 10px', textAlign: 'end' },
          '& :is(th):first-child': { paddingLeft: 0, textAlign: 'start' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Joined</th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                {week === 0 ? 'Same week' : `+${week}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.week}>
              <th scope="row">{formatShortDay(cohort.week, locale)}</th>
              <td>{formatNumber(cohort.size)}</td>
              {weeks.slice(0, cohort.active.length).map((week) => (
                <Share key={week} active={cohort.active[week] ?? 0} size={cohort.size} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Table.ScrollArea>
  )
}

function Share({ active, size }: { active: number; size: number }) {
  const share = shareOfPeople(active, size)
  if (share === null) return <td className="muted">{size === 0 ? '–' : formatNumber(active)}</td>
  return (
    <td
      className={styles.cell}
      style={{
        background: `color-mix(in srgb, var(--sh-colors-water-bottom) ${share}%, var(--sh-colors-tube))`,
      }}
    >
      {Math.round(share)}%
    </td>
  )
}
