import styles from './placeholder-bars.module.css'

const ROW_NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

export interface PlaceholderBarsProps {
  /** 1–8. */
  rows: number
}

/** The shapes of rows with a name, a number and a bar, the same for everything that is locked. */
export function PlaceholderBars({ rows }: PlaceholderBarsProps) {
  return (
    <div className={styles.rows}>
      {ROW_NAMES.slice(0, rows).map((name) => (
        <div key={name} className={styles.row}>
          <div className={styles.line}>
            <span className={`${styles.bar} ${styles.name}`} />
            <span className={`${styles.bar} ${styles.number}`} />
          </div>
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  )
}
