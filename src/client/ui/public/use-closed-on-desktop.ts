import { useEffect } from 'react'

/** From this width on the page shows its links itself and needs no menu for them. */
const DESKTOP = '(min-width: 960px)'

/** Closes a menu when the window becomes as wide as a desktop's. */
export function useClosedOnDesktop(close: () => void): void {
  useEffect(() => {
    const desktop = matchMedia(DESKTOP)
    desktop.addEventListener('change', close)
    return () => desktop.removeEventListener('change', close)
  }, [close])
}
