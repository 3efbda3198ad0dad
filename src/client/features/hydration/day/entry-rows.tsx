import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo, useState } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { SmallGlass } from '#client/ui/public/small-glass.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { formatTime } from '#shared/format/date-time.ts'
import { drinkOf } from '#shared/hydration/built-in-drinks.ts'
import { byTime } from '#shared/hydration/entry-order.ts'
import type { Day, Entry } from '#shared/hydration/hydration.schema.ts'
import { EntryEditor } from '../corrections/entry-editor.tsx'
import { entryName, entryText, waterNames } from '../corrections/entry-text.ts'
import type { Corrections } from '../corrections/use-corrections.ts'
import { DrinkIcon } from '../drinks/drink-icon.tsx'
import type { Person } from '../person.ts'
import styles from './entry-rows.module.css'

export interface EntryRowsProps {
  day: Day
  person: Person
  /** Those that are shown; the day's latest if missing. */
  entries?: readonly Entry[]
  /** Shows no more than so many of them, the latest, each in a row of one height. */
  limit?: number
  /** How entries are changed and deleted; without it they only can be looked at. */
  corrections?: Corrections
  /** Entries that the server does not have yet: they cannot be opened. */
  unsaved?: ReadonlySet<string>
  /** Called once an entry was changed or deleted. */
  onCorrected?: (isGone: boolean) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Drinks of a day, the latest first; each opens to be changed if it may be. */
export function EntryRows(props: EntryRowsProps) {
  const { day, person, entries = day.entries, limit, corrections, unsaved = NONE, onCorrected } = props
  const [opened, setOpened] = useState<Entry | null>(null)
  return (
    <>
      <ol className={classNames('divided', limit !== undefined && styles.short)}>
        {byTime(entries)
          .slice(0, limit)
          .map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <EntryRow
                entry={entry}
                person={person}
                onOpen={corrections === undefined || unsaved.has(entry.id) ? null : setOpened}
              />
            </li>
          ))}
      </ol>
      {opened !== null && corrections !== undefined && (
        <EntryEditor
          entry={opened}
          person={person}
          settings={day}
          corrections={corrections}
          onClosed={(isGone) => {
            setOpened(null)
            onCorrected?.(isGone)
          }}
        />
      )}
    </>
  )
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
      <Ellipsis className={styles.more} size={18} aria-hidden />
    </button>
  )
})

function EntryWords({ entry, person }: { entry: Entry; person: Person }) {
  const { at, amount, drink, alcohol } = entry
  const icon = entry.icon ?? (drink === 'water' ? undefined : drinkOf(drink)?.icon)
  return (
    <>
      <span className={styles.icon}>
        {icon === undefined || amount < 0 ? (
          <SmallGlass level={Math.abs(amount) / 1000} height={22} />
        ) : (
          <DrinkIcon icon={icon} size={20} />
        )}
      </span>
      <span className={styles.words}>
        <b className={styles.name}>{entryName(entry)}</b>{' '}
        <span className={classNames('small muted', styles.note)}>
          <time dateTime={at}>{formatTime(at, person)}</time>
          {alcohol > 0 && ', not counted'}
          {waterNames(entry).map((name) => ` · ${name}`)}
        </span>
      </span>
      <b
        className={styles.amount}
      >{`${amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount), person.units)}`}</b>
    </>
  )
}
