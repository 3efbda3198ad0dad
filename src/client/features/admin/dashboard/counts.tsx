import { AppLink, type AppPath } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'
import { percentOf, shareOfPeople } from '#shared/admin/analytics/date-range.rules.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './counts.module.css'
import { Water } from './water.tsx'

/** How much there is of everything; each number leads to its table. */
export function Counts({ counts }: { counts: Dashboard['counts'] }) {
  const { users, confirmedUsers, reports, cities, products, innovations } = counts
  const confirmed = shareOfPeople(confirmedUsers, users)
  const covered = percentOf(reports, cities) ?? 0
  return (
    <Stack as="ul" className={styles.cards} aria-label="Counts">
      <Count
        to="/admin/users"
        label="Users"
        count={users}
        level={confirmed ?? undefined}
        note={`${formatNumber(confirmedUsers)} confirmed${confirmed === null ? '' : `, ${Math.round(confirmed)}%`}`}
      />
      <Count
        to="/admin/tap-water"
        label="Tap water reports"
        count={reports}
        level={covered}
        note={`for ${Math.round(covered)}% of cities`}
      />
      <Count to="/admin/cities" label="Cities" count={cities} />
      <Count to="/admin/products" label="Products" count={products} />
      <Count to="/admin/innovations" label="Innovations" count={innovations} />
    </Stack>
  )
}

function Count(props: { to: AppPath; label: string; count: number; level?: number; note?: string }) {
  const { to, label, count, level, note } = props
  return (
    <Card as="li">
      {level !== undefined && (
        <span className={styles.glass} aria-hidden>
          <Water level={level} />
        </span>
      )}
      <div className={classNames('small', styles.words)}>
        <AppLink to={to}>
          <FigureNumber>{formatNumber(count)}</FigureNumber>
          <span>{label}</span>
        </AppLink>
        {note !== undefined && <span className="muted">{note}</span>}
      </div>
    </Card>
  )
}
