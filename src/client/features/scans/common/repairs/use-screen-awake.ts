import { useEffect } from 'react'

/**
 * Keeps the screen on while the component is shown, where the browser can. A browser releases the lock when the page is
 * hidden, so it is asked for again when the page comes back.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    async function hold(): Promise<void> {
      if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isOver) await held.release()
        else lock = held
      } catch {
        // A low battery or a setting forbids it: the steps wait on the device anyway.
      }
    }
    const release = () => void lock?.release().catch(() => undefined)
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      release()
    }
  }, [])
}
