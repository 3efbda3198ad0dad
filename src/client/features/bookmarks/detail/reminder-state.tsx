import { useRouter } from '@tanstack/react-router'
import { changeInLists } from '#client/features/bookmarks/common/bookmark-list.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import { Button } from '#client/ui/public/button.tsx'
import { type DateStyle, formatDateTime } from '#shared/format/date-time.ts'
import styles from './detail.module.css'

export interface ReminderStateProps {
  bookmarkId: string
  /** ISO time. */
  remindAt: string
  style: DateStyle
}

/** When a mail will remind of a plan, and the way to call it off. */
export function ReminderState({ bookmarkId, remindAt, style }: ReminderStateProps) {
  const { queryClient } = useRouter().options.context
  const remind = trpc.bookmarks.remind.useMutation()
  const { isBusy, busily } = useBusy()

  const callOff = () =>
    busily(async () => {
      await remind.mutateAsync({ id: bookmarkId, at: null })
      changeInLists(queryClient, bookmarkId, { remindAt: null })
      toast.success('Reminder Removed', 'No mail will come about this.')
    }, 'Could not remove the reminder')
  return (
    <section className={styles.block} aria-labelledby={`${bookmarkId}-reminder`}>
      <h3 id={`${bookmarkId}-reminder`} className={styles.blockTitle}>
        Reminder
      </h3>
      <p className="muted small">We will write to you on {formatDateTime(remindAt, style)}.</p>
      <Button variant="ghost" size="sm" isBusy={isBusy} busyLabel="One moment" onClick={() => void callOff()}>
        Remove Reminder
      </Button>
    </section>
  )
}
