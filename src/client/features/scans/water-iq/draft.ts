import { useSyncExternalStore } from 'react'

/** The storage key of the draft, which survives a log-in, a visit to the pricing page and a reload. */
const KEY = 'scanner:problem'

let text: string | null = null
const listeners = new Set<() => void>()

function read(): string {
  if (text !== null) return text
  try {
    text = sessionStorage.getItem(KEY) ?? ''
  } catch {
    // Storage is blocked: the draft lives as long as the page.
    text = ''
  }
  return text
}

/** Saves the typed description; an empty text removes it. */
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
