import styles from './water.module.css'

/** Water in a vessel, up to a level in percent. */
export function Water({ level }: { level: number }) {
  return <span className={styles.water} style={{ height: `${level}%` }} aria-hidden />
}
