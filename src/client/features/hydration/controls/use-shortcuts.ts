import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcut-choice.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** The actions of the tracker's keys. */
export type ShortcutActions = {
  [Kind in Shortcut['kind']]?: (shortcut: Extract<Shortcut, { kind: Kind }>) => void
}

/**
 * Acts on the tracker's keys while the component is there. Each key asks whether the keys are turned on: a page that has
 * just loaded has not shown that choice yet.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      const act = shortcut && (latest.current[shortcut.kind] as ((given: Shortcut) => void) | undefined)
      if (!act || !areShortcutsOn()) return
      event.preventDefault()
      act(shortcut)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
