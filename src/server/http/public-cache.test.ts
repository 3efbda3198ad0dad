import { describe, expect, it } from 'vitest'
import { createPublicCache } from './public-cache.ts'

/** A cache of texts whose content is at `version`, and how often each was made. */
function cacheOfTexts(maxBytes = 100_000) {
  const content = { version: '1', isDown: false }
  const made: string[] = []
  const cache = createPublicCache<string>({
    readVersion: async () => {
      if (content.isDown) throw new Error('The database is down')
      return content.version
    },
    sizeOf: (text) => text.length,
    maxBytes,
    versionMs: 0,
  })
  const get = (key: string, value: string | null = `${key} at ${content.version}`) =>
    cache.get(key, async () => {
      made.push(key)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return value
    })
  return { content, made, get }
}

describe('the cache of public answers', () => {
  it('makes a value once, for whoever asks at the same time and later', async () => {
    const { made, get } = cacheOfTexts()
    expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(Array(3).fill('a at 1'))
    expect(await get('a')).toBe('a at 1')
    expect(made).toEqual(['a'])
  })

  it('forgets everything as soon as the content has another version', async () => {
    const { content, made, get } = cacheOfTexts()
    await get('a')
    content.version = '2'
    expect(await get('a')).toBe('a at 2')
    expect(made).toEqual(['a', 'a'])
  })

  it('keeps nothing that was begun under an older version', async () => {
    const { content, made, get } = cacheOfTexts()
    const begun = get('a')
    await Promise.resolve()
    content.version = '2'
    await get('b')
    expect(await begun).toBe('a at 1')
    expect(await get('a')).toBe('a at 2')
    expect(made).toEqual(['a', 'b', 'a'])
  })

  it('keeps no null: everybody makes their own', async () => {
    const { made, get } = cacheOfTexts()
    expect(await Promise.all([get('a', null), get('a', null)])).toEqual([null, null])
    expect(await get('a', null)).toBeNull()
    expect(made).toEqual(['a', 'a', 'a'])
  })

  it('keeps no failure', async () => {
    const { content, get } = cacheOfTexts()
    content.isDown = true
    await expect(get('a')).rejects.toThrow('The database is down')
    content.isDown = false
    expect(await get('a')).toBe('a at 1')
  })

  it('lets go of what was not asked for the longest, and never takes what fills it alone', async () => {
    const { made, get } = cacheOfTexts(10 * (10 + 2 + 600))
    const text = 'x'.repeat(10)
    for (let number = 0; number < 10; number += 1) await get(`${number}`, text)
    await get('0', text)
    await get('n', text)
    await get('0', text)
    expect(made).toHaveLength(11)
    await get('1', text)
    expect(made).toHaveLength(12)
    const large = 'x'.repeat(11)
    await get('l', large)
    await get('l', large)
    expect(made.filter((key) => key === 'l')).toHaveLength(2)
  })
})
