import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/components/button.tsx'
import check from '#client/ui/components/check.module.css'
import { FormError } from '#client/ui/components/form-error.tsx'
import { toast } from '#client/ui/toasts/toast-store.ts'
import { CAFFEINE_LEVELS } from '#shared/hydration/drunk.rules.ts'
import type { ShownContents } from '#shared/hydration/hydration.schema.ts'
import { EditorDialog } from '../settings/editor-dialog.tsx'
import styles from '../settings/settings.module.css'
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

function ShownContentsForm({ shown, onSaved }: { shown: ShownContents; onSaved: () => void }) {
  const [wish, setWish] = useState(shown)
  const saving = trpc.hydration.setShownContents.useMutation()
  const showDay = useShowDay()
  const box = (name: keyof ShownContents, label: string) => (
    <label className={check.check}>
      <input
        type="checkbox"
        checked={wish[name]}
        onChange={(event) => setWish({ ...wish, [name]: event.target.checked })}
      />
      {label}
    </label>
  )
  async function save() {
    await showDay(await saving.mutateAsync(wish))
    onSaved()
    toast.success('Saved')
  }
  return (
    <form
      noValidate
      className={styles.form}
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
        <p className={styles.small}>
          Optional. It sets the caffeine figure of your day to {CAFFEINE_LEVELS.pregnant} mg instead of{' '}
          {CAFFEINE_LEVELS.adult} mg and is used for nothing else. Only you see it: on your tracker, here, and
          in the download of your data.
        </p>
      </div>
      <FormError>{saving.error === null ? null : errorMessage(saving.error)}</FormError>
      <Button type="submit" isFull isBusy={saving.isPending} busyLabel="Saving">
        Save
      </Button>
    </form>
  )
}
