import styles from './bottle-view.module.css'

/** How the value next to it is known, where that is an exception; nothing otherwise. */
export function KnownByMark({ mark }: { mark: string | null }) {
  return mark === null ? null : <span className={styles.knownBy}>{mark}</span>
}
