import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import styles from './bulk-bar.module.css'
import type { TableAction } from './data-table.types.ts'

export interface BulkBarProps {
  count: number
  actions: readonly TableAction[]
  onClear: () => void
}

/** What can be done with the rows that are chosen. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  return (
    <Row as="section" align="center" wraps gap={8} className={styles.bar} aria-label="Chosen rows">
      <p className={styles.count} role="status">
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
    </Row>
  )
}
