import styles from './editor.module.css'
import { isSame } from './editor-state.ts'

/** Properties of {@link Differences}. */
export interface DifferencesProps {
  /** The fields by their names for people; only these are compared. */
  labels: Readonly<Record<string, string>>
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** What stands above the two columns. */
  heads: readonly [before: string, after: string]
}

/** The fields in which two versions of a record differ, side by side. */
export function Differences({ labels, before, after, heads }: DifferencesProps) {
  const names = Object.keys(labels).filter((name) => !isSame(before[name], after[name]))
  if (names.length === 0) return <p className="muted small">They say the same.</p>
  return (
    <dl className={styles.differences}>
      {names.map((name) => (
        <div key={name} className={styles.difference}>
          <dt>{labels[name]}</dt>
          <dd>
            <span className={styles.versionName}>{heads[0]}</span>
            {inWords(before[name])}
          </dd>
          <dd>
            <span className={styles.versionName}>{heads[1]}</span>
            {inWords(after[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? 'None' : value.join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
