import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugSchema } from '../ids.ts'
import { citySlug } from './city-slug.rules.ts'

describe('citySlug', () => {
  it.each([
    ['Denver', 'United States', 'denver-united-states'],
    ['São Paulo', 'Brazil', 'sao-paulo-brazil'],
    ['Łódź', 'Poland', 'lodz-poland'],
    ['Tromsø', 'Norway', 'tromso-norway'],
    ['Weißenburg', 'Germany', 'weissenburg-germany'],
    ["L'Aquila", 'Italy', 'laquila-italy'],
    ['  St.  John’s -- Bay ', 'Canada', 'st-johns-bay-canada'],
    ['İzmir', 'Türkiye', 'izmir-turkiye'],
    ['東京', '日本', 'city'],
    ['東京', 'Japan', 'city-japan'],
    ['東京 (Tokyo)', 'Japan', 'tokyo-japan'],
    ['Kyoto', '日本', 'kyoto'],
  ])('%s, %s: %s', (name, country, slug) => {
    expect(citySlug(name, country)).toBe(slug)
  })

  it('gives every shipped city the address it has', () => {
    const file = new URL('../../server/seed/data/cities.json', import.meta.url)
    const cities = JSON.parse(readFileSync(file, 'utf8')) as Record<
      'name' | 'state' | 'country' | 'slug',
      string
    >[]
    // The state tells a city from a larger one of its name: Columbus, Georgia, from the one in Ohio.
    const others = cities.filter(
      ({ name, state, country, slug }) =>
        !slug.startsWith(citySlug(name, country)) && slug !== citySlug(`${name} ${state}`, country),
    )
    expect(others.map(({ name, slug }) => `${name}: ${slug}`)).toEqual([])
  })

  it('is an address whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, country) => {
        expect(slugSchema.safeParse(citySlug(name, country)).success).toBe(true)
      }),
    )
  })
})
