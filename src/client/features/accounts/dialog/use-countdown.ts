import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0. `start` restarts it at any time. */
export function useCountdown(seconds: number): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(seconds)
  const [end, setEnd] = useState(() => performance.now() + seconds * 1000)

  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])

  return {
    left,
    start: (next) => {
      setLeft(next)
      setEnd(performance.now() + next * 1000)
    },
  }
}
