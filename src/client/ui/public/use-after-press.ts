import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts an action off until the pointer is up again, if it is down. Leaving a field by pressing a button must not move
 * the button from under the finger: the browser would not count it as a click.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const action = waiting.current
      waiting.current = null
      // The click follows in the same task.
      if (action !== null) setTimeout(action)
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])

  return useCallback((action) => {
    if (isPressed.current) waiting.current = action
    else action()
  }, [])
}
