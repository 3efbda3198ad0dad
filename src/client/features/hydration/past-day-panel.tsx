import PencilLine from 'lucide-react/icons/pencil-line'
import { useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { QueryError } from '#client/ui/components/query-error.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import type { Day } from '#shared/hydration/hydration.schema.ts'
import { isCorrectable } from '#shared/hydration/past-day.rules.ts'
import { AddEntryButton } from './corrections/add-entry.tsx'
import { useCorrections } from './corrections/use-corrections.ts'
import { DayProgress } from './day/day-progress.tsx'
import { EntryList } from './day/entry-list.tsx'
import { ContentsCard } from './drinks/contents-card.tsx'
import type { Person } from './person.ts'
import styles from './tracker.module.css'

/** A day that is over, `YYYY-MM-DD`: to be looked at, and corrected within a week by an explicit choice. */
export function PastDayPanel({ date, person }: { date: string; person: Person }) {
  const answer = trpc.hydration.day.useQuery({ date })
  if (answer.isError && answer.data === undefined) {
    return <QueryError title="Error fetching data" query={answer} />
  }
  if (answer.data === undefined) {
    return (
      <div className={styles.column} role="status" aria-label="Loading the day">
        <Skeleton className={styles.loadingGlass} hasWater />
        <Skeleton height="160px" hasWater />
      </div>
    )
  }
  return <PastDay key={date} day={answer.data} person={person} />
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
    <>
      <DayProgress day={day} person={person} />
      {isCorrecting && (
        <Card as="section" isPadded aria-label="Correct this day">
          <p>Press a drink to change or delete it, or add one that is missing.</p>
          <p className="muted small">
            Your level and achievements stay as they are. Streak and days tracked follow if the day ended
            within the last 48 hours.
          </p>
          <div className={styles.correcting}>
            <AddEntryButton day={day} person={person} corrections={corrections} />
            <Button ref={toggle} variant="ghost" size="sm" onClick={() => turn(false)}>
              Done
            </Button>
          </div>
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
    </>
  )
}
