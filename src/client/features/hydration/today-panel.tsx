import ScanLine from 'lucide-react/icons/scan-line'
import { useDeferredValue, useState } from 'react'
import { ZoneQuestion } from '#client/entities/session/time-zone/zone-question.tsx'
import { ButtonLink } from '#client/ui/components/button.tsx'
import { type DrinkKey, drinkValues } from '#shared/hydration/drink-values.ts'
import { CUSTOM_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { TakeOverGlass } from './basic-glass/take-over-glass.tsx'
import { CustomAmount, stepAmount } from './controls/custom-amount.tsx'
import { QuickAdds } from './controls/quick-adds.tsx'
import { useShortcuts } from './controls/use-shortcuts.ts'
import { useCorrections } from './corrections/use-corrections.ts'
import { DayProgress } from './day/day-progress.tsx'
import { EntryList } from './day/entry-list.tsx'
import { HourCard } from './day/hour-card.tsx'
import { ContentsCard } from './drinks/contents-card.tsx'
import { DrinkChoice } from './drinks/drink-choice.tsx'
import { Celebration } from './moments/celebration.tsx'
import { OfflineNote } from './offline/offline-note.tsx'
import type { Person } from './person.ts'
import type { Press } from './presses/press.ts'
import type { Presses } from './presses/use-presses.ts'
import { AdjustGoal } from './settings/adjust-goal.tsx'
import { CupsEditorButton } from './settings/cups-editor.tsx'
import { GoalEditorButton } from './settings/goal-editor.tsx'
import { HealthNote } from './settings/health-note.tsx'
import styles from './tracker.module.css'
import { DefaultWater } from './waters/default-water.tsx'

const NONE: readonly Press[] = []

/** The same element in every render: a press need not render a link anew. */
const SCAN_LINK = (
  <ButtonLink variant="secondary" isFull to="/scanner" search={{ type: 'bottle' }}>
    <ScanLine size={20} aria-hidden />
    Scan a Bottle
  </ButtonLink>
)

export interface TodayPanelProps {
  /** Today with the presses that are under way. */
  today: Today
  person: Person
  presses: Presses
}

/** Today's intake, and the controls that add and remove water. */
export function TodayPanel({ today, person, presses }: TodayPanelProps) {
  const [amount, setAmount] = useState<number>(CUSTOM_AMOUNT.initial)
  const [chosen, setChosen] = useState<DrinkKey>('water')
  // An own drink may be deleted, here or in another tab.
  const values = drinkValues(chosen, today.ownDrinks)
  const drink = values?.drink ?? 'water'
  const corrections = useCorrections(person, today.ownDrinks)
  const add = (ml: number) => presses.add(ml, drink)
  // The glass rises first: what is below the buttons is rendered, laid out and painted after it.
  const moments = useDeferredValue(presses.moments)
  const listed = useDeferredValue(today)
  const pending = useDeferredValue(presses.pending)

  useShortcuts({
    quickAdd: (shortcut) => add(shortcut.amount),
    add: () => add(amount),
    undo: presses.undo,
    more: () => setAmount((ml) => stepAmount(ml, 1)),
    less: () => setAmount((ml) => stepAmount(ml, -1)),
  })

  return (
    <>
      <DayProgress day={today} person={person} overlay={moments > 0 && <Celebration key={moments} />}>
        <GoalEditorButton today={today} />
        <AdjustGoal today={today} units={person.units} />
      </DayProgress>
      <TakeOverGlass person={person} takeOver={presses.takeOver} />
      <OfflineNote
        waiting={presses.isStalled ? presses.pending : NONE}
        today={today.today}
        dayStart={today.dayStart}
        timeZone={person.timeZone}
      />
      <QuickAdds cups={today.cups} units={person.units} onAdd={add}>
        <div className={styles.options}>
          <DrinkChoice value={drink} today={today} onChange={setChosen} />
          <CupsEditorButton cups={today.cups} />
        </div>
        <div>{values !== undefined && <DefaultWater drink={values} today={today} person={person} />}</div>
      </QuickAdds>
      <CustomAmount
        amount={amount}
        units={person.units}
        canRemove={today.intake > 0 && values?.alcohol === 0}
        onChange={setAmount}
        onAdd={() => add(amount)}
        onRemove={() => presses.remove(amount, drink)}
      />
      {/* Below the buttons, so that their appearing does not move them under the finger. */}
      <ZoneQuestion timeZone={person.timeZone} />
      <HourCard entries={today.entries} units={person.units} />
      {SCAN_LINK}
      <ContentsCard day={listed} units={person.units} />
      <EntryList
        day={listed}
        person={person}
        onUndo={presses.undo}
        corrections={corrections}
        unsaved={new Set(pending.map(({ id }) => id))}
      />
      <HealthNote />
    </>
  )
}
