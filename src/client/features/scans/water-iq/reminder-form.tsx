import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { changeInLists } from '#client/features/bookmarks/common/bookmark-list.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Field } from '#client/ui/public/field.tsx'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { planCalendar } from './calendar-file.ts'
import { inputDay, localMoment } from './local-moment.ts'
import styles from './response-dialog.module.css'

/** Hour at which a reminder is set unless another is chosen. */
const DEFAULT_TIME = '09:00'
const DAY_MS = 86_400_000
const FILE_NAME = 'water-iq-reminder.ics'

export interface ReminderFormProps {
  result: DiagnosisResult
  /** Saves the answer unless it is saved already. Returns its id, or null if that failed. */
  keep: () => Promise<string | null>
  onDone: () => void
}

/** A day and a time: an e-mail is sent then, and a file for the person's calendar is handed over now. */
export function ReminderForm({ result, keep, onDone }: ReminderFormProps) {
  const { queryClient } = useRouter().options.context
  const remind = trpc.bookmarks.remind.useMutation()
  // Only ever drawn in the browser, in a dialog that a press opened.
  const [day, setDay] = useState(() => inputDay(new Date(Date.now() + DAY_MS)))
  const [time, setTime] = useState(DEFAULT_TIME)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(): Promise<void> {
    const at = localMoment(day, time)
    if (at === null || at.getTime() <= Date.now()) {
      setError(at === null ? 'Choose a day and a time.' : 'This time has passed already. Choose a later one.')
      return
    }
    setIsBusy(true)
    try {
      const id = await keep()
      if (id === null) return
      await remind.mutateAsync({ id, at: at.toISOString() })
      changeInLists(queryClient, id, { remindAt: at.toISOString() })
      saveCalendar(id, result, at)
      toast.success('Reminder Set', 'We will write to you then. Open the file to put it into your calendar.')
      onDone()
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <p className="muted">
        {result.title}: you get an e-mail then, and now a file for your calendar. The answer is saved with it.
      </p>
      <Grid columns={2} gap={16}>
        <Field label="Day" error={error}>
          {(control) => (
            <input
              {...control}
              type="date"
              data-autofocus
              required
              min={inputDay(new Date())}
              value={day}
              onChange={(event) => {
                setError(null)
                setDay(event.target.value)
              }}
            />
          )}
        </Field>
        <Field label="Time">
          {(control) => (
            <input
              {...control}
              type="time"
              required
              value={time}
              onChange={(event) => {
                setError(null)
                setTime(event.target.value)
              }}
            />
          )}
        </Field>
      </Grid>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel="Setting">
          Set Reminder
        </Button>
      </div>
    </Stack>
  )
}

/** Hands the event to the browser as a file to open or keep. */
function saveCalendar(id: string, { title, repairPlan, shoppingGuide }: DiagnosisResult, at: Date): void {
  const text = planCalendar({
    id,
    title,
    steps: shoppingGuide?.guide ?? repairPlan.map((step) => step.title),
    at,
    madeAt: new Date(),
    url: `${location.origin}/bookmarks?open=${id}`,
  })
  saveFile(FILE_NAME, new Blob([text], { type: 'text/calendar' }))
}
