import type { KnownBy } from '#shared/scans/minerals.ts'
import styles from './bottle-view.module.css'
import { KNOWN_BY_NAMES } from './water-names.ts'

/** How the value it stands beside is known; nothing for a value whose origin nobody noted. */
export function KnownByMark({ knownBy }: { knownBy: KnownBy | null | undefined }) {
  if (!knownBy) return null
  return <span className={styles.knownBy}>{KNOWN_BY_NAMES[knownBy]}</span>
}
