import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { DRINK_LIMITS, FIRST_VERSION, MAX_DRINK_NAME } from '#shared/hydration/hydration.limits.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import styles from './own-drink-editor.module.css'
import { contentProblem, drinkOfTexts, textsOfDrink } from './own-drink-texts.ts'
import { PictureChoice } from './picture-choice.tsx'
import { useShowDay } from './use-show-day.ts'

export interface OwnDrinkEditorProps {
  /** The drink to change; null to add one. */
  drink: OwnDrink | null
  /** Called after the dialog has closed. */
  onClosed: () => void
}

/** The dialog that adds, changes or deletes a drink of the person's own. It opens at once. */
export function OwnDrinkEditor({ drink, onClosed }: OwnDrinkEditorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog ref={dialog} title={drink === null ? 'Your own drink' : drink.name} onClose={onClosed}>
      <OwnDrinkForm drink={drink} onDone={() => dialog.current?.close()} />
    </Dialog>
  )
}

interface OwnDrinkFormProps {
  drink: OwnDrink | null
  /** Called when it is saved. */
  onDone: () => void
}

function OwnDrinkForm({ drink, onDone }: OwnDrinkFormProps) {
  const adding = trpc.hydration.addDrink.useMutation()
  const changing = trpc.hydration.changeDrink.useMutation()
  const removing = trpc.hydration.removeDrink.useMutation()
  const showDay = useShowDay()
  const utils = trpc.useUtils()
  // Sent again after an answer was lost, the same drink is added once.
  const [id] = useState(() => drink?.id ?? crypto.randomUUID())
  const version = drink?.version ?? FIRST_VERSION
  /** Says that the drink is another one by now, and shows the list as it is. False for other failures. */
  function wasChangedElsewhere(error: unknown): boolean {
    if (refusalDetails(error).reason !== 'changed-elsewhere') return false
    toast.error('Not saved', errorMessage(error))
    void utils.hydration.day.invalidate()
    onDone()
    return true
  }
  const form = useForm({
    initial: textsOfDrink(drink),
    validate: {
      name: (text) => (text.trim() === '' ? 'Enter a name.' : null),
      water: (text) => contentProblem(text, DRINK_LIMITS.water, 'required'),
      caffeine: (text) => contentProblem(text, DRINK_LIMITS.caffeine, 'optional'),
      sugar: (text) => contentProblem(text, DRINK_LIMITS.sugar, 'optional'),
      alcohol: (text) => contentProblem(text, DRINK_LIMITS.alcohol, 'required'),
    },
    async onSubmit(texts) {
      const saved = drinkOfTexts(id, version, texts)
      try {
        await showDay(await (drink === null ? adding : changing).mutateAsync(saved))
      } catch (error) {
        if (wasChangedElsewhere(error)) return
        throw error
      }
      onDone()
      toast.success(drink === null ? 'Drink saved' : 'Drink changed', saved.name)
    },
  })

  async function remove(): Promise<void> {
    if (removing.isPending) return
    form.setFormError(null)
    try {
      await showDay(await removing.mutateAsync({ id, version }))
      onDone()
      toast.success('Drink deleted', 'What you drank of it stays in your days.')
    } catch (error) {
      if (!wasChangedElsewhere(error)) form.setFormError(errorMessage(error))
    }
  }

  const content = { autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <Stack as="form" noValidate onSubmit={form.submit} gap={16}>
      <TextField
        label="Name"
        autoComplete="off"
        required
        maxLength={MAX_DRINK_NAME}
        data-autofocus
        {...form.field('name')}
      />
      <PictureChoice {...form.field('icon')} />
      <div className={styles.contents}>
        <TextField
          label="Water in percent"
          hint="100 for most drinks."
          required
          {...content}
          {...form.field('water')}
        />
        <TextField
          label="Alcohol in % vol"
          hint="0 if it has none."
          required
          {...content}
          {...form.field('alcohol')}
        />
        <TextField
          label="Caffeine, mg in 100 ml"
          hint="Empty if not known."
          {...content}
          {...form.field('caffeine')}
        />
        <TextField
          label="Sugar, g in 100 ml"
          hint="Empty if not known."
          {...content}
          {...form.field('sugar')}
        />
      </div>
      <p className="muted small">
        A drink with alcohol is recorded and does not count toward your goal.
        {drink !== null && ' What you drank before keeps the values it was saved with.'}
      </p>
      <div className={drink === null ? undefined : styles.buttons}>
        {drink !== null && (
          <Button
            variant="ghost"
            isBusy={removing.isPending}
            busyLabel="Deleting"
            onClick={() => void remove()}
          >
            <Trash2 size={18} aria-hidden />
            Delete
          </Button>
        )}
        <SubmitButton form={form} isFull={drink === null} label="Save drink" busyLabel="Saving" />
      </div>
    </Stack>
  )
}
