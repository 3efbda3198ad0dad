/** What a key does on the tracker. */
export type Shortcut =
  | {
      kind: 'quickAdd'
      /** Which of the four amounts, from 0. */
      place: 0 | 1 | 2 | 3
    }
  | { kind: 'more' }
  | { kind: 'less' }
  | { kind: 'add' }
  | { kind: 'undo' }
  | { kind: 'previousDay' }
  | { kind: 'nextDay' }
  | { kind: 'help' }

/** The keys as the list of them says. */
export const SHORTCUT_WORDS = [
  { keys: ['1', '2', '3', '4'], words: 'Quick add' },
  { keys: ['+', '−'], words: 'More or less of the custom amount' },
  { keys: ['Enter'], words: 'Add the custom amount' },
  { keys: ['U'], words: 'Undo the last entry' },
  { keys: ['←', '→'], words: 'The day before, the day after' },
  { keys: ['?'], words: 'This list' },
] as const

const BY_KEY: Readonly<Record<string, Shortcut>> = {
  '1': { kind: 'quickAdd', place: 0 },
  '2': { kind: 'quickAdd', place: 1 },
  '3': { kind: 'quickAdd', place: 2 },
  '4': { kind: 'quickAdd', place: 3 },
  '+': { kind: 'more' },
  // Where the plus needs Shift, the key alone will do.
  '=': { kind: 'more' },
  '-': { kind: 'less' },
  Enter: { kind: 'add' },
  u: { kind: 'undo' },
  U: { kind: 'undo' },
  ArrowLeft: { kind: 'previousDay' },
  ArrowRight: { kind: 'nextDay' },
  '?': { kind: 'help' },
}

/** What is typed into or moves by keys of its own. */
const OWN_KEYS =
  'input, select, textarea, dialog, [contenteditable], [role=tab], [role=radio], [role=slider], [role=grid], [role=menu], [role=listbox]'
/** What Enter presses or follows. */
const PRESSABLE = 'button, a, summary'

/** The action of a key press; null if the key belongs to the browser or to the focused element. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(OWN_KEYS) || document.querySelector('dialog[open]') !== null) return null
  if (event.key === 'Enter' && target?.closest(PRESSABLE)) return null
  return BY_KEY[event.key] ?? null
}
