import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { wakeUp } from '#client/lib/waking/wake-up.ts'

/** Wakes up what the server drew, once the page answers to events. It belongs into the outermost component. */
export function useWaking(): void {
  useEffect(() => {
    // After the effects of the same commit and what they change.
    const timer = setTimeout(() => {
      document.documentElement.removeAttribute('data-waking')
      void wakeUp()
    })
    return () => clearTimeout(timer)
  }, [])
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return null
}

/** A part of a page that the server draws and whose code comes by itself, later than the rest: it wakes up by itself, too. */
export function LatePart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isAwake, setIsAwake] = useState(false)
  const [wake] = useState(() => () => setIsAwake(true))
  useEffect(() => {
    if (isAwake) void wakeUp()
  }, [isAwake])
  return (
    <div data-waking={isAwake ? undefined : ''} style={{ display: 'contents' }}>
      <Suspense fallback={fallback}>
        {children}
        <Awake onAwake={wake} />
      </Suspense>
    </div>
  )
}
