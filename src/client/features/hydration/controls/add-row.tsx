import LayoutGrid from 'lucide-react/icons/layout-grid'
import ScanLine from 'lucide-react/icons/scan-line'
import { type RefObject, useRef } from 'react'
import chip from '#client/ui/public/chip.module.css'
import { ChipLink } from '#client/ui/public/chip.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Dialog } from '#client/ui/public/dialog.tsx'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { Entry, Today } from '#shared/hydration/hydration.schema.ts'
import { DrinkGrid } from '../drinks/drink-grid.tsx'
import { HowDrinksCount } from '../drinks/how-drinks-count.tsx'
import { AddOwnDrink } from '../drinks/your-drinks.tsx'
import type { Person } from '../person.ts'
import styles from './add-row.module.css'
import { AmountButton } from './amount-button.tsx'
import { UndoChip } from './undo-chip.tsx'

export interface AddRowProps {
  /** The dialog of all drinks. */
  drinks: RefObject<HTMLDialogElement | null>
  /** The entry that was added last, which Undo takes back. */
  latest: Entry | undefined
  today: Today
  person: Person
  /** ml */
  amount: number
  onAmount: (ml: number) => void
  onAdd: (ml: number, drink: DrinkKey) => void
  onRemove: (ml: number, drink: DrinkKey) => void
  onUndo: () => void
}

/** The row below the quick adds: undo, other drinks, and an amount of one's own. */
export function AddRow({ drinks, latest, today, person, onUndo, onAdd, ...amount }: AddRowProps) {
  const next = useRef<HTMLButtonElement>(null)
  const { units } = person
  const undo = () => {
    onUndo()
    // The button goes with the only entry, and would lose the focus to nothing.
    if (today.entries.length === 1) next.current?.focus()
  }
  return (
    <>
      <div className={styles.row}>
        {latest !== undefined && (
          <UndoChip className={styles.undo} latest={latest} person={person} onUndo={undo} />
        )}
        <button
          type="button"
          className={classNames(chip.chip, styles.phone)}
          aria-haspopup="dialog"
          onClick={() => drinks.current?.showModal()}
        >
          <LayoutGrid size={18} aria-hidden />
          Drinks
        </button>
        <AmountButton
          ref={next}
          className={chip.chip}
          today={today}
          units={units}
          onAdd={onAdd}
          {...amount}
        />
        <span className={styles.desktop}>
          <ChipLink to="/scanner" search={{ type: 'bottle' }}>
            <ScanLine size={18} aria-hidden />
            Scan a Bottle
          </ChipLink>
        </span>
      </div>
      <Dialog ref={drinks} title="Other drinks" subtitle="One tap adds your usual amount.">
        <DrinkGrid
          today={today}
          units={units}
          onAdd={(ml, drink) => {
            drinks.current?.close()
            onAdd(ml, drink)
          }}
        />
        <div className={styles.foot}>
          <AddOwnDrink ownDrinks={today.ownDrinks} />
          <HowDrinksCount shownContents={today.shownContents} />
        </div>
      </Dialog>
    </>
  )
}
