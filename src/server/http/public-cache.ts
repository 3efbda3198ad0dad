import { LRUCache } from 'lru-cache'
import { VERSION_MS, wholeVersion } from '../platform/content-version/content-version.service.ts'
import { type Creation, createCreation, type Waiter } from './creation.ts'

type Create<Value> = (version: string, creation: Creation) => Promise<Value | null>

/** Caches responses that are the same for every visitor. */
export interface PublicCache<Value> {
  /**
   * Returns the cached value of a key, or creates it; concurrent callers share one `create`. Where `create` returns null
   * nothing is cached and each caller creates its own. Returns null for a key that is too long to cache, and rejects when
   * the content version cannot be read.
   * @param create gets the content version the value is cached under: it must not read older content. It may stop when no one
   * waits for the value any more
   * @param options.admit called where nothing is cached, before anything is made; returns what ends it
   * @param options.waiter the request that waits for the value
   * @param options.isFresh whether the version is read again, so that a person sees their own change at once
   */
  get(
    key: string,
    create: Create<Value>,
    options?: { isFresh?: boolean; admit?: () => () => void; waiter?: Waiter },
  ): Promise<Value | null>
}

export interface ContentVersionOptions {
  /** Reads the version of the public content. Nothing is cached while it fails. */
  readVersion: () => Promise<string>
  /** Reads the newest changes that concern single pages alone; without it every change empties the cache. */
  readPartialChanges?: () => Promise<readonly { id: string; subject: string }[]>
  /** For tests: how many milliseconds a version counts as current; 0 reads it for each request. */
  versionMs?: number | undefined
}

/** Roughly what an entry takes in addition to its key and value. */
const ENTRY_BYTES = 600

/** Never cache long URLs: only crawlers and attackers send them. */
const MAX_KEY_LENGTH = 2000

/**
 * Creates a cache that is emptied when the version of the public content changes; a change of single pages drops theirs. Without room the least recently used
 * entry goes first. Never store anything private in it.
 * @param options.maxBytes of all entries together; a single one may take a tenth of it
 */
export function createPublicCache<Value extends NonNullable<unknown>>(
  options: ContentVersionOptions & { sizeOf: (value: Value) => number; maxBytes: number },
): PublicCache<Value> {
  const { sizeOf, maxBytes } = options
  const readCurrentVersion = memoizeFor(options.versionMs ?? VERSION_MS, options.readVersion)
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 10),
    sizeCalculation: (value, key) => sizeOf(value) + 2 * key.length + ENTRY_BYTES,
  })
  const pending = new Map<string, { promise: Promise<Value | null>; creation: Creation }>()
  let version = ''
  /** Changes of single pages whose responses were dropped. */
  let seen = new Set<string>()

  /** Drops what a newer version has changed: all of it, or the responses whose keys hold what a change is about. */
  async function moveTo(newer: string): Promise<void> {
    const isPartial =
      wholeVersion(newer) === wholeVersion(version) && options.readPartialChanges !== undefined
    const changes = isPartial ? await options.readPartialChanges?.().catch(() => null) : null
    version = newer
    if (changes == null) {
      values.clear()
      pending.clear()
      return
    }
    const subjects = changes.flatMap(({ id, subject }) => (seen.has(id) ? [] : subject))
    seen = new Set(changes.map(({ id }) => id))
    const isChanged = (key: string) => subjects.some((subject) => key.toLowerCase().includes(subject))
    for (const key of [...values.keys()].filter(isChanged)) values.delete(key)
    for (const key of [...pending.keys()].filter(isChanged)) pending.delete(key)
  }

  function createOnce(key: string, create: Create<Value>, waiter: Waiter | undefined): Promise<Value | null> {
    const versionAtStart = version
    const creation = createCreation(waiter)
    const end = () => {
      if (pending.get(key)?.creation === creation) pending.delete(key)
    }
    // No one may wait for what is given up.
    creation.signal.addEventListener('abort', end)
    const promise = create(versionAtStart, creation)
      .then((value) => {
        if (value !== null && version === versionAtStart) values.set(key, value)
        return value
      })
      .finally(end)
    pending.set(key, { promise, creation })
    return promise
  }

  return {
    async get(key, create, { isFresh = false, admit, waiter } = {}) {
      if (key.length > MAX_KEY_LENGTH) return null
      const currentVersion = await readCurrentVersion(isFresh)
      if (currentVersion !== version) await moveTo(currentVersion)
      const cached = values.get(key)
      if (cached !== undefined) return cached
      const leave = admit?.()
      try {
        const underWay = pending.get(key)
        if (underWay === undefined) return await createOnce(key, create, waiter)
        underWay.creation.add(waiter)
        return (await underWay.promise) ?? (await create(currentVersion, createCreation(waiter)))
      } finally {
        leave?.()
      }
    },
  }
}

/**
 * Shares one read among concurrent callers and reuses its result for a while, except for a caller who wants a fresh one. A
 * failure is not reused.
 */
function memoizeFor(
  milliseconds: number,
  read: () => Promise<string>,
): (isFresh: boolean) => Promise<string> {
  let readAt = Number.NEGATIVE_INFINITY
  let latest: Promise<string> | undefined
  return (isFresh) => {
    const now = performance.now()
    if (isFresh || latest === undefined || now - readAt >= milliseconds) {
      readAt = now
      const result = read()
      latest = result
      result.catch(() => {
        if (latest === result) latest = undefined
      })
    }
    return latest
  }
}
