import { FINDING_GROUPS } from '#shared/water-systems/findings.rules.ts'
import type { SystemPage } from '#shared/water-systems/water-systems.schema.ts'
import { FindingRow } from './finding-row.tsx'
import styles from './system-page.module.css'

/** Values by group, each against its limits. */
export function FindingGroups({ findings }: { findings: SystemPage['findings'] }) {
  return FINDING_GROUPS.map((group) => {
    const own = findings.filter((finding) => finding.group === group)
    if (own.length === 0) return null
    // A group of one value that has its name needs no heading of its own.
    const hasHeading = own.length > 1 || own[0]?.name !== group
    return (
      <div key={group}>
        {hasHeading && <h3 className={styles.group}>{group}</h3>}
        <ul className={styles.findings}>
          {own.map((finding) => (
            <FindingRow
              key={`${finding.parameter} ${finding.sourceId}`}
              finding={finding}
              headingLevel={hasHeading ? 'h4' : 'h3'}
            />
          ))}
        </ul>
      </div>
    )
  })
}
