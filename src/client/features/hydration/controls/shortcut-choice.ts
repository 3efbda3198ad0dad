import { useSyncExternalStore } from 'react'
import { keysOf, onStorageChange, remove, write } from '#client/lib/device-storage.ts'
import { createListeners } from '#client/lib/listeners.ts'
import { deviceKey } from '#client/lib/stored-key.ts'

/** The storage key that is set, to whatever value, when the shortcuts are turned off. */
const STORED = deviceKey('tracker-shortcuts')

/** The choice in a browser that stores nothing; it is lost on the next load. */
let unstored = true
const listeners = createListeners()

/** Whether the tracker's keys are turned on in this browser, in whatever tab that was chosen last. */
export const areShortcutsOn = (): boolean => unstored && keysOf(STORED).length === 0

function turn(isOn: boolean): void {
  if (isOn) remove(keysOf(STORED))
  unstored = isOn || write(STORED, 'off')
  listeners.tell()
}

function subscribe(listener: () => void): () => void {
  const stops = [listeners.subscribe(listener), onStorageChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether the tracker's keys are turned on in this browser, and how to turn them. */
export function useShortcutChoice(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShortcutsOn, () => true), turn]
}
