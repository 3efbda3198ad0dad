import type { StoredKey } from './stored-key.ts'

/** The browser fires `storage` in other tabs only, so this fires it in the tab that changed something. */
const reportToThisTab = (key: string | undefined): boolean =>
  dispatchEvent(new StorageEvent('storage', { key }))

/** The keys that begin with a prefix; none if the browser blocks storage. */
export function keysOf(prefix: StoredKey): StoredKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is StoredKey => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The value of a key; null if there is none or it is not JSON. The caller checks its shape. */
export function read(key: StoredKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON. Returns false if the browser could not: storage may be full or blocked. */
export function write(key: StoredKey, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return false
  }
  reportToThisTab(key)
  return true
}

/** Removes these keys. */
export function remove(keys: readonly StoredKey[]): void {
  if (keys.length === 0) return
  for (const key of keys) localStorage.removeItem(key)
  reportToThisTab(keys[0])
}

/** Calls `listener` when this or another tab changes the storage. Returns a function that stops it. */
export function onStorageChange(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
