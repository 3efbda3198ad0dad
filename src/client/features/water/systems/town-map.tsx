import { trpc } from '#client/lib/trpc.ts'
import { formatCount } from '#shared/format/number.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import styles from './town-map.module.css'

/** Where the towns of a system lie in its state; nothing where that is not known. */
export function TownMap({ id }: { id: string }) {
  const [map] = trpc.waterSystems.townMap.useSuspenseQuery({ id })
  if (map === null) return null
  const { width, height, path, towns } = map
  const state = stateOfCode(map.state)?.name ?? map.state
  const label = `${formatCount(towns.length, 'town')} of this system on a map of ${state}`
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path} className={styles.state} />
      {towns.map(({ slug, x, y }) => (
        <circle key={slug} cx={x} cy={y} r="9" className={styles.town} />
      ))}
    </svg>
  )
}
