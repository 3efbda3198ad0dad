import type { KnownBy } from '#shared/scans/minerals.ts'
import styles from './bottle-view.module.css'
import { KNOWN_BY_NAMES } from './water-names.ts'

/** How the value next to it is known; nothing if its origin was not recorded. */
export function KnownByMark({ knownBy }: { knownBy: KnownBy | null | undefined }) {
  if (!knownBy) return null
  return <span className={styles.knownBy}>{KNOWN_BY_NAMES[knownBy]}</span>
}
