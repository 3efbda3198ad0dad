import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { type Obstacle, shiftToFreePlace } from './free-place.ts'

/** Wide windows show toasts in a corner that pages keep free. */
const PHONE = '(max-width: 959px)'
/** Space to the window's edges, px. */
const MARGIN = 8
/** Covering a link is bad; covering a button or a field is worse. */
const COSTS = [
  ['a[href]', 1],
  ['button, input, select, textarea, summary, [role=slider]', 3],
] as const

/** What can be pressed in the window now; behind an open dialog nothing can. */
function obstacles(card: HTMLElement): Obstacle[] {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return COSTS.flatMap(([selector, cost]) =>
    [...scope.querySelectorAll(selector)]
      .filter((element) => !card.contains(element) && element.checkVisibility())
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom, cost }
      }),
  )
}

function place(card: HTMLElement): void {
  const region = card.parentElement
  if (region === null || !matchMedia(PHONE).matches) {
    card.style.removeProperty('--toast-shift')
    return
  }
  const { left, right, top } = region.getBoundingClientRect()
  // The region does not move with the card, and offsetHeight ignores the arrival animation.
  const toast = { left, right, top, bottom: top + card.offsetHeight }
  const area = { left: 0, right: innerWidth, top: MARGIN, bottom: innerHeight - MARGIN }
  card.style.setProperty('--toast-shift', `${shiftToFreePlace(toast, obstacles(card), area)}px`)
}

/** On a phone, keeps a toast off the buttons of the page: when it appears, and after each scroll. */
export function useFreePlace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (ref.current !== null) place(ref.current)
  }, [ref])
  useEffect(() => {
    const update = () => {
      const card = ref.current
      // A toast that is in use stays where it is.
      if (card !== null && !card.matches(':hover, :focus-within')) place(card)
    }
    document.addEventListener('scrollend', update, { capture: true })
    window.addEventListener('resize', update)
    return () => {
      document.removeEventListener('scrollend', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  }, [ref])
}
