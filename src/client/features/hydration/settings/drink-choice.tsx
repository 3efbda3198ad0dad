import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { DRINKS, type Drink, type DrinkId, drinkOf } from '../../../../shared/hydration/drinks.ts'
import { Chip } from '../../../ui/components/chip.tsx'
import { Dialog } from '../../../ui/components/dialog.tsx'
import styles from './drink-choice.module.css'

/** Properties of {@link DrinkChoice}. */
export interface DrinkChoiceProps {
  value: DrinkId
  onChange: (drink: DrinkId) => void
}

const worth = ({ factor }: Drink): string =>
  factor === 1 ? 'Counts as still water' : `Counts as ${factor} × still water`

/** What the next amount is of: water by one tap, anything else from a list. */
export function DrinkChoice({ value, onChange }: DrinkChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isWater = value === 'water'
  const drink = drinkOf(value)
  return (
    <div>
      <fieldset className={styles.row} aria-label="Drink">
        <Chip isPressed={isWater} onClick={() => onChange('water')}>
          Water
        </Chip>
        <Chip isPressed={!isWater} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
          {isWater ? 'Other drink' : drink?.name}
          <ChevronDown size={16} aria-hidden />
        </Chip>
      </fieldset>
      {drink !== undefined && drink.factor !== 1 && (
        <p className={styles.note}>{worth(drink)}: an estimate, told beside the amount you drank.</p>
      )}
      <Dialog ref={dialog} title="What did you drink?">
        <p className={styles.explanation}>
          What you drink fills the glass as it is. How long the body keeps it, against still water, is an
          estimate told beside it.
        </p>
        <ul className={styles.list}>
          {DRINKS.map((offered) => (
            <li key={offered.id}>
              <button
                type="button"
                className={styles.drink}
                aria-pressed={offered.id === value}
                onClick={() => {
                  onChange(offered.id)
                  dialog.current?.close()
                }}
              >
                <span>
                  <span className={styles.name}>{offered.name}</span>
                  <span className={styles.source}>
                    {worth(offered)}. {offered.source}.
                  </span>
                </span>
                {offered.id === value && <Check className={styles.check} size={20} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
