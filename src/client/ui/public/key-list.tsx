import { Stack } from '../layout/layout.tsx'
import styles from './key-list.module.css'

/** Keys, and what they do. */
export interface KeyWords {
  keys: readonly string[]
  words: string
}

/** A list of keyboard shortcuts. */
export function KeyList({ shortcuts }: { shortcuts: readonly KeyWords[] }) {
  return (
    <Stack as="dl">
      {shortcuts.map(({ keys, words }) => (
        <div key={words} className={styles.line}>
          <dt className={styles.keys}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd className={styles.words}>{words}</dd>
        </div>
      ))}
    </Stack>
  )
}
