import Undo2 from 'lucide-react/icons/undo-2'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import { SmallGlass } from '#client/ui/components/small-glass.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { formatTime } from '#shared/format/date-time.ts'
import { drinkOf } from '#shared/hydration/drink-factors.ts'
import { byTime } from '#shared/hydration/entry-order.ts'
import type { Day, Entry } from '#shared/hydration/hydration.schema.ts'
import { EntryEditor } from '../corrections/entry-editor.tsx'
import { entryName, entryText, waterNames } from '../corrections/entry-text.ts'
import type { Corrections } from '../corrections/use-corrections.ts'
import { DrinkIcon } from '../drinks/drink-icon.tsx'
import type { Person } from '../person.ts'
import styles from './entry-list.module.css'
import { useEntries } from './use-entries.ts'

export interface EntryListProps {
  day: Day
  person: Person
  /** Undoes the entry that was added last; without it nothing can be undone. */
  onUndo?: () => void
  /** How entries are changed and deleted; without it they only can be looked at. */
  corrections?: Corrections
  /** Entries that the server does not have yet: they cannot be opened. */
  unsaved?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** What was drunk and removed on the day, the latest first. */
export function EntryList({ day, person, onUndo, corrections, unsaved = NONE }: EntryListProps) {
  const { readOnly } = day
  const { entries, more, dropEarlier } = useEntries(day)
  const [opened, setOpened] = useState<Entry | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const undone = useRef<string>(null)
  const lastAdded = entries[0]?.id
  useFocusAfterUndo(entries, undone, () => undo.current ?? heading.current)
  return (
    <Card as="section" isPadded aria-label={readOnly ? 'Drinks of the day' : 'Today’s drinks'}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {readOnly ? 'Drinks' : 'Today’s drinks'}
      </h2>
      {entries.length === 0 && (
        <p className={styles.none}>
          {readOnly ? 'No drinks are kept of this day.' : 'Nothing yet. Your first glass goes here.'}
        </p>
      )}
      <ol className={styles.list}>
        {byTime(entries).map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <EntryRow
              entry={entry}
              person={person}
              onOpen={corrections === undefined || unsaved.has(entry.id) ? null : setOpened}
            />
            {entry.id === lastAdded && onUndo !== undefined && (
              <Button
                ref={undo}
                variant="ghost"
                size="sm"
                onClick={() => {
                  undone.current = entry.id
                  onUndo()
                }}
              >
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
      {opened !== null && corrections !== undefined && (
        <EntryEditor
          entry={opened}
          person={person}
          settings={day}
          corrections={corrections}
          onClosed={(isGone) => {
            setOpened(null)
            dropEarlier()
            // The button that had the focus is gone with its entry.
            if (isGone) heading.current?.focus()
          }}
        />
      )}
    </Card>
  )
}

/** The Undo button goes away with its entry; then the focus moves to the one of the entry before it. */
function useFocusAfterUndo(
  entries: readonly Entry[],
  undone: RefObject<string | null>,
  target: () => HTMLElement | null,
): void {
  useEffect(() => {
    if (undone.current === null || entries.some(({ id }) => id === undone.current)) return
    undone.current = null
    target()?.focus()
  })
}

interface EntryRowProps {
  entry: Entry
  person: Person
  /** Opens the entry; null if it can only be looked at. */
  onOpen: ((entry: Entry) => void) | null
}

/** An entry, as a button if it can be opened. A press renders only the rows that it changes. */
const EntryRow = memo(function EntryRow({ entry, person, onOpen }: EntryRowProps) {
  if (onOpen === null) {
    return (
      <span className={styles.row}>
        <EntryWords entry={entry} person={person} />
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.row}
      aria-haspopup="dialog"
      aria-label={`Change ${entryText(entry, person)}`}
      onClick={() => onOpen(entry)}
    >
      <EntryWords entry={entry} person={person} />
    </button>
  )
})

function EntryWords({ entry, person }: { entry: Entry; person: Person }) {
  const { at, amount, drink, alcohol } = entry
  const icon = entry.icon ?? (drink === 'water' ? undefined : drinkOf(drink)?.icon)
  return (
    <>
      <time className={styles.time} dateTime={at}>
        {formatTime(at, person)}
      </time>
      <SmallGlass level={Math.abs(amount) / 1000} height={24} />
      <span className={styles.words}>
        <b>{`${amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount), person.units)}`}</b>{' '}
        <span className="small muted">
          {icon !== undefined && amount > 0 && <DrinkIcon icon={icon} size={16} />}
          {entryName(entry)}
          {alcohol > 0 && ', not counted'}
          {waterNames(entry).map((name) => ` · ${name}`)}
        </span>
      </span>
    </>
  )
}
