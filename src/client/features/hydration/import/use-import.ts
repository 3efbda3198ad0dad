import { useRef, useState } from 'react'
import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { CheckedDay, ImportedDay } from '#shared/hydration/import.schema.ts'
import { inParts, isOverfull, tooMany } from './file-drinks.ts'

/** The days of a file after the server looked at them, and what is under way. */
export interface Import {
  /** What would be added; null until the server has looked at all days. */
  checked: CheckedDay[] | null
  /** What was added; null before. */
  added: CheckedDay[] | null
  /** What is under way, and how much of it is done, from 0 to 1. */
  busy: { what: 'checking' | 'adding'; done: number } | null
  error: string | null
  /** Asks the server what would be added. */
  check: (days: readonly ImportedDay[], addsToDays: boolean) => Promise<void>
  /** Adds the days that were checked. */
  add: () => Promise<void>
}

/** Sends the days of a file in parts. A part that is sent again adds nothing, so a failed import can be continued. */
export function useImport(personId: string): Import {
  const utils = trpc.useUtils()
  const context = aboutPerson(personId)
  const [checked, setChecked] = useState<CheckedDay[] | null>(null)
  const [added, setAdded] = useState<CheckedDay[] | null>(null)
  const [busy, setBusy] = useState<Import['busy']>(null)
  const [error, setError] = useState<string | null>(null)
  const importId = useRef(crypto.randomUUID())
  const last = useRef<{ days: readonly ImportedDay[]; addsToDays: boolean }>({ days: [], addsToDays: false })

  async function send(what: 'checking' | 'adding'): Promise<CheckedDay[] | null> {
    const { days, addsToDays } = last.current
    const { checkImport, importDays } = utils.client.hydration
    const procedure = what === 'checking' ? checkImport : importDays
    const parts = inParts(days.filter((day) => !isOverfull(day)))
    const answers: CheckedDay[] = days.filter(isOverfull).map(tooMany)
    setError(null)
    try {
      for (const [index, part] of parts.entries()) {
        setBusy({ what, done: index / parts.length })
        const input = { importId: importId.current, addsToDays, days: part }
        answers.push(...(await procedure.mutate(input, { context })).days)
      }
      return answers.toSorted((one, other) => (one.date < other.date ? -1 : 1))
    } catch (cause) {
      setError(errorMessage(cause))
      return null
    } finally {
      setBusy(null)
    }
  }

  return {
    checked,
    added,
    busy,
    error,
    async check(days, addsToDays) {
      last.current = { days, addsToDays }
      setChecked(await send('checking'))
    },
    async add() {
      const answer = await send('adding')
      // What was added before a failure shows, too.
      void utils.hydration.day.invalidate()
      void utils.hydration.history.invalidate()
      void utils.hydration.lastImport.invalidate()
      if (answer !== null) setAdded(answer)
    },
  }
}
