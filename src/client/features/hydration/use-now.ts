import { useState } from 'react'
import { useEffectOn } from '#client/lib/use-effect-on.ts'

const MINUTE_MS = 60_000

/** The time in ms, updated each minute and with each change of `key`; null until the page is hydrated. */
export function useNow(key: unknown): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffectOn([key], () => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  })
  return now
}
