import { useSyncExternalStore } from 'react'
import { createListeners } from '#client/lib/listeners.ts'
import { deviceKey } from '#client/lib/stored-key.ts'

/** The storage key that is set when the shortcuts are turned off. */
const STORED = deviceKey('tracker-shortcuts')

/** The choice in a browser that stores nothing; it is lost on the next load. */
let unstored = true
const listeners = createListeners()

/** Whether the tracker's keys are turned on in this browser, in whatever tab that was chosen last. */
export function areShortcutsOn(): boolean {
  try {
    return unstored && localStorage.getItem(STORED) !== 'off'
  } catch {
    return unstored
  }
}

function turn(isOn: boolean): void {
  unstored = true
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    unstored = isOn
  }
  listeners.tell()
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** Whether the tracker's keys are turned on in this browser, and how to turn them. */
export function useShortcutChoice(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShortcutsOn, () => true), turn]
}
