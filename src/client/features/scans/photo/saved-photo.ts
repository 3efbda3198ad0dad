import { draftDatabase, draftOwner } from '#client/lib/draft-storage.ts'
import { deviceKey, personKey } from '#client/lib/stored-key.ts'

const DATABASE = draftDatabase('chosen-photos')
/** Where earlier versions stored photos, without their person. */
const FORMER_DATABASE = personKey('chosen-photos')
const STORE = 'photos'
/** Names this tab among others; a reload and a way over another site (logging in elsewhere, paying) keep it. */
const TAB_KEY = deviceKey('scanner:tab')
/** The photo that another app shared, before a tab has taken it. */
const SHARED_KEY = 'shared'
/** After this long an abandoned photo is not restored, ms. */
const SAVED_MS = 60 * 60 * 1000

interface SavedPhoto {
  file: File
  at: number
  /** Whose it is; null for a visitor's, and for one that no page has taken yet. */
  userId: string | null
}

const savedPhoto = (file: File): SavedPhoto => ({ file, at: Date.now(), userId: draftOwner() })

/** Whether a photo may be shown to the person on the page. A visitor's is theirs once they have logged in. */
const isOwn = ({ userId }: SavedPhoto): boolean => userId === null || userId === draftOwner()

function tabId(): string {
  const known = sessionStorage.getItem(TAB_KEY)
  if (known !== null) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(TAB_KEY, made)
  return made
}

/** Whether this tab ever saved a photo; otherwise the database is not opened. */
const hasSavedPhoto = (): boolean => sessionStorage.getItem(TAB_KEY) !== null

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs in the browser's database. Resolves to null if the browser blocks it (a private window, a full disk). */
async function inStore<T>(act: (store: IDBObjectStore) => Promise<T>): Promise<T | null> {
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(STORE)
      indexedDB.deleteDatabase(FORMER_DATABASE)
    }
    const database = await answered(opening)
    try {
      return await act(database.transaction(STORE, 'readwrite').objectStore(STORE))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

/** Forgets what was left behind for longer than {@link SAVED_MS} or, once someone is logged in, by others; in whichever tab. */
async function sweep(store: IDBObjectStore): Promise<void> {
  for (const key of await answered(store.getAllKeys())) {
    const saved = (await answered(store.get(key))) as SavedPhoto | undefined
    const isWanted =
      saved !== undefined && Date.now() - saved.at <= SAVED_MS && (draftOwner() === null || isOwn(saved))
    if (!isWanted) await answered(store.delete(key))
  }
}

/** Saves a chosen photo on this device, for this tab only. */
export async function savePhoto(slot: string, file: File): Promise<void> {
  await inStore(async (store) => {
    await sweep(store)
    await answered(store.put(savedPhoto(file), `${tabId()}:${slot}`))
  })
}

/** Saves a photo that another app shared, until a page takes it. The service worker calls this. */
export async function saveSharedPhoto(file: File): Promise<void> {
  await inStore(async (store) => {
    await sweep(store)
    await answered(store.put(savedPhoto(file), SHARED_KEY))
  })
}

/** Takes the photo that another app shared; null if there is none or it is too old. */
export function takeSharedPhoto(): Promise<File | null> {
  return inStore(async (store) => {
    await sweep(store)
    const saved = (await answered(store.get(SHARED_KEY))) as SavedPhoto | undefined
    await answered(store.delete(SHARED_KEY))
    return saved?.file ?? null
  })
}

/** Forgets this tab's photo. */
export async function forgetPhoto(slot: string): Promise<void> {
  await inStore(async (store) => {
    if (hasSavedPhoto()) await answered(store.delete(`${tabId()}:${slot}`))
  })
}

/** This tab's photo; null if there is none, it is too old or another person's. */
export async function loadSavedPhoto(slot: string): Promise<File | null> {
  return inStore(async (store) => {
    if (!hasSavedPhoto()) return null
    await sweep(store)
    const key = `${tabId()}:${slot}`
    const saved = (await answered(store.get(key))) as SavedPhoto | undefined
    if (saved === undefined || !isOwn(saved)) return null
    if (saved.userId !== draftOwner()) await answered(store.put({ ...saved, userId: draftOwner() }, key))
    return saved.file
  })
}
