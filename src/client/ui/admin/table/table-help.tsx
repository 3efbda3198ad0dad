import type { RefObject } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import styles from './table-help.module.css'
import { TABLE_KEY_WORDS, type TableKey } from './table-keys.ts'

/** Properties of {@link TableHelp}. */
export interface TableHelpProps {
  dialog: RefObject<HTMLDialogElement | null>
  /** Keys this table has no use for. */
  without: readonly TableKey[]
}

/** The keys of a table. */
export function TableHelp({ dialog, without }: TableHelpProps) {
  return (
    <Dialog ref={dialog} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {TABLE_KEY_WORDS.filter(({ key }) => !without.includes(key)).map(({ keys, words }) => (
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
      </dl>
    </Dialog>
  )
}
