import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { RemindersForm } from './reminders-form.tsx'
import { WeeklyLetter } from './weekly-letter.tsx'

/** The settings for reminders to drink. */
export function RemindersSection() {
  const reminders = trpc.reminders.get.useQuery()
  if (reminders.isError && reminders.data === undefined)
    return <QueryError title="Could not fetch your reminders." query={reminders} />
  return (
    <Stack as="section" gap={20} aria-label="Reminders">
      <p className="muted small">
        During your day we check your progress and remind you only when you are behind your goal. With a
        limit, we say what is left of it.
      </p>
      {reminders.data === undefined ? (
        <Skeleton height="320px" hasWater />
      ) : (
        <>
          <RemindersForm reminders={reminders.data} />
          <WeeklyLetter isOn={reminders.data.hasLetter} />
        </>
      )}
    </Stack>
  )
}
