import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { amountText, parseAmount } from '#shared/format/typed-amount.ts'
import { drinkValues } from '#shared/hydration/drink-values.ts'
import type { Corrected, Day, Entry } from '#shared/hydration/hydration.schema.ts'
import { defaultWaterOf, isMadeOfWater } from '#shared/hydration/water-of-drink.rules.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { localMinute, timeOfMinute } from '#shared/wall-clock.ts'
import type { Person } from '../person.ts'
import styles from './corrections.module.css'
import { drinksWith, EntryFields, entryRules } from './entry-fields.tsx'
import { entryText } from './entry-text.ts'
import { useChosenWaterId } from './use-chosen-water-id.ts'
import type { Corrections, EntryChange } from './use-corrections.ts'
import { WaterField } from './water-field.tsx'

export interface EntryEditorProps {
  entry: Entry
  person: Person
  /** The person's own drinks, to choose from next to the built-in ones, and the water that each drink gets. */
  settings: Pick<Day, 'ownDrinks' | 'defaultWaters'>
  corrections: Corrections
  /** Called after the dialog has closed; `isGone` if the entry is no longer in the list. */
  onClosed: (isGone: boolean) => void
}

/** The dialog that changes or deletes an entry. It opens at once. */
export function EntryEditor({ entry, person, settings, corrections, onClosed }: EntryEditorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isGone = useRef(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      title={entry.amount < 0 ? 'Change removed water' : 'Change drink'}
      onClose={() => onClosed(isGone.current)}
    >
      <EntryForm
        entry={entry}
        person={person}
        settings={settings}
        corrections={corrections}
        onDone={(isRemoved) => {
          isGone.current = isRemoved
          dialog.current?.close()
        }}
      />
    </Dialog>
  )
}

interface EntryFormProps extends Omit<EntryEditorProps, 'onClosed'> {
  onDone: (isRemoved: boolean) => void
}

const valuesOf = ({ amount, drink, at }: Entry, { units, timeZone }: Person) => ({
  amount: amountText(Math.abs(amount), units),
  drink,
  time: timeOfMinute(localMinute(new Date(at), timeZone)),
  water: '',
})

/** The water that the entry names with this drink unless another one is chosen; undefined for drinks that name none. */
function presentWater(
  entry: Entry,
  drink: string,
  { ownDrinks, defaultWaters }: EntryEditorProps['settings'],
): WaterOfDrink | null | undefined {
  const values = drink === entry.drink ? entry : drinkValues(drink, ownDrinks)
  if (entry.amount < 0 || values === undefined || !isMadeOfWater(values)) return undefined
  return drink === entry.drink ? entry.water : defaultWaterOf({ defaultWaters }, values)
}

function EntryForm({ entry: opened, person, settings, corrections, onDone }: EntryFormProps) {
  const { units } = person
  const { ownDrinks } = settings
  const chosenWaterId = useChosenWaterId(person)
  /** The entry as the server has it: another tab or device may have changed it since the dialog opened. */
  const [entry, setEntry] = useState<Entry | null>(opened)
  const [isDeleting, setIsDeleting] = useState(false)
  const isChangedElsewhere = entry !== null && entry.version !== opened.version

  /** Closes the dialog once the change is saved, or shows what somebody else made of the entry. */
  function settle(answer: Corrected, isRemoved: boolean): void {
    if (answer.outcome === 'saved') onDone(isRemoved)
    else setEntry(answer.entry)
  }

  const form = useForm({
    initial: valuesOf(opened, person),
    validate: entryRules(units),
    async onSubmit({ amount, drink, time, water }) {
      if (entry === null) return
      const saved = valuesOf(entry, person)
      const change: EntryChange = {
        ...(amount !== saved.amount && { amount: parseAmount(amount, units) ?? undefined }),
        ...(drink !== saved.drink && { drink }),
        ...(time !== saved.time && { time }),
        ...(presentWater(entry, drink, settings) !== undefined && (await chosenWaterId(water, entry.water))),
      }
      if (Object.keys(change).length === 0) onDone(false)
      else settle(await corrections.correct(entry, change), false)
    },
  })

  async function remove(): Promise<void> {
    if (entry === null) return
    form.setFormError(null)
    setIsDeleting(true)
    try {
      settle(await corrections.remove(entry), true)
    } catch (error) {
      form.setFormError(errorMessage(error))
    } finally {
      setIsDeleting(false)
    }
  }

  if (entry === null)
    return (
      <div className={styles.form}>
        <Notice>
          <p>This drink was deleted in another tab or on another device. Nothing was saved.</p>
        </Notice>
        <Button isFull data-autofocus onClick={() => onDone(true)}>
          Close
        </Button>
      </div>
    )
  const present = presentWater(entry, form.values.drink, settings)
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <div role="status">
        {isChangedElsewhere && (
          <Notice>
            <p>
              <b>This drink was changed in another tab or on another device.</b> It is now{' '}
              {entryText(entry, person)}. Save to replace that with what is below, or close to leave it.
            </p>
          </Notice>
        )}
      </div>
      <EntryFields
        form={form}
        units={units}
        drinks={opened.amount > 0 ? drinksWith(opened, ownDrinks) : null}
      >
        {present !== undefined && <WaterField form={form} present={present} />}
      </EntryFields>
      <FormError>{form.formError}</FormError>
      <Row gap={12} justify="between">
        <Button variant="ghost" isBusy={isDeleting} busyLabel="Deleting" onClick={() => void remove()}>
          <Trash2 size={18} aria-hidden />
          Delete
        </Button>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving">
          Save
        </Button>
      </Row>
    </form>
  )
}
