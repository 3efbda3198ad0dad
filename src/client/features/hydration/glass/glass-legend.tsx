import { classNames } from '#client/ui/public/class-names.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import styles from './glass-legend.module.css'
import { glassWaters } from './glass-waters.ts'
import layers from './layers.module.css'

/** Which color and letter each water of the glass has; nothing while no drink names its water. */
export function GlassLegend({ entries }: { entries: readonly Entry[] }) {
  const waters = glassWaters(entries)
  if (waters.length === 0) return null
  return (
    <ul className={styles.legend} aria-label="Waters in the glass">
      {waters.map((water) => (
        <li key={water.key} className={styles.water}>
          <span className={classNames(styles.swatch, layers[water.color])}>{water.letter}</span>{' '}
          <span className={styles.name}>{water.name}</span>
        </li>
      ))}
    </ul>
  )
}
