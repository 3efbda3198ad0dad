import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the page whose controls are replaced: if the focused one is gone, the first control of the
 * part gets it.
 * @param state the controls are replaced when it changes
 */
export function useKeptFocus(state: boolean): {
  ref: RefObject<HTMLDivElement | null>
  keepFocus: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef(state)
  const keepFocus = useCallback(() => {
    // A dialog that closes gives the focus back first.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      ref.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus()
    })
  }, [])
  useEffect(() => {
    if (last.current !== state) keepFocus()
    last.current = state
  }, [state, keepFocus])
  return { ref, keepFocus }
}
