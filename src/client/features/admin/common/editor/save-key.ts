/** Whether a key press means "save": Ctrl+S, or Cmd+S on a Mac. */
export function isSaveKey(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key.toLowerCase() === 's' && !event.altKey && event.ctrlKey !== event.metaKey
}
