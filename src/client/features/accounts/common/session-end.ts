let isOver = false
let logOuts = 0
const listeners = new Set<() => void>()

function report(): void {
  for (const listener of listeners) listener()
}

/** How the session of the person on the page ended: by itself, or by a log-out, after which nothing of theirs may stay. */
export const sessionEnd = {
  /** Whether it ended by itself while the page held text that they typed. */
  isOver: () => isOver,
  /** How many people have logged out of this page. */
  logOuts: () => logOuts,
  set(next: boolean): void {
    if (next === isOver) return
    isOver = next
    report()
  },
  logOut(): void {
    isOver = false
    logOuts += 1
    report()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
