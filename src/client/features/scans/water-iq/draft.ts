import { useSyncExternalStore } from 'react'
import { onDraftOwnerChange, readDraft, writeDraft } from '#client/lib/draft-storage.ts'
import { createListeners } from '#client/lib/listeners.ts'

/** The draft's name; it survives a log-in, a visit to the pricing page and a reload. */
const DRAFT = 'scanner:problem'

let text: string | null = null
const listeners = createListeners()

onDraftOwnerChange((isTakenOver) => {
  // Where storage is blocked, this is all there is of it.
  if (isTakenOver && text !== null && text !== '') return
  text = null
  listeners.tell()
})

/** What is typed so far; empty while the server renders. */
export function readProblem(): string {
  if (text !== null) return text
  const stored = readDraft(DRAFT)
  text = typeof stored === 'string' ? stored : ''
  return text
}

/** Saves the typed description; an empty text removes it. */
export function writeProblem(next: string): void {
  text = next
  writeDraft(DRAFT, next === '' ? null : next)
  listeners.tell()
}

/** What is typed so far, as it changes. */
export function useProblem(): string {
  return useSyncExternalStore(listeners.subscribe, readProblem, () => '')
}
