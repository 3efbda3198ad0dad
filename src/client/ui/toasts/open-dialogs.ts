import { useSyncExternalStore } from 'react'

type Dialogs = readonly HTMLDialogElement[]

const NONE: Dialogs = []
let latest = NONE
const listeners = new Set<() => void>()

/** Looks again which dialogs are open. A dialog that is removed from the page calls it, because it may not have been closed. */
export function followDialogs(): void {
  for (const listener of listeners) listener()
}

// A dialog takes the focus when it opens.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('focusin', listener)
  document.addEventListener('close', listener, true)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('focusin', listener)
    document.removeEventListener('close', listener, true)
  }
}

function openDialogs(): Dialogs {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  if (open.length !== latest.length || open.some((dialog, index) => dialog !== latest[index])) latest = open
  return latest
}

/** The page's open dialogs; each is modal. */
export const useOpenDialogs = (): Dialogs => useSyncExternalStore(subscribe, openDialogs, () => NONE)
