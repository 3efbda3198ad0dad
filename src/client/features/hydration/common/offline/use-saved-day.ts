import { useEffect, useState } from 'react'
import { onStorageChange } from '#client/lib/device-storage.ts'
import { readSavedDay, type SavedDay } from './saved-day.ts'
import { onWaitingChange, type WaitingPress, waitingPresses } from './waiting-presses.ts'

/** The day on this device, and the time at which it was read. */
export interface SavedDayState {
  saved: SavedDay | null
  /** Presses of the same person, the oldest first. */
  waiting: readonly WaitingPress[]
  now: Date
}

async function readState(): Promise<SavedDayState> {
  const now = new Date()
  const saved = readSavedDay(now)
  return { saved, waiting: saved === null ? [] : await waitingPresses(saved.userId), now }
}

/**
 * The day saved on this device and the presses that wait with it, read again when either changes in any tab and when the
 * person comes back to the page. `undefined` until the page is hydrated.
 */
export function useSavedDay(): SavedDayState | undefined {
  const [state, setState] = useState<SavedDayState>()
  useEffect(() => {
    let reads = 0
    const refresh = async () => {
      reads += 1
      const read = reads
      const current = await readState()
      // A later read has seen more.
      if (read === reads) setState(current)
    }
    void refresh()
    const stops = [onStorageChange(refresh), onWaitingChange(refresh)]
    document.addEventListener('visibilitychange', refresh)
    return () => {
      reads = Number.NaN
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return state
}
