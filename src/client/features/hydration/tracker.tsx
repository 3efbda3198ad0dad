import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { QueryError } from '#client/ui/components/query-error.tsx'
import { addDays } from '#shared/hydration/history.rules.ts'
import { AddressDrink, type AddressedDrink } from './address-drink/address-drink.tsx'
import { useShortcutChoice } from './controls/shortcut-choice.ts'
import { ShortcutHelp } from './controls/shortcut-help.tsx'
import { useShortcuts } from './controls/use-shortcuts.ts'
import { DayNavigator } from './day/day-navigator.tsx'
import { PastDayPanel } from './past-day-panel.tsx'
import type { Person } from './person.ts'
import { predict } from './presses/predict.ts'
import { usePresses } from './presses/use-presses.ts'
import { SideColumn } from './side-column.tsx'
import { TodayPanel } from './today-panel.tsx'
import styles from './tracker.module.css'
import { TrackerSkeleton } from './tracker-skeleton.tsx'
import { useNextDay } from './use-next-day.ts'

export interface TrackerProps {
  person: Person
  /** The day the address names, `YYYY-MM-DD`; one that has not come is today. */
  date: string | undefined
  onShowDay: (date: string | undefined) => void
  /** The drink that the address names, if it does. */
  addressed: AddressedDrink | undefined
  /** Takes that drink out of the address. */
  onAddressedTaken: () => void
  /** Shown below the history: settings of other features. */
  aside: ReactNode
}

/** A person's days: today with its controls or a past day, their progress, and the history. */
export function Tracker({ person, date, onShowDay, addressed, onAddressedTaken, aside }: TrackerProps) {
  const answer = trpc.hydration.day.useQuery()
  const known = answer.data?.readOnly === false ? answer.data : undefined
  const presses = usePresses(person, known)
  const help = useRef<HTMLDialogElement>(null)
  const [hasShortcuts, turnShortcuts] = useShortcutChoice()
  useNextDay(person.timeZone, known?.dayStart ?? 0)

  const today = useMemo(() => known && predict(known, presses.pending), [known, presses.pending])
  const deferred = useDeferredValue(today)
  const shown = today && date !== undefined && date < today.today ? date : today?.today
  const showDay = (next: string) => onShowDay(next === today?.today ? undefined : next)

  const turn = (days: 1 | -1) => {
    const next = shown && addDays(shown, days)
    if (today !== undefined && next !== undefined && next <= today.today) showDay(next)
  }
  useShortcuts({
    help: () => help.current?.showModal(),
    previousDay: () => turn(-1),
    nextDay: () => turn(1),
  })

  if (today === undefined || shown === undefined) {
    if (!answer.isError) return <TrackerSkeleton />
    return <QueryError title="Error fetching data" query={answer} />
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <div className={styles.head}>
          <DayNavigator date={shown} today={today.today} onShowDay={showDay} />
          <div className={styles.help}>
            <ShortcutHelp dialog={help} isOn={hasShortcuts} onTurn={turnShortcuts} />
          </div>
        </div>
        {addressed !== undefined && (
          <AddressDrink drink={addressed} person={person} presses={presses} onTaken={onAddressedTaken} />
        )}
        {shown === today.today ? (
          <TodayPanel today={today} person={person} presses={presses} />
        ) : (
          <PastDayPanel date={shown} person={person} />
        )}
      </div>
      <SideColumn today={deferred ?? today} shown={shown} person={person} aside={aside} />
    </div>
  )
}
