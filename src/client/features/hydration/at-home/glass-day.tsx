import { amountNumber, type Units } from '#shared/format/amount.ts'
import { countOnDevice, drinksText } from '../basic-glass/count-on-device.ts'
import { totalOf, undoDrink } from '../basic-glass/device-glass.ts'
import { useDeviceGlass } from '../basic-glass/use-device-glass.ts'
import { UndoChip } from '../controls/undo-chip.tsx'
import { HourCard } from '../day/hour-card.tsx'
import { DayCard } from './day-card.tsx'

const NO_CUPS: readonly number[] = []
/** What the glass holds up to its rim, ml. It is a scale, not a goal. */
const CAPACITY = 2000

/** Today's drinks of who has no Premium: counted on this device. */
export function GlassDay({ units }: { units: Units }) {
  const drinks = useDeviceGlass()?.drinks ?? []
  const total = totalOf(drinks)
  const latest = drinks.at(-1)
  return (
    <DayCard
      level={total / CAPACITY}
      amount={amountNumber(total, units)}
      units={units}
      text={drinksText(drinks.length)}
      cups={NO_CUPS}
      linkText="Today’s drinks"
      onAdd={countOnDevice}
      undo={
        latest !== undefined && (
          <UndoChip
            latest={{ amount: latest.amount, drink: 'water', name: null }}
            person={{ units }}
            onUndo={() => undoDrink(new Date())}
          />
        )
      }
      note={
        <>
          <HourCard entries={drinks} units={units} />
          <p className="muted small">Counted on this device only.</p>
        </>
      }
    />
  )
}
