import { useEffect, useState } from 'react'
import { onStorageChange } from '#client/lib/device-storage.ts'
import { type KeptDay, keptDay } from './kept-day.ts'
import { type WaitingPress, waitingPresses } from './waiting-presses.ts'

/** What this device keeps of a day, and the time at which it was read. */
export interface KeptState {
  kept: KeptDay | null
  /** Those of the same person, the oldest first. */
  waiting: readonly WaitingPress[]
  now: Date
}

function readKept(): KeptState {
  const now = new Date()
  const kept = keptDay(now)
  return { kept, waiting: kept === null ? [] : waitingPresses(kept.userId), now }
}

/**
 * The day kept on this device and the presses that wait with it, read again when either changes, here or in another tab,
 * and when one comes back to the page. `undefined` while the page wakes up.
 */
export function useKept(): KeptState | undefined {
  const [state, setState] = useState<KeptState>()
  useEffect(() => {
    const readAgain = () => setState(readKept())
    readAgain()
    const stop = onStorageChange(readAgain)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [])
  return state
}
