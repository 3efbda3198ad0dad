import type { StoredKey } from '#client/lib/stored-key.ts'
import { putPresses, type StoredPress } from './press-store.ts'

/** Earlier versions stored each press in `localStorage`, under this, the person's id, a colon and the press's id. */
const OLD_KEY = /^offline:press:([^:]+):(.+)$/

/** What earlier versions stored. */
interface OldPress {
  press: { id: string }
  order: number
}

const isOldPress = (value: unknown): value is OldPress =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  typeof value.order === 'number' &&
  'press' in value &&
  typeof value.press === 'object' &&
  value.press !== null &&
  'id' in value.press &&
  typeof value.press.id === 'string'

/** The press under a key of `localStorage`; null for anything else. */
function oldPressOf(key: StoredKey): StoredPress<unknown> | null {
  const [, userId] = OLD_KEY.exec(key) ?? []
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (userId === undefined || !isOldPress(value)) return null
    return { userId, id: value.press.id, order: value.order, press: value.press }
  } catch {
    return null
  }
}

/**
 * Moves presses that an earlier version left in `localStorage` to where presses are stored now. They are removed there
 * only when they are safe here; moved twice, each still counts once.
 */
export async function takeOverOldPresses(): Promise<void> {
  // A service worker has none. A browser that blocks storage throws.
  if (!('localStorage' in globalThis)) return
  const keys = Object.keys(localStorage).filter((key): key is StoredKey => OLD_KEY.test(key))
  if (keys.length === 0) return
  await putPresses(keys.flatMap((key) => oldPressOf(key) ?? []))
  for (const key of keys) localStorage.removeItem(key)
}
