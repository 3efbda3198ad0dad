import { useEffect, useState } from 'react'

/** Milliseconds a person may pause in typing before suggestions follow. */
const PAUSE_MS = 200

/** A text as it stood when the person last paused in typing it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
