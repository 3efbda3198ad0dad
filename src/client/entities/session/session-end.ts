let isOver = false
const listeners = new Set<() => void>()

/** Whether the session of the person on the page has ended by itself while the page held text that they typed. */
export const sessionEnd = {
  isOver: () => isOver,
  set(next: boolean): void {
    if (next === isOver) return
    isOver = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
