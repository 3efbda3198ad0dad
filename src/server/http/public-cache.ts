/** What is kept of one public answer. */
export interface PublicCache<Value> {
  /**
   * The value of a key: kept, or made now. Rejects when the content's version cannot be read. Many who ask at once for what is not kept wait for one that makes it.
   * `make` answers null where the value must not be kept; then everybody makes their own, as for a key that is too long.
   */
  get(key: string, make: () => Promise<Value | null>): Promise<Value | null>
}

/** How the age of the content is told. */
export interface VersionOptions {
  /** Says what public answers depend on; while it fails nothing is kept. */
  readVersion: () => Promise<string>
  /** Milliseconds for which a version counts as the newest; for tests: 0 asks each time. */
  versionMs?: number | undefined
}

/** About what an entry takes beside its key and its value. */
const ENTRY_BYTES = 600

/** Longer addresses are nobody's who only looks around. */
const MAX_KEY_LENGTH = 2000

/** Milliseconds for which a version that was read counts as the newest. */
const VERSION_MS = 250

/**
 * Keeps what every visitor is answered, for as long as the content's version stays the same; the least recently used go
 * first when there is no room. Nothing private may ever be put into it.
 * @param options.maxBytes of all values together
 */
export function createPublicCache<Value>(
  options: VersionOptions & { sizeOf: (value: Value) => number; maxBytes: number },
): PublicCache<Value> {
  const { sizeOf, maxBytes } = options
  const currentVersion = rememberFor(options.versionMs ?? VERSION_MS, options.readVersion)
  const values = new Map<string, Value>()
  const making = new Map<string, Promise<Value | null>>()
  let version = ''
  let bytes = 0

  const weigh = (key: string, value: Value) => sizeOf(value) + 2 * key.length + ENTRY_BYTES

  function forget(key: string, value: Value): void {
    values.delete(key)
    bytes -= weigh(key, value)
  }

  function keep(key: string, value: Value): void {
    const size = weigh(key, value)
    if (size > maxBytes / 10) return
    values.set(key, value)
    bytes += size
    for (const [oldest, old] of values) {
      if (bytes <= maxBytes) break
      forget(oldest, old)
    }
  }

  function makeOnce(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const startedAt = version
    const made = make()
      .then((value) => {
        if (value !== null && version === startedAt) keep(key, value)
        return value
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
    making.set(key, made)
    return made
  }

  return {
    async get(key, make) {
      if (key.length > MAX_KEY_LENGTH) return null
      const newest = await currentVersion()
      if (newest !== version) {
        version = newest
        bytes = 0
        values.clear()
        making.clear()
      }
      const kept = values.get(key)
      if (kept !== undefined) {
        values.delete(key)
        values.set(key, kept)
        return kept
      }
      const underWay = making.get(key)
      if (underWay !== undefined) return (await underWay) ?? make()
      return makeOnce(key, make)
    },
  }
}

/** Asks once for all who want to know at the same time, and remembers the answer for a while. */
function rememberFor(milliseconds: number, ask: () => Promise<string>): () => Promise<string> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<string> | undefined
  return () => {
    const now = performance.now()
    if (answer === undefined || now - askedAt >= milliseconds) {
      askedAt = now
      const asked = ask()
      answer = asked
      // A failure is not remembered.
      asked.catch(() => {
        if (answer === asked) answer = undefined
      })
    }
    return answer
  }
}
