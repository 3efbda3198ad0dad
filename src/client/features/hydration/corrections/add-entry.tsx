import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { amountText, parseAmount } from '#shared/format/typed-amount.ts'
import { drinkValues } from '#shared/hydration/drink-values.ts'
import type { Day } from '#shared/hydration/hydration.schema.ts'
import { quickAddsOf } from '#shared/hydration/quick-amounts.ts'
import { defaultWaterOf, isMadeOfWater } from '#shared/hydration/water-of-drink.rules.ts'
import type { Person } from '../person.ts'
import { EditorDialog } from '../settings/editor-dialog.tsx'
import styles from './corrections.module.css'
import { drinksWith, EntryFields, entryRules } from './entry-fields.tsx'
import { useChosenWaterId } from './use-chosen-water-id.ts'
import type { Corrections } from './use-corrections.ts'
import { WaterField } from './water-field.tsx'

export interface AddEntryProps {
  /** A day that is over. */
  day: Day
  person: Person
  corrections: Corrections
}

/** Opens the dialog that adds a drink to a day that is over. */
export function AddEntryButton(props: AddEntryProps) {
  return (
    <EditorDialog
      title="Add a drink"
      look={{ variant: 'secondary', size: 'sm' }}
      label={
        <>
          <Plus size={18} aria-hidden />
          Add a drink
        </>
      }
    >
      {(close) => <AddEntryForm {...props} onSaved={close} />}
    </EditorDialog>
  )
}

function AddEntryForm({ day, person, corrections, onSaved }: AddEntryProps & { onSaved: () => void }) {
  const { units } = person
  const chosenWaterId = useChosenWaterId(person)
  // Created once, so that a second attempt after a lost answer counts once.
  const id = useRef(crypto.randomUUID())
  const form = useForm({
    initial: { amount: amountText(quickAddsOf(units)[0], units), drink: 'water', time: '12:00', water: '' },
    validate: entryRules(units),
    async onSubmit({ amount, drink, time, water }) {
      const ml = parseAmount(amount, units)
      if (ml === null) return
      const waterId = await chosenWaterId(water, null)
      await corrections.add({ id: id.current, date: day.date, amount: ml, drink, time, ...waterId })
      onSaved()
    },
  })
  const values = drinkValues(form.values.drink, day.ownDrinks)
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <EntryFields
        form={form}
        units={units}
        drinks={drinksWith({ drink: 'water', name: null }, day.ownDrinks)}
      >
        {values !== undefined && isMadeOfWater(values) && (
          <WaterField form={form} present={defaultWaterOf(day, values)} />
        )}
      </EntryFields>
      <SubmitButton form={form} isFull label="Add drink" busyLabel="Adding" />
    </form>
  )
}
