import { Stack } from '#client/ui/layout/layout.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import styles from './differences.module.css'
import { isSame } from './editor-state.ts'

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
    <Stack as="dl" gap={12} shrinks className={classNames('small', styles.facts)}>
      {names.map((name) => (
        <Stack gap={8} key={name}>
          <dt className={styles.name}>{labels[name]}</dt>
          <Version head={heads[0]} value={before[name]} />
          <Version head={heads[1]} value={after[name]} />
        </Stack>
      ))}
    </Stack>
  )
}

function Version({ head, value }: { head: string; value: unknown }) {
  return (
    <dd className={styles.side}>
      <span className={classNames('muted', styles.head)}>{head}</span>
      {inWords(value)}
    </dd>
  )
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? 'None' : value.join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
