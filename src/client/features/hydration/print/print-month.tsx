import Printer from 'lucide-react/icons/printer'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { loadPart } from '#client/lib/load-part.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { heatMapRange, rangeOf, untilToday, withToday } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { dayOfToday } from '../history/day-of-today.ts'
import type { Person } from '../person.ts'
import type { MonthSheetProps } from './month-sheet.tsx'

export interface PrintMonthProps {
  /** Today with the presses that are under way. */
  today: Today
  /** The day that the tracker shows, `YYYY-MM-DD`: its month is printed. */
  date: string
  person: Person
}

/**
 * The button that prints the month of the shown day. However printing starts, the page becomes that month's sheet for as
 * long as it takes.
 */
export function PrintMonth({ today, date, person }: PrintMonthProps) {
  const isThisMonth = date.slice(0, 7) === today.today.slice(0, 7)
  // The history shows the weeks up to today; it holds this month.
  const range = isThisMonth ? heatMapRange(today.today, person.weekStart) : rangeOf('month', date)
  const { data } = trpc.hydration.history.useQuery(untilToday(range, today.today))
  const [isPrinting, setIsPrinting] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<MonthSheetProps> | null>(null)
  const load = useCallback(async () => {
    const { MonthSheet } = await loadPart(() => import('./month-sheet.tsx'))
    setSheet(() => MonthSheet)
  }, [])
  // Loaded after the page, because printing does not wait for code.
  useEffect(() => void load().catch(() => undefined), [load])
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (data === undefined) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void load().finally(() => print())}>
        <Printer size={18} aria-hidden />
        {isThisMonth ? 'Print this month' : 'Print the month shown'}
      </Button>
      {isPrinting &&
        Sheet !== null &&
        createPortal(
          <Sheet
            days={withToday(data.days, dayOfToday(today))}
            date={date}
            today={today.today}
            weekdayGoals={today.weekdayGoals}
            units={person.units}
          />,
          document.body,
        )}
    </>
  )
}
