import Printer from 'lucide-react/icons/printer'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { loadPart } from '#client/lib/load-part.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { addDays, heatMapRange, rangeOf, untilToday, withToday } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { dayOfToday } from '../history/day-of-today.ts'
import type { Person } from '../person.ts'
import type { MonthSheetProps } from './month-sheet.tsx'

export interface PrintMonthProps {
  /** Today with the presses that are under way. */
  today: Today
  person: Person
}

/** Today, and the last day of each of the eleven months before, `YYYY-MM-DD`. */
function monthsUntil(today: string): string[] {
  const months = [today]
  while (months.length < 12) months.push(addDays(`${(months.at(-1) ?? today).slice(0, 7)}-01`, -1))
  return months
}

/**
 * Prints a month of the last year, this one unless another is chosen. However printing starts, the page becomes that
 * month's sheet for as long as it takes.
 */
export function PrintMonth({ today, person }: PrintMonthProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? today.today
  // The history shows the weeks up to today, so that this month is there without a network, too.
  const range = date === today.today ? heatMapRange(date, person.weekStart) : rangeOf('month', date)
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
  return (
    <>
      <Row gap={8} align="end" wraps>
        <SelectField
          label="Month"
          name="month"
          value={date}
          options={monthsUntil(today.today).map((value) => ({
            value,
            label: formatDay(value, person.locale, { month: 'long', year: 'numeric' }),
          }))}
          onChange={setChosen}
        />
        <Button
          variant="secondary"
          disabled={data === undefined}
          onClick={() => void load().finally(() => print())}
        >
          <Printer size={18} aria-hidden />
          Print
        </Button>
      </Row>
      {isPrinting &&
        data !== undefined &&
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
