import { useRef } from 'react'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { EntryRows, type EntryRowsProps } from './entry-rows.tsx'
import { useEntries } from './use-entries.ts'

/** What was drunk and removed on the day, the latest first, with the drinks that the day's answer had no room for. */
export function EntryList(props: Omit<EntryRowsProps, 'entries' | 'limit' | 'onCorrected'>) {
  const { day } = props
  const { entries, more, dropEarlier } = useEntries(day)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = day.readOnly ? 'Drinks of the day' : 'All drinks of today'
  return (
    <section aria-label={name}>
      <h2 ref={heading} tabIndex={-1} className={day.readOnly ? undefined : 'visually-hidden'}>
        {day.readOnly ? 'Drinks' : name}
      </h2>
      {entries.length === 0 && (
        <p className="muted">
          {day.readOnly ? 'No drinks are kept of this day.' : 'Nothing yet. Your first glass goes here.'}
        </p>
      )}
      <EntryRows
        {...props}
        entries={entries}
        onCorrected={(isGone) => {
          dropEarlier()
          // The button that had the focus is gone with its entry.
          if (isGone) heading.current?.focus()
        }}
      />
      {more !== null && (
        <Button variant="secondary" size="sm" isBusy={more.isLoading} busyLabel="Loading" onClick={more.load}>
          Show earlier drinks
        </Button>
      )}
      <FormError>{more?.error}</FormError>
    </section>
  )
}
