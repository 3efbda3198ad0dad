import { isPageKey } from '#client/features/admin/common/table/table-keys.ts'
import type { KeyWords } from '#client/ui/public/key-list.tsx'

/** What a key does in the queue. */
export type ReviewKey = 'next' | 'previous' | 'confirm' | 'correct' | 'reject' | 'help'

const KEYS: Readonly<Record<string, ReviewKey>> = {
  j: 'next',
  k: 'previous',
  c: 'confirm',
  e: 'correct',
  r: 'reject',
  '?': 'help',
}

/** The keys as the list of them says. */
export const REVIEW_KEY_WORDS: readonly KeyWords[] = [
  { keys: ['J'], words: 'The next record' },
  { keys: ['K'], words: 'The record before' },
  { keys: ['C'], words: 'Confirm' },
  { keys: ['E'], words: 'Correct' },
  { keys: ['R'], words: 'Reject' },
  { keys: ['?'], words: 'This list' },
]

/** What a key press asks of the queue; null where it belongs to the browser or to what has the focus. */
export const reviewKeyOf = (event: KeyboardEvent): ReviewKey | null =>
  isPageKey(event) ? (KEYS[event.key.toLowerCase()] ?? null) : null
