import { useRouter } from '@tanstack/react-router'
import { useWeekStart } from '#client/features/accounts/common/use-week-start.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { formatCount } from '#shared/format/number.ts'
import { addDays, heatMapRange, isMet, untilToday } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { REST_DAYS_PER_MONTH, restDaysOf } from '#shared/hydration/rest-day.rules.ts'
import { showDay } from '../show-day.ts'
import styles from './your-day.module.css'

/** Today and yesterday as rest days, which keep the streak: how many are left this month, and the marks. */
export function RestDays({ today }: { today: Today }) {
  const utils = trpc.useUtils()
  const { queryClient } = useRouter().options.context
  const shown = heatMapRange(today.today, useWeekStart())
  const { data } = trpc.hydration.history.useQuery(untilToday(shown, today.today))
  const mark = trpc.hydration.setRestDay.useMutation({
    scope: { id: 'hydration' },
    async onSuccess(answer, { isRest }) {
      await showDay(queryClient, answer)
      void utils.hydration.history.invalidate()
      toast.success(isRest ? 'Rest day marked' : 'Rest day taken back')
    },
    onError: (error) => void toast.error('Not saved', errorMessage(error)),
  })
  if (data === undefined) return null

  const yesterday = addDays(today.today, -1)
  const past = data.days.find(({ date }) => date === yesterday)
  const isRestToday = today.restOn === today.today
  const days = [
    ...data.days.filter(({ date }) => date !== today.today),
    { date: today.today, isRest: isRestToday },
  ]
  const left = (date: string) => Math.max(0, REST_DAYS_PER_MONTH - restDaysOf(days, date.slice(0, 7)))

  const choices = [
    { date: today.today, name: 'today', isRest: isRestToday, isDone: isMet(today) },
    {
      date: yesterday,
      name: 'yesterday',
      isRest: past?.isRest === true,
      isDone: past !== undefined && past.isLimit !== true && isMet(past),
    },
  ].filter(({ date, isRest, isDone }) => isRest || (!isDone && left(date) > 0))
  return (
    <li className={styles.rest}>
      <p>
        {isRestToday ? (
          <>
            <b>Today is a rest day.</b> It keeps your streak and does not lengthen it.
          </>
        ) : (
          <>
            <b>{formatCount(left(today.today), 'rest day')}</b> left this month. A rest day keeps your streak
            when you miss your goal.
          </>
        )}
      </p>
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(({ date, name, isRest }) => (
            <Button
              key={date}
              variant="ghost"
              size="sm"
              isBusy={mark.isPending && mark.variables.date === date}
              busyLabel="Saving"
              onClick={() => mark.mutate({ date, isRest: !isRest })}
            >
              {isRest ? `Take back the rest day ${name}` : `Rest day ${name}`}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
