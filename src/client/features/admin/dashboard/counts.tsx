import type { CSSProperties } from 'react'
import { countText } from '#client/lib/admin/number-text.ts'
import { AppLink, type AppPath } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { FigureNumber } from '#client/ui/components/figure-number.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { percentOf } from '#shared/analytics/date-range.rules.ts'
import styles from './counts.module.css'

/** How much there is of everything; each number leads to its table. */
export function Counts({ counts }: { counts: Dashboard['counts'] }) {
  const { users, confirmedUsers, reports, cities, products, innovations } = counts
  const confirmed = percentOf(confirmedUsers, users) ?? 0
  const covered = percentOf(reports, cities) ?? 0
  return (
    <ul className={styles.counts} aria-label="Counts">
      <Count
        to="/admin/users"
        label="Users"
        count={users}
        level={confirmed}
        note={`${countText(confirmedUsers)} confirmed, ${Math.round(confirmed)} %`}
      />
      <Count
        to="/admin/tap-water"
        label="Tap water reports"
        count={reports}
        level={covered}
        note={`for ${Math.round(covered)} % of cities`}
      />
      <Count to="/admin/cities" label="Cities" count={cities} />
      <Count to="/admin/products" label="Products" count={products} />
      <Count to="/admin/innovations" label="Innovations" count={innovations} />
    </ul>
  )
}

function Count(props: { to: AppPath; label: string; count: number; level?: number; note?: string }) {
  const { to, label, count, level, note } = props
  return (
    <Card as="li" className={styles.card}>
      {level !== undefined && (
        <span className={styles.tube} style={{ '--level': `${level}%` } as CSSProperties} aria-hidden />
      )}
      <AppLink to={to} className={styles.link}>
        <FigureNumber>{countText(count)}</FigureNumber>
        <span className={styles.label}>{label}</span>
      </AppLink>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </Card>
  )
}
