import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { Chip } from '#client/ui/components/chip.tsx'
import { Dialog } from '#client/ui/components/dialog.tsx'
import { drinkOf } from '#shared/hydration/drink-factors.ts'
import { type DrinkKey, drinkName, drinkValues } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import styles from './drink-choice.module.css'
import { DrinkList } from './drink-list.tsx'
import { worthText } from './drink-texts.ts'
import { OwnDrinkEditor } from './own-drink-editor.tsx'

export interface DrinkChoiceProps {
  value: DrinkKey
  today: Pick<Today, 'ownDrinks' | 'shownContents'>
  onChange: (drink: DrinkKey) => void
}

/** What choosing a drink does to the day, if that is more than adding its amount. */
function noteOf(value: DrinkKey, ownDrinks: readonly OwnDrink[]): string | null {
  const values = drinkValues(value, ownDrinks)
  if (values === undefined) return null
  if (values.alcohol > 0)
    return 'A drink with alcohol is recorded in the list. It does not fill the glass and does not count toward your goal.'
  const builtIn = drinkOf(value)
  if (builtIn === undefined || builtIn.factor === 1) return null
  return `${worthText(builtIn)}. The estimate is shown next to the amount you drank.`
}

/** Chooses the drink of the next amount: water by one tap, other drinks and the person's own from a list. */
export function DrinkChoice({ value, today, onChange }: DrinkChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [edited, setEdited] = useState<OwnDrink | 'new' | null>(null)
  const isWater = value === 'water'
  const values = drinkValues(value, today.ownDrinks)
  const note = noteOf(value, today.ownDrinks)
  const choose = (drink: DrinkKey) => {
    onChange(drink)
    dialog.current?.close()
  }
  return (
    <div>
      <fieldset className={styles.row} aria-label="Drink">
        <Chip isPressed={isWater} onClick={() => onChange('water')}>
          Water
        </Chip>
        <Chip isPressed={!isWater} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
          {isWater || values === undefined ? 'Other drink' : drinkName(values)}
          <ChevronDown size={16} aria-hidden />
        </Chip>
      </fieldset>
      {note !== null && <p className={styles.note}>{note}</p>}
      <Dialog ref={dialog} title="What did you drink?">
        <DrinkList value={value} today={today} onChoose={choose} onEdit={setEdited} />
      </Dialog>
      {edited !== null && (
        <OwnDrinkEditor
          drink={edited === 'new' ? null : edited}
          onAdded={choose}
          onClosed={() => setEdited(null)}
        />
      )}
    </div>
  )
}
