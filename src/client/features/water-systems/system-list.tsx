import { StatusBadge } from '#client/entities/tap-water/status-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { pfasLine } from '#shared/water/pfas-tested.rules.ts'
import { placeOfSystem } from '#shared/water-systems/us-states.ts'
import { systemPath } from '#shared/water-systems/water-paths.ts'
import type { SystemSummary } from '#shared/water-systems/water-systems.schema.ts'
import { formatPeople } from './place-options.ts'
import styles from './system-list.module.css'

/** Water systems with the people they serve, each a link to its page. */
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
    <Card as="ul" className={styles.list}>
      {systems.map((system) => (
        <li key={system.id}>
          <AppLink to={systemPath(system)} className={styles.system} onClick={() => onOpen?.(system)}>
            <span className={styles.name}>
              <b>{system.name}</b>
              <StatusBadge waterStatus={system.waterStatus} />
            </span>
            {system.reason !== undefined && system.reason !== '' && (
              <span className={styles.reason}>{system.reason}</span>
            )}
            {parts[system.id] !== undefined && <span>For: {parts[system.id]?.join(', ')}</span>}
            <span className="muted small">
              {[
                placeOfSystem(system),
                formatPeople(system.population) ?? 'People served: not reported',
                pfasLine(system.foundPfas, system.pfasTested),
              ]
                .filter((part) => part !== undefined)
                .join(' · ')}
            </span>
          </AppLink>
        </li>
      ))}
    </Card>
  )
}
