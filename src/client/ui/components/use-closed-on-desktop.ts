import { type RefObject, useEffect } from 'react'

/** From here on the page shows its links itself, and needs no sheet for them. */
const DESKTOP = '(min-width: 960px)'

/** Closes a sheet of links when the window grows as wide as a desktop's. */
export function useClosedOnDesktop(sheet: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const desktop = matchMedia(DESKTOP)
    const close = () => sheet.current?.close()
    desktop.addEventListener('change', close)
    return () => desktop.removeEventListener('change', close)
  }, [sheet])
}
