import { useRef } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { addDays } from '#shared/hydration/history.rules.ts'
import { AddressDrink, type AddressedDrink } from './address-drink/address-drink.tsx'
import { useShortcutChoice } from './controls/shortcut-choice.ts'
import { ShortcutHelp } from './controls/shortcut-help.tsx'
import { useShortcuts } from './controls/use-shortcuts.ts'
import { DayNavigator } from './day/day-navigator.tsx'
import { FirstMinute } from './first-minute/first-minute.tsx'
import { PastDayGlass, PastDayPanel } from './past-day-panel.tsx'
import type { Person } from './person.ts'
import { TodayGlass } from './today-glass.tsx'
import { TodayPanel } from './today-panel.tsx'
import styles from './tracker.module.css'
import { TrackerSkeleton } from './tracker-skeleton.tsx'
import { useTrackerDay } from './use-tracker-day.ts'

export interface TodayScreenProps {
  person: Person
  /** The day the address names, `YYYY-MM-DD`; one that has not come is today. */
  date: string | undefined
  onShowDay: (date: string | undefined) => void
  /** The drink that the address names, if it does. */
  addressed: AddressedDrink | undefined
  /** Takes that drink out of the address. */
  onAddressedTaken: () => void
}

/** Today with its controls, or a past day. */
export function TodayScreen({ person, date, onShowDay, addressed, onAddressedTaken }: TodayScreenProps) {
  const { query, presses, today } = useTrackerDay(person)
  const isNew = useUser()?.isTrackerSetUp === false
  const help = useRef<HTMLDialogElement>(null)
  const [hasShortcuts, turnShortcuts] = useShortcutChoice()

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
    if (!query.isError) return <TrackerSkeleton />
    return <QueryError title="Error fetching data" query={query} />
  }
  const isToday = shown === today.today
  if (isNew && isToday && addressed === undefined) return <FirstMinute today={today} person={person} />
  return (
    <>
      {addressed !== undefined && (
        <AddressDrink drink={addressed} person={person} presses={presses} onTaken={onAddressedTaken} />
      )}
      <div className={styles.columns}>
        <section className={styles.dayColumn} aria-label="The day">
          <DayNavigator
            date={shown}
            today={today.today}
            streak={isToday && !today.isLimit ? today.streak : null}
            help={<ShortcutHelp dialog={help} isOn={hasShortcuts} onTurn={turnShortcuts} />}
            onShowDay={showDay}
          />
          {isToday ? (
            <TodayGlass today={today} person={person} presses={presses} />
          ) : (
            <PastDayGlass date={shown} person={person} />
          )}
        </section>
        {isToday ? (
          <TodayPanel today={today} person={person} presses={presses} />
        ) : (
          <PastDayPanel date={shown} person={person} />
        )}
      </div>
    </>
  )
}
