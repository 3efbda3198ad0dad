import { useRef, useState } from 'react'
import type { SavedDay } from '#client/features/hydration/common/offline/saved-day.ts'
import { savePress } from '#client/features/hydration/common/offline/waiting-presses.ts'
import { FormError } from '#client/ui/public/form-error.tsx'
import { formatDayTitle } from '#shared/format/day-title.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { firstWeekdayOf } from '#shared/format/week-start.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import { quickAddsOf } from '#shared/hydration/quick-amounts.ts'
import { AddRow } from '../controls/add-row.tsx'
import { QuickAdds } from '../controls/quick-adds.tsx'
import { DayProgress } from '../day/day-progress.tsx'
import { EntryList } from '../day/entry-list.tsx'
import { HourCard } from '../day/hour-card.tsx'
import type { Person } from '../person.ts'
import { startOf } from '../presses/predict.ts'
import { makePress, type Press, type PressWish } from '../presses/press.ts'
import styles from '../tracker.module.css'
import own from './offline.module.css'
import { OfflineNote } from './offline-note.tsx'
import { savedToday } from './saved-today.ts'

export interface OfflineDayProps {
  saved: SavedDay
  waiting: readonly Press[]
  now: Date
}

/** Whose saved day it is, and how they read it. */
export const personOf = ({ userId, units, timeZone, locale = DEFAULT_LOCALE }: SavedDay): Person => ({
  id: userId,
  units,
  timeZone,
  locale,
  weekStart: firstWeekdayOf(locale),
})

/** Today without a connection, with the tracker's own parts in their places: presses wait on this device. */
export function OfflineDay({ saved, waiting, now }: OfflineDayProps) {
  const [isFull, setIsFull] = useState(false)
  const person = personOf(saved)
  const { units, timeZone, id } = person
  const [amount, setAmount] = useState<number>(quickAddsOf(units)[0])
  const drinks = useRef<HTMLDialogElement>(null)
  const day = savedToday(saved, waiting, now)
  const press = async (wish: PressWish) => setIsFull(!(await savePress(id, makePress(wish))))
  const add = (ml: number, drink: DrinkKey = 'water') => press({ kind: 'add', amount: ml, drink })
  const latest = day.entries[0]
  const { title, note } = formatDayTitle(day.date, day.today, person.locale)

  return (
    <div className={styles.columns}>
      <section className={styles.dayColumn} aria-label="The day">
        <div className={own.day}>
          <h2>{title}</h2>
          <span className="muted small">{note}</span>
        </div>
        <DayProgress day={day} person={person} />
      </section>
      <div className={styles.addColumn}>
        <div>
          <h2 className={styles.desktopTitle}>Add water</h2>
          <QuickAdds cups={day.cups} units={units} onAdd={add} />
          <AddRow
            drinks={drinks}
            latest={latest}
            person={person}
            today={day}
            amount={amount}
            onAmount={setAmount}
            onAdd={add}
            onRemove={(ml, drink) => press({ kind: 'remove', amount: ml, drink })}
            onUndo={() => latest !== undefined && press({ kind: 'undo', entryId: latest.id })}
          />
        </div>
        <HourCard entries={day.entries} units={units} />
        <OfflineNote waiting={waiting} today={day.today} dayStart={startOf(day)} timeZone={timeZone} />
        {isFull && (
          <FormError>
            This browser has no room to keep the drink. Note it down, and add it when you are back online.
          </FormError>
        )}
      </div>
      <div className={styles.lastColumn}>
        <EntryList day={day} person={person} />
      </div>
    </div>
  )
}
