import { trpc } from '#client/lib/trpc.ts'
import { formatCount } from '#shared/format/number.ts'
import { stateOfCode } from '#shared/water-systems/us-states.ts'
import styles from './town-map.module.css'

/** Where the towns of a system lie in its state; nothing where that is not known. */
export function TownMap({ id }: { id: string }) {
  const [map] = trpc.waterSystems.townMap.useSuspenseQuery({ id })
  if (map === null) return null
  const { width, height, path, towns } = map
  const state = stateOfCode(map.state)?.name ?? map.state
  const label = `${formatCount(towns.length, 'town')} of this system on a map of ${state}`
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        <path d={path} className={styles.state} />
        {towns.map(({ slug, x, y }) => (
          <circle key={slug} cx={x} cy={y} r="4" className={styles.town} />
        ))}
      </svg>
      <figcaption className="muted small">{label}. Its pipes may reach further than the dots.</figcaption>
    </figure>
  )
}
