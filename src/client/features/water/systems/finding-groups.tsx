import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import { TOPIC_NAMES, TOPICS } from '#shared/water/values/topics.ts'
import { FindingRow } from './finding-row.tsx'
import styles from './system-page.module.css'

/** Values by topic, each against its limits. */
export function FindingGroups({ findings }: { findings: SystemPage['findings'] }) {
  return TOPICS.map((topic) => {
    const own = findings.filter((finding) => finding.topic === topic)
    if (own.length === 0) return null
    return (
      <div key={topic}>
        <h3 className={styles.group}>{TOPIC_NAMES[topic]}</h3>
        <ul className="divided">
          {own.map((finding) => (
            <FindingRow
              key={`${finding.parameter} ${finding.sourceId} ${finding.yearTo}`}
              finding={finding}
              headingLevel="h4"
            />
          ))}
        </ul>
      </div>
    )
  })
}
