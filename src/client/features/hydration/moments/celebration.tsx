import type { CSSProperties } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import styles from './celebration.module.css'

/** Where the drops fly to, in the drawing's units from the middle. */
const DROPS = Array.from({ length: 12 }, (_, index) => {
  const angle = (index / 12) * 2 * Math.PI
  const reach = index % 2 === 0 ? 92 : 70
  return { id: index, x: Math.round(Math.cos(angle) * reach), y: Math.round(Math.sin(angle) * reach) }
})

/** Rings and drops over the glass, once; nothing under reduced motion. The toast says what happened. */
export function Celebration() {
  return (
    <svg className={styles.celebration} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className={styles.ring} r="60" />
      <circle className={classNames(styles.ring, styles.late)} r="60" />
      {DROPS.map(({ id, x, y }) => (
        <circle
          key={id}
          className={styles.drop}
          r={id % 2 === 0 ? 4 : 2.5}
          style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
        />
      ))}
    </svg>
  )
}
