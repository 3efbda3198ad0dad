import { useState } from 'react'
import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { formatDay, formatShortDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Person } from '../person.ts'
import styles from './import.module.css'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The last import with a button that removes it whole. Renders nothing if there is none. */
export function LastImport({ person, onRemoved }: { person: Person; onRemoved?: () => void }) {
  const dateStyle = useDateStyle()
  const { data } = trpc.hydration.lastImport.useQuery()
  const utils = trpc.useUtils()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  if (data === null || data === undefined) return null
  const { id, at, drinks, days, from, to } = data

  async function remove() {
    setError(null)
    setIsBusy(true)
    try {
      const removed = await utils.client.hydration.undoImport.mutate(
        { importId: id },
        { context: aboutPerson(person.id) },
      )
      toast.success(
        'Import removed',
        `${formatCount(removed.drinks, 'drink')} on ${formatCount(removed.days, 'day')}`,
      )
      onRemoved?.()
    } catch (cause) {
      setError(errorMessage(cause))
    }
    setIsBusy(false)
    void utils.hydration.invalidate()
  }

  const span = [from, to].map((date) => formatDay(date, dateStyle.locale, DAY))
  return (
    <section className={styles.last} aria-label="Last import">
      <p className="small">
        Last import, {formatShortDateTime(at, dateStyle)}: {formatCount(drinks, 'drink')} on{' '}
        {formatCount(days, 'day')}, {from === to ? span[0] : span.join(' to ')}.
      </p>
      <FormError>{error}</FormError>
      <Button variant="ghost" size="sm" isBusy={isBusy} busyLabel="Removing" onClick={() => void remove()}>
        Remove this import
      </Button>
    </section>
  )
}
