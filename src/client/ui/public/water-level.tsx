import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './water-level.module.css'

function Meniscus({ isMirrored = false }: { isMirrored?: boolean }) {
  return (
    <svg
      className={classNames(isMirrored && styles.mirrored)}
      width="30"
      height="12"
      viewBox="0 0 30 12"
      aria-hidden="true"
    >
      <path className={styles.body} d="M0 1Q6 10 30 10V12H0z" />
      <path className={styles.edge} d="M0 1Q6 10 30 10" />
    </svg>
  )
}

/** The surface line of water that climbs both walls a little; lies on the upper edge of a positioned element. */
export function Waterline({ isSea = false }: { isSea?: boolean }) {
  return (
    <span className={classNames(styles.surface, isSea && styles.sea)} aria-hidden>
      <Meniscus />
      <span className={styles.line} />
      <Meniscus isMirrored />
    </span>
  )
}

/** Water at the foot of a positioned card or picture, `height` px deep. */
export function WaterLevel({ height }: { height: number }) {
  return (
    <span className={styles.level} style={{ '--height': `${height}px` } as CSSProperties} aria-hidden>
      <Waterline />
    </span>
  )
}
