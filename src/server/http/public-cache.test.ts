import { describe, expect, it } from 'vitest'
import { createPublicCache } from './public-cache.ts'

/** A cache of texts, the content it depends on, and the keys that were created. */
function cacheOfTexts(maxBytes = 100_000, versionMs = 0) {
  const content = { version: '1', isDown: false, partial: [] as { id: string; subject: string }[] }
  const created: string[] = []
  const cache = createPublicCache<string>({
    readVersion: async () => {
      if (content.isDown) throw new Error('The database is down')
      return content.version
    },
    readPartialChanges: async () => content.partial,
    sizeOf: (text) => text.length,
    maxBytes,
    versionMs,
  })
  const get = (key: string, value: string | null = `${key} at ${content.version}`) =>
    cache.get(key, async () => {
      created.push(key)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return value
    })
  /** The version that a value is created for. */
  const versionFor = (key: string, isFresh: boolean) =>
    cache.get(key, async (version) => version, { isFresh })
  return { cache, content, created, get, versionFor }
}

describe('the cache of public answers', () => {
  it('creates a value once for concurrent and later requests', async () => {
    const { created, get } = cacheOfTexts()
    expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(Array(3).fill('a at 1'))
    expect(await get('a')).toBe('a at 1')
    expect(created).toEqual(['a'])
  })

  it('is emptied when the content version changes', async () => {
    const { content, created, get } = cacheOfTexts()
    await get('a')
    content.version = '2'
    expect(await get('a')).toBe('a at 2')
    expect(created).toEqual(['a', 'a'])
  })

  it('drops the values of the pages that a change is about, and no others', async () => {
    const { content, created, get } = cacheOfTexts()
    const keys = ['/water/us/MI0002310-flint', '/water/us/mi0000001-other']
    for (const key of keys) await get(key)
    content.version = '1|1'
    content.partial = [{ id: '1', subject: 'mi0002310' }]
    expect(await get(keys[0] ?? '')).toBe('/water/us/MI0002310-flint at 1|1')
    expect(await get(keys[1] ?? '')).toBe('/water/us/mi0000001-other at 1')
    // The change was seen: another one does not drop its page again.
    content.version = '1|2'
    content.partial = [...content.partial, { id: '2', subject: 'mi0000001' }]
    expect(await get(keys[0] ?? '')).toBe('/water/us/MI0002310-flint at 1|1')
    expect(await get(keys[1] ?? '')).toBe('/water/us/mi0000001-other at 1|2')
    expect(created).toEqual([...keys, keys[0], keys[1]])
    content.version = '2|2'
    expect(await get(keys[0] ?? '')).toBe('/water/us/MI0002310-flint at 2|2')
  })

  it('does not store a value of a page that changed while it was created', async () => {
    const { content, get } = cacheOfTexts()
    const pending = get('/water/mi0002310')
    await Promise.resolve()
    content.version = '1|1'
    content.partial = [{ id: '1', subject: 'mi0002310' }]
    await get('b')
    expect(await pending).toBe('/water/mi0002310 at 1')
    expect(await get('/water/mi0002310')).toBe('/water/mi0002310 at 1|1')
  })

  it('does not store a value that was started under an older version', async () => {
    const { content, created, get } = cacheOfTexts()
    const pending = get('a')
    await Promise.resolve()
    content.version = '2'
    await get('b')
    expect(await pending).toBe('a at 1')
    expect(await get('a')).toBe('a at 2')
    expect(created).toEqual(['a', 'b', 'a'])
  })

  it('reads the version again for anyone who may have changed the content, and then for everyone', async () => {
    const { content, versionFor } = cacheOfTexts(100_000, 3_600_000)
    expect(await versionFor('a', false)).toBe('1')
    content.version = '2'
    expect(await versionFor('b', false)).toBe('1')
    expect(await versionFor('b', true)).toBe('2')
    expect(await versionFor('a', false)).toBe('2')
  })

  it('does not store null: each caller creates its own value', async () => {
    const { created, get } = cacheOfTexts()
    expect(await Promise.all([get('a', null), get('a', null)])).toEqual([null, null])
    expect(await get('a', null)).toBeNull()
    expect(created).toEqual(['a', 'a', 'a'])
  })

  it('does not store failures', async () => {
    const { content, get } = cacheOfTexts()
    content.isDown = true
    await expect(get('a')).rejects.toThrow('The database is down')
    content.isDown = false
    expect(await get('a')).toBe('a at 1')
  })

  it('gives up a value only when the last request that waits for it has left', async () => {
    const { cache } = cacheOfTexts()
    const [first, second] = [new AbortController(), new AbortController()]
    let owners: ReadonlySet<string> = new Set()
    const create = (_version: string, creation: { owners: ReadonlySet<string>; signal: AbortSignal }) => {
      owners = creation.owners
      return new Promise<string>((_resolve, reject) => {
        creation.signal.addEventListener('abort', () => reject(new Error('given up')))
      })
    }
    const get = (network: string, { signal }: AbortController) =>
      cache.get('a', create, { waiter: { network, signal } })
    const outcomes = Promise.allSettled([get('one', first), get('two', second)])
    await new Promise((resolve) => setImmediate(resolve))
    expect([...owners].toSorted()).toEqual(['one', 'two'])
    first.abort()
    await new Promise((resolve) => setImmediate(resolve))
    second.abort()
    // Who comes now does not wait for what was given up.
    expect(await cache.get('a', async () => 'again')).toBe('again')
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('goes on with a value while one request waits for it', async () => {
    const { cache } = cacheOfTexts()
    const leaving = new AbortController()
    let finish = (_text: string) => {}
    let isGivenUp = false
    const get = (signal: AbortSignal) =>
      cache.get(
        'a',
        (_version, creation) => {
          creation.signal.addEventListener('abort', () => (isGivenUp = true))
          return new Promise<string>((resolve) => (finish = resolve))
        },
        { waiter: { network: 'one', signal } },
      )
    const all = Promise.all([get(leaving.signal), get(new AbortController().signal)])
    await new Promise((resolve) => setImmediate(resolve))
    leaving.abort()
    finish('made')
    expect(await all).toEqual(['made', 'made'])
    expect(isGivenUp).toBe(false)
  })

  it('evicts the least recently used entry, and refuses one that would fill it alone', async () => {
    const { created, get } = cacheOfTexts(10 * (10 + 2 + 600))
    const text = 'x'.repeat(10)
    for (let number = 0; number < 10; number += 1) await get(`${number}`, text)
    await get('0', text)
    await get('n', text)
    await get('0', text)
    expect(created).toHaveLength(11)
    await get('1', text)
    expect(created).toHaveLength(12)
    const large = 'x'.repeat(11)
    await get('l', large)
    await get('l', large)
    expect(created.filter((key) => key === 'l')).toHaveLength(2)
  })
})
