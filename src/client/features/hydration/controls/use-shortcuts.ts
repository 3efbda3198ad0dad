import { useEffect, useRef } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** The actions of the tracker's keys. */
export type ShortcutActions = {
  [Kind in Shortcut['kind']]?: (shortcut: Extract<Shortcut, { kind: Kind }>) => void
}

/** Acts on the tracker's keys while the component is there and the keys are turned on. */
export function useShortcuts(isOn: boolean, actions: ShortcutActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      const act = shortcut && (latest.current[shortcut.kind] as ((given: Shortcut) => void) | undefined)
      if (!act) return
      event.preventDefault()
      act(shortcut)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
