/** Keys begin with what is kept, then the id of whose it is. */
export const DAY_KEY = 'offline:day:'
export const PRESS_KEY = 'offline:press:'

/** The browser tells the other tabs alone. */
const tellThisTab = (key: string | undefined): boolean => dispatchEvent(new StorageEvent('storage', { key }))

/** The keys that begin with a prefix; none in a browser that keeps nothing. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** What is kept under a key; null for nothing, and for what is no JSON. Whoever reads checks what it is. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON; answers whether the browser did (it may be full, or keep nothing). */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return false
  }
  tellThisTab(key)
  return true
}

/** Forgets what is kept under these keys. */
export function forget(keys: readonly string[]): void {
  if (keys.length === 0) return
  for (const key of keys) localStorage.removeItem(key)
  tellThisTab(keys[0])
}

/** Calls `listener` when this tab or another one keeps or forgets something; answers how to stop. */
export function onStorageChange(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
