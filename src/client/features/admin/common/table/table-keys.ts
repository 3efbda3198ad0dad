/** What a key does in a table. */
export type TableKey = 'search' | 'next' | 'previous' | 'select' | 'open' | 'edit' | 'new' | 'help'

/** The keys as the list of them says. */
export const TABLE_KEY_WORDS: readonly { key: TableKey; keys: readonly string[]; words: string }[] = [
  { key: 'search', keys: ['/'], words: 'Search' },
  { key: 'next', keys: ['J', '↓'], words: 'The next row' },
  { key: 'previous', keys: ['K', '↑'], words: 'The row before' },
  { key: 'select', keys: ['X'], words: 'Choose the row, or not' },
  { key: 'open', keys: ['Enter'], words: 'Open the row' },
  { key: 'edit', keys: ['E'], words: 'Edit the row' },
  { key: 'new', keys: ['N'], words: 'Add a new one' },
  { key: 'help', keys: ['?'], words: 'This list' },
]

const BY_KEY: Readonly<Record<string, TableKey>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'edit',
  n: 'new',
  '?': 'help',
}
/** Keys that are the table's while one of its rows has the focus, and the browser's elsewhere. */
const IN_ROW: Readonly<Record<string, TableKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'open',
}

/** What is typed into, or has keys of its own. */
const OWN_KEYS =
  'input:not([type=checkbox]), select, textarea, [contenteditable=true], dialog, [role=dialog], [role=tab], [role=menu]'

/** Whether a key press is the page's: not the browser's, a field's or an open dialog's. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : null
  return !target?.closest(OWN_KEYS) && document.querySelector('dialog[open]') === null
}

/** What a key press asks of the table; null where it belongs to the browser or to what has the focus. */
export function tableKeyOf(event: KeyboardEvent): TableKey | null {
  if (!isPageKey(event)) return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.matches('tr')) return IN_ROW[event.key] ?? BY_KEY[event.key.toLowerCase()] ?? null
  return BY_KEY[event.key.toLowerCase()] ?? null
}
