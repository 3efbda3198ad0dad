import { useDeferredValue, useRef, useState } from 'react'
import { ZoneQuestion } from '#client/features/accounts/common/time-zone/zone-question.tsx'
import { UnitsQuestion } from '#client/features/accounts/common/units-question.tsx'
import { Button } from '#client/ui/public/button.tsx'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { amountOfStep, quickAddsOf, stepOfAmount } from '#shared/hydration/quick-amounts.ts'
import { TakeOverGlass } from './basic-glass/take-over-glass.tsx'
import { AddRow } from './controls/add-row.tsx'
import { QuickAdds } from './controls/quick-adds.tsx'
import { useShortcuts } from './controls/use-shortcuts.ts'
import { useCorrections } from './corrections/use-corrections.ts'
import { EntryList } from './day/entry-list.tsx'
import { HourCard } from './day/hour-card.tsx'
import { LastDrinks } from './day/last-drinks.tsx'
import { ContentsCard } from './drinks/contents-card.tsx'
import { DrinkGrid } from './drinks/drink-grid.tsx'
import { InstallHint } from './install/install-hint.tsx'
import { OfflineNote } from './offline/offline-note.tsx'
import type { Person } from './person.ts'
import type { Press } from './presses/press.ts'
import type { Presses } from './presses/use-presses.ts'
import styles from './tracker.module.css'

const NONE: readonly Press[] = []
/** The drinks that a desktop shows without opening the list of all: two rows. */
const GRID_DRINKS = 8

export interface TodayPanelProps {
  /** Today with the presses that are under way. */
  today: Today
  person: Person
  presses: Presses
}

/** What adds to today, and the last drinks: with the glass above, one screen of a phone; on a desktop next to the glass. */
export function TodayPanel({ today, person, presses }: TodayPanelProps) {
  const { units } = person
  const quickAdds = quickAddsOf(units)
  const [chosenAmount, setAmount] = useState<number>(quickAdds[0])
  // The nearest step of the unit, which may be another one by now.
  const amount = amountOfStep(stepOfAmount(chosenAmount, units), units)
  const corrections = useCorrections(person, today.ownDrinks)
  const allDrinks = useRef<HTMLDialogElement>(null)
  const otherDrinks = useRef<HTMLDialogElement>(null)
  const add = (ml: number, drink: DrinkKey = 'water') => presses.add(ml, drink)
  // The glass rises first: what is below the buttons is rendered, laid out and painted after it.
  const listed = useDeferredValue(today)
  const pending = useDeferredValue(presses.pending)
  const unsaved = new Set(pending.map(({ id }) => id))
  const step = (steps: 1 | -1) => setAmount((ml) => amountOfStep(stepOfAmount(ml, units) + steps, units))

  useShortcuts({
    quickAdd: (shortcut) => add(quickAdds[shortcut.place]),
    add: () => add(amount),
    undo: presses.undo,
    more: () => step(1),
    less: () => step(-1),
  })

  return (
    <>
      <div className={styles.addColumn}>
        <TakeOverGlass today={today} person={person} takeOver={presses.takeOver} />
        <div>
          <h2 className={styles.desktopTitle}>Add water</h2>
          <QuickAdds cups={today.cups} units={units} onAdd={add} />
          <AddRow
            drinks={otherDrinks}
            latest={today.entries[0]}
            person={person}
            today={today}
            amount={amount}
            onAmount={setAmount}
            onAdd={add}
            onRemove={presses.remove}
            onUndo={presses.undo}
          />
        </div>
        <p role="status" className="visually-hidden">
          {presses.said}
        </p>
        {/* Below the buttons, so that their appearing does not move them under the finger. */}
        <HourCard entries={today.entries} units={units} />
        <OfflineNote
          waiting={presses.isStalled ? presses.pending : NONE}
          today={today.today}
          dayStart={today.dayStart}
          timeZone={person.timeZone}
        />
        <div className={styles.desktopOnly}>
          <div className={styles.gridHead}>
            <h2>Other drinks</h2>
            <Button
              variant="ghost"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => otherDrinks.current?.showModal()}
            >
              All drinks
            </Button>
          </div>
          <DrinkGrid today={listed} units={units} limit={GRID_DRINKS} onAdd={add} />
        </div>
      </div>
      <div className={styles.lastColumn}>
        <LastDrinks
          day={listed}
          person={person}
          corrections={corrections}
          unsaved={unsaved}
          dialog={allDrinks}
        >
          <ContentsCard day={listed} units={units} />
          <EntryList day={listed} person={person} corrections={corrections} unsaved={unsaved} />
        </LastDrinks>
        <UnitsQuestion />
        <ZoneQuestion timeZone={person.timeZone} />
        <InstallHint />
      </div>
    </>
  )
}
