import { useEffect, useState } from 'react'

/** The storage key that is set when the shortcuts are turned off. */
const STORED = 'tracker-shortcuts'

function read(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Storage is blocked: the choice is lost on the next load.
  }
}

/** Whether the tracker's keys are turned on in this browser, and how to turn them. */
export function useShortcutChoice(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(read()), [])
  return [
    isOn,
    (next) => {
      setIsOn(next)
      write(next)
    },
  ]
}
