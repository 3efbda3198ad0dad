import { classNames } from './class-names.ts'
import styles from './small-glass.module.css'

const BODY = 'M3 3L5.5 31a3 3 0 0 0 3 2.7h11a3 3 0 0 0 3-2.7L25 3z'
const WALL = 'M3 3L5.5 31a3 3 0 0 0 3 2.7h11a3 3 0 0 0 3-2.7L25 3'

export interface SmallGlassProps {
  /** How full, 0–1. */
  level: number
  /** Height in px. */
  height: number
  /** `fill` once when it appears, `breathe` while something loads; still under reduced motion. */
  motion?: 'none' | 'fill' | 'breathe'
}

/** The brand's glass: logo, loading screen, the Track tab. Decoration. */
export function SmallGlass({ level, height, motion = 'none' }: SmallGlassProps) {
  const y = Math.round((33 - Math.min(1, Math.max(0, level)) * 30) * 10) / 10
  // The walls lean in by 2.5 over the glass's height of 28.
  const left = Math.round((3 + ((Math.min(y, 31) - 3) / 28) * 2.5) * 100) / 100
  const right = 28 - left
  const water = y >= 31 ? null : `M${left} ${y}L5.5 31a3 3 0 0 0 3 2.7h11a3 3 0 0 0 3-2.7L${right} ${y}z`
  return (
    <svg
      className={styles.glass}
      width={Math.round((height * 28) / 36)}
      height={height}
      viewBox="0 0 28 36"
      aria-hidden="true"
    >
      <path className={styles.body} d={BODY} />
      {water !== null && (
        <g
          className={classNames(
            styles.level,
            motion === 'fill' && styles.filling,
            motion === 'breathe' && styles.breathing,
          )}
        >
          <path className={styles.water} d={water} />
          <path className={styles.surface} d={`M${left} ${y + 1}H${right}`} />
        </g>
      )}
      <path className={styles.wall} d={WALL} />
    </svg>
  )
}
