import { useEffect, useState } from 'react'

/** Where this browser keeps that the keys are turned off. */
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
    // A browser that keeps nothing forgets this too.
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
