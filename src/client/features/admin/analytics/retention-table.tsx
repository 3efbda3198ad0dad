import type { CSSProperties } from 'react'
import { useDateStyle } from '#client/entities/session/use-date-style.ts'
import { countText, shortDayText } from '#client/lib/admin/number-text.ts'
import type { Cohort } from '#shared/analytics/analytics.schema.ts'
import { percentOf } from '#shared/analytics/date-range.rules.ts'
import styles from './retention-table.module.css'

/** Who came back: a row for the people of each week, a column for each week since, deeper water for more of them. */
export function RetentionTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { locale } = useDateStyle()
  const weeks = cohorts[0]?.active.length ?? 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.scroller} tabIndex={0} aria-label="Weekly retention, table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Joined</th>
            {Array.from({ length: weeks }, (_none, week) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              <th key={week} scope="col">
                {week === 0 ? 'Same week' : `+${week}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.week}>
              <th scope="row">{shortDayText(cohort.week, locale)}</th>
              <td>{countText(cohort.size)}</td>
              {cohort.active.map((active, week) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                <Share key={week} active={active} size={cohort.size} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Share({ active, size }: { active: number; size: number }) {
  const share = percentOf(active, size)
  if (share === null) return <td className={styles.none}>–</td>
  return (
    <td className={styles.share} style={{ '--share': `${share}%` } as CSSProperties}>
      {Math.round(share)}%
    </td>
  )
}
