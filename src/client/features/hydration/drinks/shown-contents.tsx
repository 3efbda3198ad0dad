import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { InputField } from '#client/ui/public/input-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { formatNumber } from '#shared/format/number.ts'
import { CAFFEINE_SOURCES } from '#shared/hydration/built-in-drinks.ts'
import { HALF_LIFE } from '#shared/hydration/caffeine-left.rules.ts'
import { CAFFEINE_LEVELS } from '#shared/hydration/drink-totals.rules.ts'
import type { ShownContents } from '#shared/hydration/hydration.schema.ts'
import { minuteOfTime, timeOfMinute } from '#shared/wall-clock.ts'
import { EditorDialog } from '../settings/editor-dialog.tsx'
import { useShowDay } from './use-show-day.ts'

/** Opens the dialog that chooses whether the day shows caffeine and sugar. */
export function ShownContentsButton({ shown }: { shown: ShownContents }) {
  return (
    <EditorDialog
      title="Caffeine and sugar"
      look={{ variant: 'ghost', size: 'sm' }}
      label={
        <>
          <SlidersHorizontal size={18} aria-hidden />
          What to show
        </>
      }
    >
      {(close) => <ShownContentsForm shown={shown} onSaved={close} />}
    </EditorDialog>
  )
}

const HALF_LIVES = Array.from(
  { length: (HALF_LIFE.most - HALF_LIFE.least) * 2 + 1 },
  (_, index) => HALF_LIFE.least + index / 2,
)

function ShownContentsForm({ shown, onSaved }: { shown: ShownContents; onSaved: () => void }) {
  const [wish, setWish] = useState(shown)
  const saving = trpc.hydration.setShownContents.useMutation()
  const showDay = useShowDay()
  const box = (name: 'caffeine' | 'sugar' | 'isPregnant', label: string) => (
    <CheckBox
      label={label}
      isChecked={wish[name]}
      onChange={(isChecked) => setWish({ ...wish, [name]: isChecked })}
    />
  )
  async function save() {
    await showDay(await saving.mutateAsync(wish))
    onSaved()
    toast.success('Saved')
  }
  return (
    <Stack
      as="form"
      noValidate
      gap={16}
      onSubmit={(event) => {
        event.preventDefault()
        // The form shows the error.
        if (!saving.isPending) save().catch(() => undefined)
      }}
    >
      <div>
        {box('caffeine', 'Show the caffeine of my drinks')}
        {box('sugar', 'Show the sugar of my drinks')}
        {box('isPregnant', 'I am pregnant or breast-feeding')}
        <p className="muted small">
          Optional. It sets the caffeine figure of your day to {CAFFEINE_LEVELS.pregnant} mg instead of{' '}
          {CAFFEINE_LEVELS.adult} mg, leaves out how much is still active, and is used for nothing else. Only
          you see it: on your tracker, here, and in the download of your data.
        </p>
      </div>
      {wish.caffeine && !wish.isPregnant && (
        <>
          <SelectField
            name="half-life"
            label="Half of the caffeine is left after"
            hint={`${CAFFEINE_SOURCES.leaflet.title}: about ${HALF_LIFE.usual} hours in healthy adults, from ${HALF_LIFE.least} to ${HALF_LIFE.most}.`}
            value={String(wish.halfLife)}
            options={HALF_LIVES.map((hours) => ({
              value: String(hours),
              label: `${formatNumber(hours)} hours`,
            }))}
            onChange={(hours) => setWish({ ...wish, halfLife: Number(hours) })}
          />
          <InputField
            name="bedtime"
            label="I go to bed at"
            hint="Leave it empty to see no last time for coffee."
            input={{ type: 'time' }}
            value={wish.bedtime === null ? '' : timeOfMinute(wish.bedtime)}
            onChange={(time) => setWish({ ...wish, bedtime: minuteOfTime(time) })}
          />
        </>
      )}
      <FormError>{saving.error === null ? null : errorMessage(saving.error)}</FormError>
      <Button type="submit" isFull isBusy={saving.isPending} busyLabel="Saving">
        Save
      </Button>
    </Stack>
  )
}
