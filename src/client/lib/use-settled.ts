import { useEffect, useState } from 'react'

/** Milliseconds a person may pause in typing before suggestions follow. */
const PAUSE_MS = 200

/** A text as it stood when the person last paused in typing it. */
export function useSettled(text: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
