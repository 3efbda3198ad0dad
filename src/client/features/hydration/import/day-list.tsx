import { useState } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { formatDay } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import type { DayOutcome } from '#shared/hydration/import.rules.ts'
import type { CheckedDay } from '#shared/hydration/import.schema.ts'
import styles from './import.module.css'

/** Days that are shown at first. */
const SHOWN_AT_FIRST = 31

const OUTCOMES: Readonly<Record<Exclude<DayOutcome, 'added'>, string>> = {
  'already-there': 'Already there',
  'has-drinks': 'Not added: the day has other drinks',
  'too-much': 'Not added: more than 20 liters in a day',
  'too-many': 'Not added: more than 500 drinks in a day',
  'not-over': 'Not added: the day is not over',
  'too-long-ago': 'Not added: more than five years ago',
}

function outcomeText({ outcome, added, ml, alreadyThere }: CheckedDay, units: Units): string {
  if (outcome !== 'added') return OUTCOMES[outcome]
  const there = alreadyThere === 0 ? '' : `; ${alreadyThere} already there`
  return `${formatCount(added, 'drink')}, ${formatAmount(ml, units)}${there}`
}

/** What becomes of each day of a file. */
export function DayList({ days, units }: { days: readonly CheckedDay[]; units: Units }) {
  const { locale } = useDateStyle()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? days : days.slice(0, SHOWN_AT_FIRST)
  return (
    <div>
      <Scrollable label="What is added each day" className={styles.days}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Adds</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  {formatDay(day.date, locale, { day: 'numeric', month: 'short', year: 'numeric' })}
                </th>
                <td>{outcomeText(day, units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      {shown.length < days.length && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          Show all {formatCount(days.length, 'day')}
        </Button>
      )}
    </div>
  )
}
