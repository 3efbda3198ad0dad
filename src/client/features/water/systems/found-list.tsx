import ChevronRight from 'lucide-react/icons/chevron-right'
import { SignSquare, signColors } from '#client/features/water/common/tap-water/status-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { FoundRow } from '#shared/water/find/found-rows.rules.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import styles from './found-list.module.css'
import { formatPeople } from './place-options.ts'
import rowStyles from './system-list.module.css'

/** Lines that are shown at first; the others are folded. */
const SHOWN = 8

/** What was found as rows, each a link: sign, name with its state or country, status in words, people served. */
export function FoundList({ rows }: { rows: readonly FoundRow[] }) {
  const rest = rows.slice(SHOWN)
  return (
    <Card>
      <Rows rows={rows.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>{rest.length === 1 ? '1 more' : `${rest.length} more`}</summary>
          <Rows rows={rest} />
        </details>
      )}
    </Card>
  )
}

const Rows = ({ rows }: { rows: readonly FoundRow[] }) => (
  <ul className="divided">
    {rows.map((row) => (
      <li key={row.id}>
        <Row row={row} />
      </li>
    ))}
  </ul>
)

function Row({ row: { id, label, area, waterStatus, served, note } }: { row: FoundRow }) {
  const sign = waterStatus ?? 'noted'
  return (
    <AppLink to={id} className={classNames(rowStyles.system, signColors(sign))}>
      <SignSquare name={sign} />
      <span className={rowStyles.name}>
        <b>
          {label}
          {area !== null && <span className={styles.area}>, {area}</span>}
        </b>
        {waterStatus !== null && <span className={rowStyles.status}>{STATUS_LABELS[waterStatus]}</span>}
        <span className="muted small">{formatPeople(served) ?? (waterStatus === null ? note : null)}</span>
      </span>
      <ChevronRight className={rowStyles.chevron} size={18} aria-hidden />
    </AppLink>
  )
}
