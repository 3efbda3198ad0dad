import { createListeners } from '#client/lib/listeners.ts'

let isOver = false
let logOuts = 0
const listeners = createListeners()

/** How the session of the person on the page ended: by itself, or by a log-out, after which nothing of theirs may stay. */
export const sessionEnd = {
  /** Whether it ended by itself while the page held text that they typed. */
  isOver: () => isOver,
  /** How many people have logged out of this page. */
  logOuts: () => logOuts,
  set(next: boolean): void {
    if (next === isOver) return
    isOver = next
    listeners.tell()
  },
  logOut(): void {
    isOver = false
    logOuts += 1
    listeners.tell()
  },
  subscribe: listeners.subscribe,
}
