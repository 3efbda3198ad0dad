import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { QueryError } from '#client/ui/components/query-error.tsx'
import { WATER_GROUPS } from '#shared/hydration/drunk-water.groups.ts'
import { waterName } from '#shared/hydration/drunk-water.rules.ts'
import styles from '../drinks/drink-rows.module.css'
import { LoadingWaters } from './loading-waters.tsx'
import { GROUP_NAMES } from './water-groups.ts'

export interface WaterListProps {
  /** The key of the chosen water; null for "not said". */
  chosen: string | null
  /** While a choice is being saved, further ones do nothing. */
  isBusy: boolean
  onChoose: (key: string | null) => void
}

/** All waters to choose from: the person's tap, My Fridge, and what they scanned lately. */
export function WaterList({ chosen, isBusy, onChoose }: WaterListProps) {
  const answer = trpc.hydration.waters.useQuery()
  if (answer.isError) return <QueryError title="Could not load your waters." query={answer} />
  if (answer.isPending) return <LoadingWaters />
  const choose = (key: string | null) => {
    if (!isBusy) onChoose(key)
  }
  return (
    <>
      <ul className={styles.list}>
        <li>
          <WaterButton name="Not said" isChosen={chosen === null} onChoose={() => choose(null)} />
        </li>
      </ul>
      {WATER_GROUPS.map((group) => {
        const waters = answer.data.filter((water) => water.group === group)
        return (
          <Fragment key={group}>
            <h3 className={styles.heading}>{GROUP_NAMES[group].title}</h3>
            {waters.length === 0 && <p className={styles.explanation}>{GROUP_NAMES[group].none}</p>}
            <ul className={styles.list}>
              {waters.map((water) => (
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
        )
      })}
      <p className={styles.explanation}>
        You set your tap water on the page of your city or water system, or in{' '}
        <AppLink className="text-link" to="/account">
          your account
        </AppLink>
        .
      </p>
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
