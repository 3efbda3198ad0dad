import { keysOf, remove } from './device-storage.ts'
import type { StoredKey } from './stored-key.ts'

/*
 * Drafts: what someone began in this browser and has not sent. The key of each names its person, so that no one else is
 * shown it; a visitor's become theirs when they log in. Log Out removes all of them, in this tab and in those that hear of it.
 */

const DRAFTS = 'draft:' as StoredKey
/** The id of the person whose drafts this page shows; '' for a visitor. */
let owner = ''

/** The id of the person whose drafts this page shows; null for a visitor. */
export const draftOwner = (): string | null => (owner === '' ? null : owner)

/** The key of a draft of the person on the page. */
export const draftKey = (name: string): StoredKey => `${DRAFTS}${owner}:${name}` as StoredKey

/**
 * The keys of everyone's drafts of a kind in this device's storage: of the person on the page, and of the one whose session
 * ended by itself. They are for what must go on without a connection, where no one can be known.
 */
export const deviceDrafts = (name: string): StoredKey[] =>
  keysOf(DRAFTS).filter((key) => key.slice(key.indexOf(':', DRAFTS.length) + 1).startsWith(name))

/** The name of a database of drafts; what is in it names its person. */
export const draftDatabase = (name: string): StoredKey => `${DRAFTS}${name}` as StoredKey

type OwnerListener = (isTakenOver: boolean) => void
const listeners = new Set<OwnerListener>()

/**
 * From now on calls `listener` when the page shows another person's drafts, with `isTakenOver` if that person was the visitor
 * before.
 */
export function onDraftOwnerChange(listener: OwnerListener): void {
  listeners.add(listener)
}

function report(isTakenOver: boolean): void {
  for (const listener of listeners) listener(isTakenOver)
}

/** The keys of this tab's drafts; none if the browser blocks storage. */
function tabKeys(): StoredKey[] {
  try {
    return Object.keys(sessionStorage).filter((key): key is StoredKey => key.startsWith(DRAFTS))
  } catch {
    return []
  }
}

/** What is stored as a draft in this tab; null if there is nothing. The caller checks its shape. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a draft in this tab; null removes it. It is lost with the page if the browser blocks storage. */
export function writeDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(draftKey(name))
    else sessionStorage.setItem(draftKey(name), JSON.stringify(value))
  } catch {
    // Storage is blocked or full.
  }
}

/** Makes a visitor's drafts in this tab the person's, and removes those of other people. */
function takeOver(): void {
  const own = draftKey('')
  const ofVisitor = `${DRAFTS}:`
  for (const key of tabKeys()) {
    if (key.startsWith(own)) continue
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (value !== null && key.startsWith(ofVisitor))
      sessionStorage.setItem(draftKey(key.slice(ofVisitor.length)), value)
  }
  remove(keysOf(DRAFTS).filter((key) => !key.startsWith(own)))
}

/** Shows this person's drafts from now on, or a visitor's (null). A session that ended by itself removes nothing. */
export function setDraftOwner(userId: string | null): void {
  const wasVisitor = owner === ''
  if (userId === draftOwner()) return
  owner = userId ?? ''
  if (owner !== '') takeOver()
  report(wasVisitor)
}

const isOfDrafts = (name: string | undefined): name is StoredKey => name?.startsWith(DRAFTS) ?? false

async function deleteDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  for (const name of names.filter(isOfDrafts)) indexedDB.deleteDatabase(name)
}

/** Removes all drafts from this tab and this device: their person has logged out. */
export function removeDrafts(): void {
  owner = ''
  for (const key of tabKeys()) sessionStorage.removeItem(key)
  remove(keysOf(DRAFTS))
  // A browser that blocks storage has none.
  void deleteDatabases().catch(() => undefined)
  report(false)
}
