import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { Chip } from '#client/ui/components/chip.tsx'
import { Dialog } from '#client/ui/components/dialog.tsx'
import {
  BEVERAGE_INDEX_SOURCE,
  DRINKS,
  type Drink,
  type DrinkId,
  drinkOf,
} from '#shared/hydration/drink-factors.ts'
import styles from './drink-choice.module.css'

export interface DrinkChoiceProps {
  value: DrinkId
  onChange: (drink: DrinkId) => void
}

const worth = ({ factor }: Drink): string =>
  factor === 1 ? 'Counts as still water' : `Counts as ${factor} × still water after two hours`

/** Chooses the drink of the next amount: water by one tap, other drinks from a list. */
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
        <p className={styles.note}>{worth(drink)}. The estimate is shown next to the amount you drank.</p>
      )}
      <Dialog ref={dialog} title="What did you drink?">
        <p className={styles.explanation}>
          The glass shows what you drink. The estimate next to it uses the Beverage Hydration Index: how much
          of a drink the body still holds after two hours, measured by urine and compared with still water.
        </p>
        <SourceLine source={{ ...BEVERAGE_INDEX_SOURCE, license: null }} note="One trial, with 72 men." />
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
