import { useSyncExternalStore } from 'react'

/** Where this tab keeps what was typed: it survives the log-in, the way to Pricing and back, and a reload. */
const KEY = 'scanner:problem'

let text: string | null = null
const listeners = new Set<() => void>()

function read(): string {
  if (text !== null) return text
  try {
    text = sessionStorage.getItem(KEY) ?? ''
  } catch {
    // A browser that keeps nothing still lets one type.
    text = ''
  }
  return text
}

/** Keeps what is typed about a problem; an empty text forgets it. */
export function writeDraft(next: string): void {
  text = next
  try {
    if (next === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, next)
  } catch {
    // See above.
  }
  for (const listener of listeners) listener()
}

/** What is typed so far; empty while the server renders. */
export const readDraft = (): string => read()

/** What is typed so far, as it changes. */
export function useDraft(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => '',
  )
}
