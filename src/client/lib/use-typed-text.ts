import { useEffect, useRef, useState } from 'react'
import { useSettled } from './use-settled.ts'

/** Milliseconds a person may pause in typing before the list follows. */
const PAUSE_MS = 250

/**
 * A text field over a value that lives in the address: what is typed shows at once and is handed on after a pause; when
 * the address changes by other means (Back, Clear), the field follows.
 */
export function useTypedText(
  value: string,
  onSettled: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const handedOn = useRef(value)
  const settle = useRef(onSettled)
  settle.current = onSettled

  useEffect(() => {
    if (value === handedOn.current) return
    handedOn.current = value
    setTyped(value)
  }, [value])

  const settled = useSettled(typed, PAUSE_MS)
  useEffect(() => {
    if (typed !== settled || typed === handedOn.current) return
    handedOn.current = typed
    settle.current(typed)
  }, [typed, settled])

  return [typed, setTyped]
}
