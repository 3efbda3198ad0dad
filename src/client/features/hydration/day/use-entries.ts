import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { Day, Entry } from '#shared/hydration/hydration.schema.ts'

/** A day's entries as far as they were loaded. */
export interface LoadedEntries {
  entries: readonly Entry[]
  /** How to load earlier ones; null when all are here. */
  more: { load: () => void; isLoading: boolean; error: string | undefined } | null
  /** Drops earlier ones, which a correction may have changed. */
  dropEarlier: () => void
}

/** The entries of a day. Its answer has the latest; earlier ones are loaded on demand. */
export function useEntries(day: Day): LoadedEntries {
  const [earlier, setEarlier] = useState<{ date: string; entries: readonly Entry[] }>({
    date: day.date,
    entries: [],
  })
  const { client } = trpc.useUtils()
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<string>()
  const loaded = earlier.date === day.date ? earlier.entries : []
  // A press pushes the last entry out of the answer, so the entries from before it are remembered, too.
  const below = loaded.filter(({ id }) => !day.entries.some((entry) => entry.id === id))
  const entries = [...day.entries, ...below]
  const last = entries.at(-1)

  const load = async () => {
    if (last === undefined) return
    setIsLoading(true)
    setError(undefined)
    try {
      const page = await client.hydration.entries.query({ date: day.date, before: last.id })
      setEarlier({ date: day.date, entries: [...entries, ...page.entries] })
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setIsLoading(false)
    }
  }
  const hasMore = entries.length < day.entryCount && last !== undefined
  return {
    entries,
    more: hasMore ? { load: () => void load(), isLoading, error } : null,
    dropEarlier: () => setEarlier({ date: day.date, entries: [] }),
  }
}
