import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import { WATER_GROUPS, type WaterGroup } from '#shared/hydration/water-of-drink-groups.ts'
import type { HomePlace } from '#shared/water/mine/water-place.rules.ts'
import styles from '../drinks/drink-rows.module.css'
import { FindWater } from './find-water.tsx'
import { LoadingWaters } from './loading-waters.tsx'
import { GROUP_NAMES } from './water-groups.ts'

export interface WaterListProps {
  /** The key of the chosen water; null for "not said". */
  chosen: string | null
  /** While a choice is being saved, further ones do nothing. */
  isBusy: boolean
  /** Called with the key of a water, or null for "not said". The first tap a person names comes with its place. */
  onChoose: (key: string | null, firstTap?: HomePlace) => void
}

/** The person's waters to choose from, and two fields that find any other one. A new person sees the fields alone. */
export function WaterList({ chosen, isBusy, onChoose }: WaterListProps) {
  const answer = trpc.hydration.waters.useQuery()
  if (answer.isError) return <QueryError title="Could not load your waters." query={answer} />
  if (answer.isPending) return <LoadingWaters />
  const choose: WaterListProps['onChoose'] = (key, firstTap) => {
    if (!isBusy) onChoose(key, firstTap)
  }
  const ofGroup = (group: WaterGroup) => answer.data.filter((water) => water.group === group)
  const groups = WATER_GROUPS.filter((group) => ofGroup(group).length > 0)
  const hasTap = groups.includes('tap')
  const isNew = groups.length === 0 && chosen === null
  return (
    <>
      {!isNew && (
        <ul className={styles.list}>
          <li>
            <WaterButton name="Not said" isChosen={chosen === null} onChoose={() => choose(null)} />
          </li>
        </ul>
      )}
      {groups.map((group) => (
        <Fragment key={group}>
          <h3 className={styles.heading}>{GROUP_NAMES[group]}</h3>
          <ul className={styles.list}>
            {ofGroup(group).map((water) => (
              <li key={water.key}>
                <WaterButton
                  name={waterName(water)}
                  isChosen={chosen === water.key}
                  onChoose={() => choose(water.key)}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {!isNew && <h3 className={styles.heading}>Another water</h3>}
      <FindWater onFind={(key, place) => choose(key, hasTap ? undefined : place)} />
      {!hasTap && <p className="muted small">The tap water you choose here becomes My water, too.</p>}
    </>
  )
}

function WaterButton({
  name,
  isChosen,
  onChoose,
}: {
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <button type="button" className={styles.drink} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
      </span>
      {isChosen && <Check className={styles.check} size={20} aria-hidden />}
    </button>
  )
}
