import { useState } from 'react'
import type { SavedDay } from '#client/entities/hydration/offline/saved-day.ts'
import { savePress } from '#client/entities/hydration/offline/waiting-presses.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { firstWeekdayOf } from '#shared/format/week-start.ts'
import { quickAddsOf } from '#shared/hydration/unit-amounts.ts'
import { CustomAmount } from '../controls/custom-amount.tsx'
import { QuickAdds } from '../controls/quick-adds.tsx'
import { UndoChip } from '../controls/undo-chip.tsx'
import { DayProgress } from '../day/day-progress.tsx'
import { EntryList } from '../day/entry-list.tsx'
import { startOf } from '../presses/predict.ts'
import { makePress, type Press, type PressWish } from '../presses/press.ts'
import styles from './offline.module.css'
import { OfflineNote } from './offline-note.tsx'
import { savedToday } from './saved-today.ts'

export interface OfflineDayProps {
  saved: SavedDay
  waiting: readonly Press[]
  now: Date
}

/** The glass without a connection: presses wait on this device. */
export function OfflineDay({ saved, waiting, now }: OfflineDayProps) {
  const [isFull, setIsFull] = useState(false)
  const [custom, setCustom] = useState<number>(quickAddsOf(saved.units)[0])
  const { units, timeZone, locale = DEFAULT_LOCALE, userId } = saved
  const person = { id: userId, units, timeZone, locale, weekStart: firstWeekdayOf(locale) }
  const day = savedToday(saved, waiting, now)
  const latest = day.entries[0]
  const press = async (wish: PressWish) => setIsFull(!(await savePress(userId, makePress(wish))))
  const add = (amount: number) => press({ kind: 'add', amount, drink: 'water' })

  return (
    <div className={styles.columns}>
      <Stack gap={16}>
        <DayProgress day={day} person={person} />
        <OfflineNote waiting={waiting} today={day.today} dayStart={startOf(day)} timeZone={timeZone} />
        {isFull && (
          <FormError>
            This browser has no room to keep the drink. Note it down, and add it when you are back online.
          </FormError>
        )}
        <QuickAdds cups={day.cups} units={units} onAdd={add} />
        <CustomAmount
          amount={custom}
          units={units}
          canRemove={day.intake > 0}
          onChange={setCustom}
          onAdd={() => add(custom)}
          onRemove={() => press({ kind: 'remove', amount: custom, drink: 'water' })}
        />
      </Stack>
      <Stack gap={16}>
        {latest !== undefined && (
          <UndoChip
            latest={latest}
            person={person}
            onUndo={() => press({ kind: 'undo', entryId: latest.id })}
          />
        )}
        <EntryList day={day} person={person} />
      </Stack>
    </div>
  )
}
