import PencilLine from 'lucide-react/icons/pencil-line'
import { useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { Day } from '#shared/hydration/hydration.schema.ts'
import { isCorrectable } from '#shared/hydration/past-day.rules.ts'
import { AddEntryButton } from './corrections/add-entry.tsx'
import { useCorrections } from './corrections/use-corrections.ts'
import { DayProgress } from './day/day-progress.tsx'
import { EntryList } from './day/entry-list.tsx'
import { ContentsCard } from './drinks/contents-card.tsx'
import type { Person } from './person.ts'
import styles from './tracker.module.css'

interface DateProps {
  /** A day that is over, `YYYY-MM-DD`. */
  date: string
  person: Person
}

/** The glass of a day that is over. */
export function PastDayGlass({ date, person }: DateProps) {
  const { data: day, isError } = trpc.hydration.day.useQuery({ date })
  if (day !== undefined) return <DayProgress day={day} person={person} />
  return isError ? null : <Skeleton className={styles.loadingGlass} hasWater />
}

/** The drinks of a day that is over: to be looked at, and corrected within a week by an explicit choice. */
export function PastDayPanel({ date, person }: DateProps) {
  const query = trpc.hydration.day.useQuery({ date })
  const { data: day } = query
  if (day === undefined) {
    if (query.isError)
      return (
        <QueryError title="Error fetching data" missing="This day is not on your device yet." query={query} />
      )
    return (
      <div className={styles.addColumn} role="status" aria-label="Loading the day">
        <Skeleton height="160px" hasWater />
      </div>
    )
  }
  return <PastDay key={date} day={day} person={person} />
}

function PastDay({ day, person }: { day: Day; person: Person }) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const corrections = useCorrections(person, day.ownDrinks)
  const toggle = useRef<HTMLButtonElement>(null)
  const turn = (isOn: boolean) => {
    setIsCorrecting(isOn)
    // The other button takes this one's place.
    setTimeout(() => toggle.current?.focus())
  }
  return (
    <div className={styles.addColumn}>
      {isCorrecting && (
        <Card as="section" isPadded aria-label="Correct this day">
          <p>Press a drink to change or delete it, or add one that is missing.</p>
          <p className="muted small">
            Your level and achievements stay as they are. Streak and days tracked follow if the day ended
            within the last 48 hours.
          </p>
          <Row gap={8} wraps marginTop={12}>
            <AddEntryButton day={day} person={person} corrections={corrections} />
            <Button ref={toggle} variant="ghost" size="sm" onClick={() => turn(false)}>
              Done
            </Button>
          </Row>
        </Card>
      )}
      <ContentsCard day={day} units={person.units} />
      <EntryList day={day} person={person} corrections={isCorrecting ? corrections : undefined} />
      {!isCorrecting && isCorrectable(day.date, day.today) && (
        <Button ref={toggle} variant="secondary" isFull onClick={() => turn(true)}>
          <PencilLine size={18} aria-hidden />
          Correct this day
        </Button>
      )}
    </div>
  )
}
