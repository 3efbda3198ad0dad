/*
 * The presses that wait on this device and its settings, in IndexedDB: pages and the service worker read and write the same
 * ones.
 */

import { PRESS_DATABASE } from './offline-path.ts'

const STORE = 'presses'
const SETTINGS = 'settings'
const VERSION = 2

/** A press as it is stored; the key is the person and the press, so that a press is stored once. */
export interface StoredPress<Press> {
  userId: string
  id: string
  /** Sorts presses of the same millisecond. */
  order: number
  press: Press
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

let opened: Promise<IDBDatabase> | undefined

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(PRESS_DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => {
    // The first version had no settings.
    const { result: db } = request
    if (!db.objectStoreNames.contains(STORE)) db.createObjectStore(STORE, { keyPath: ['userId', 'id'] })
    db.createObjectStore(SETTINGS)
  })
  const db = await answerOf(request)
  // Another tab deletes or upgrades the database, or the person clears their data.
  for (const event of ['versionchange', 'close'])
    db.addEventListener(event, () => {
      db.close()
      opened = undefined
    })
  return db
}

/** The open database. It stays open, so that a press is on its way to the disk in the moment it is made. */
async function database(): Promise<IDBDatabase> {
  opened ??= open()
  try {
    return await opened
  } catch (error) {
    opened = undefined
    throw error
  }
}

/** Runs `work` in one transaction, and waits until its changes are on the disk. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer> | undefined,
  name = STORE,
): Promise<Answer | undefined> {
  const transaction = (await database()).transaction(name, mode, { durability: 'strict' })
  const isDone = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
  const request = work(transaction.objectStore(name))
  transaction.commit()
  await isDone
  return request?.result
}

/** The keys of a person's presses. */
const keysOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** Stores presses. Rejects if the browser could not: it may have no room, or block storage. */
export async function putPresses<Press>(stored: readonly StoredPress<Press>[]): Promise<void> {
  await inStore('readwrite', (store) => {
    for (const press of stored) store.put(press)
    return undefined
  })
}

export async function deletePress(userId: string, id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete([userId, id]))
}

export async function deletePressesOf(userId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keysOf(userId)))
}

/** A person's presses, or everyone's, the oldest first. */
export async function selectPresses<Press>(userId?: string): Promise<StoredPress<Press>[]> {
  const query = userId === undefined ? undefined : keysOf(userId)
  const stored = await inStore<StoredPress<Press>[]>('readonly', (store) => store.getAll(query))
  return (stored ?? []).sort((a, b) => a.order - b.order)
}

/** A setting of this device; undefined if it was never saved. */
export const readDeviceSetting = (key: string): Promise<unknown> =>
  inStore<unknown>('readonly', (store) => store.get(key), SETTINGS)

export async function writeDeviceSetting(key: string, value: unknown): Promise<void> {
  await inStore('readwrite', (store) => store.put(value, key), SETTINGS)
}
