import { trpc } from '#client/lib/trpc.ts'
import { amountNumber, formatAmount, type Units, unitSign } from '#shared/format/amount.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { drinksByLastUse, offeredDrinks } from '#shared/hydration/usual-drinks.rules.ts'
import { singlePress } from '../controls/single-press.ts'
import styles from './drink-grid.module.css'
import { DrinkIcon } from './drink-icon.tsx'

export interface DrinkGridProps {
  today: Pick<Today, 'ownDrinks' | 'entries'>
  units: Units
  /** Shows no more than so many. */
  limit?: number
  onAdd: (ml: number, drink: DrinkKey) => void
}

/** The drinks to choose from, each a button that adds its usual amount, the last drunk first. */
export function DrinkGrid({ today, units, limit, onAdd }: DrinkGridProps) {
  const { data: usual = [] } = trpc.hydration.usualDrinks.useQuery()
  const drinks = offeredDrinks(drinksByLastUse(today.entries, usual), today.ownDrinks, units).slice(0, limit)
  return (
    <fieldset className={styles.grid} aria-label="Other drinks">
      {drinks.map(({ drink, name, icon, amount }) => (
        <button
          key={drink}
          type="button"
          className={styles.drink}
          aria-label={`Add ${name}, ${formatAmount(amount, units)}`}
          onClick={singlePress(() => onAdd(amount, drink))}
        >
          <DrinkIcon icon={icon} size={24} />
          <span className={styles.name}>{name}</span>
          <small className={styles.amount}>
            {amountNumber(amount, units)} {unitSign(units)}
          </small>
        </button>
      ))}
    </fieldset>
  )
}
