import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import { SmallGlass } from '#client/ui/components/small-glass.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { formatTime } from '#shared/format/date-time.ts'
import { drinkOf } from '#shared/hydration/drink-factors.ts'
import type { Day } from '#shared/hydration/hydration.schema.ts'
import type { Person } from '../person.ts'
import styles from './entry-list.module.css'
import { useEntries } from './use-entries.ts'

export interface EntryListProps {
  day: Day
  person: Person
  /** Undoes the latest entry; without it nothing can be undone. */
  onUndo?: () => void
}

/** What was drunk and removed on the day, the latest first. */
export function EntryList({ day, person, onUndo }: EntryListProps) {
  const { units } = person
  const { readOnly } = day
  const { entries, more } = useEntries(day)
  return (
    <Card as="section" isPadded aria-label={readOnly ? 'Drinks of the day' : 'Today’s drinks'}>
      <h2>{readOnly ? 'Drinks' : 'Today’s drinks'}</h2>
      {entries.length === 0 && (
        <p className={styles.none}>
          {readOnly ? 'No drinks are kept of this day.' : 'Nothing yet. Your first glass goes here.'}
        </p>
      )}
      <ol className={styles.list}>
        {entries.map(({ id, at, amount, drink }, index) => (
          <li key={id} className={styles.entry}>
            <time className={styles.time} dateTime={at}>
              {formatTime(at, person)}
            </time>
            <SmallGlass level={Math.abs(amount) / 1000} height={24} />
            <span className={styles.words}>
              <b>{amount < 0 ? `−${formatAmount(-amount, units)}` : formatAmount(amount, units)}</b>{' '}
              <span className="small muted">{amount < 0 ? 'Removed' : (drinkOf(drink)?.name ?? drink)}</span>
            </span>
            {index === 0 && onUndo !== undefined && (
              <Button variant="ghost" size="sm" onClick={onUndo}>
                <Undo2 size={18} aria-hidden />
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      {more !== null && (
        <Button variant="secondary" size="sm" isBusy={more.isLoading} busyLabel="Loading" onClick={more.load}>
          Show earlier drinks
        </Button>
      )}
      <FormError>{more?.error}</FormError>
    </Card>
  )
}
