import { Button } from '#client/ui/components/button.tsx'
import styles from './data-table.module.css'
import type { TableAction } from './data-table.types.ts'

/** Properties of {@link BulkBar}. */
export interface BulkBarProps {
  count: number
  actions: readonly TableAction[]
  onClear: () => void
}

/** What can be done with the rows that are chosen. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  return (
    <section className={styles.bulk} aria-label="Chosen rows">
      <p className={styles.bulkCount} role="status">
        {count} chosen
      </p>
      {actions.map(({ label, icon, onSelect, isDanger = false, disabledReason = null }) => (
        <Button
          key={label}
          size="sm"
          variant={isDanger ? 'danger' : 'secondary'}
          disabled={disabledReason !== null}
          title={disabledReason ?? undefined}
          onClick={onSelect}
        >
          {icon}
          {label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Choose none
      </Button>
    </section>
  )
}
