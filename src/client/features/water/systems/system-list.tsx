import ChevronRight from 'lucide-react/icons/chevron-right'
import { SignSquare, signColors } from '#client/features/water/common/tap-water/status-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { systemPath } from '#shared/water/answer/water-paths.ts'
import type { SystemSummary } from '#shared/water/answer/water-systems.schema.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import { formatPeople } from './place-options.ts'
import styles from './system-list.module.css'

/** Water systems as rows, each a link to its page: sign, name, status in words, people served. */
export function SystemList({
  systems,
  onOpen,
  parts = {},
}: {
  systems: readonly SystemSummary[]
  onOpen?: (system: SystemSummary) => void
  /** Which parts of a place a system serves, by its id. */
  parts?: Readonly<Record<string, readonly string[]>>
}) {
  return (
    <Card as="ul" className="divided">
      {systems.map((system) => {
        const { id, name, waterStatus, population } = system
        return (
          <li key={id}>
            <AppLink
              to={systemPath(system)}
              className={classNames(styles.system, signColors(waterStatus))}
              onClick={() => onOpen?.(system)}
            >
              <SignSquare name={waterStatus} />
              <span className={styles.name}>
                <b>{name}</b>
                <span className={styles.status}>{STATUS_LABELS[waterStatus]}</span>
                <span className="muted small">
                  {[
                    parts[id] === undefined ? null : `For ${parts[id].join(', ')}`,
                    formatPeople(population) ?? 'People served: not reported',
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
              <ChevronRight className={styles.chevron} size={18} aria-hidden />
            </AppLink>
          </li>
        )
      })}
    </Card>
  )
}
