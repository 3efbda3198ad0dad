import Pencil from 'lucide-react/icons/pencil'
import { type RefObject, useRef, useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { type DrinkKey, drinkValues } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { drinksWith } from '../corrections/entry-fields.tsx'
import styles from './amount-button.module.css'
import { CustomAmount } from './custom-amount.tsx'

export interface AmountButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  className: string | undefined
  today: Today
  units: Units
  /** ml */
  amount: number
  onAmount: (ml: number) => void
  onAdd: (ml: number, drink: DrinkKey) => void
  onRemove: (ml: number, drink: DrinkKey) => void
}

/** Opens the amount of one's own, of any drink; it begins with water each time. */
export function AmountButton({
  ref,
  className,
  today,
  units,
  amount,
  onAmount,
  onAdd,
  onRemove,
}: AmountButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [drink, setDrink] = useState<DrinkKey>('water')
  // An own drink may be deleted, here or in another tab.
  const values = drinkValues(drink, today.ownDrinks)
  const chosen = values?.drink ?? 'water'
  const closeAfter = (press: (ml: number, drink: DrinkKey) => void) => () => {
    dialog.current?.close()
    press(amount, chosen)
  }
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Pencil size={18} aria-hidden />
        Amount
        <span className={styles.now}>{formatAmount(amount, units)}</span>
      </button>
      <Dialog ref={dialog} title="Another amount" onClose={() => setDrink('water')}>
        <Stack gap={16}>
          <SelectField
            name="amount-drink"
            label="Drink"
            value={chosen}
            options={drinksWith({ drink: 'water', name: null }, today.ownDrinks)}
            onChange={setDrink}
          />
          <CustomAmount
            amount={amount}
            units={units}
            canRemove={today.intake > 0 && values?.alcohol === 0}
            onChange={onAmount}
            onAdd={closeAfter(onAdd)}
            onRemove={closeAfter(onRemove)}
          />
        </Stack>
      </Dialog>
    </>
  )
}
