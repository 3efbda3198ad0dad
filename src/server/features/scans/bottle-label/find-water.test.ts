import { describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { MAX_SHARING } from '#shared/scans/bottle.schema.ts'
import { findWater, plainName, sharedName, suggestWaters, waterNamed } from './find-water.ts'

const WATERS = [
  { brand: 'Nałęczowianka', aliases: [] },
  { brand: 'Evian', aliases: ['Évian'] },
  { brand: 'Smartwater', aliases: [] },
  { brand: 'Søndre', aliases: [] },
  { brand: 'Evian Sparkling', aliases: [] },
]
const brandOf = (typed: string) => findWater(WATERS, typed)?.water.brand ?? null

describe('a water that is searched for', () => {
  it.each([
    ['Naleczowianka', 'Nałęczowianka'],
    ['NAŁĘCZOWIANKA woda mineralna', 'Nałęczowianka'],
    ['evian water', 'Evian'],
    ['Evian natural mineral water', 'Evian'],
    ['eau minérale Evian', 'Evian'],
    ['evien water', 'Evian'],
    ['smart water', 'Smartwater'],
    ['sondre', 'Søndre'],
    ['Evian Sparkling water', 'Evian Sparkling'],
    ['water', null],
    ['mineral water', null],
  ])('%s is %s', (typed, brand) => {
    expect(brandOf(typed)).toBe(brand)
  })

  it('is suggested without its accents, and with "water" behind its name', () => {
    expect(suggestWaters(WATERS, 'nalecz', 5)).toMatchObject([{ brand: 'Nałęczowianka' }])
    expect(suggestWaters(WATERS, 'evian water', 5)).toMatchObject([{ brand: 'Evian' }, {}])
    expect(suggestWaters(WATERS, 'water', 5)).toMatchObject([{ brand: 'Smartwater' }])
  })
})

it('suggests waters with values first: of a brand, one without never stands before one with', async () => {
  const { bottles } = await loadSeedData()
  const named = bottles.map(({ brand, aliases, tdsMgL, minerals }) => ({
    ...{ brand, aliases, tds: tdsMgL },
    minerals: Object.values(minerals).filter((value) => value !== null),
  }))
  const hasValues = ({ tds, minerals }: (typeof named)[number]) => tds !== null || minerals.length > 0
  expect(suggestWaters(named, 'Gerolst', 8).map(hasValues)[0]).toBe(true)
  for (const { brand } of named) {
    const typed = brand.slice(0, 6)
    const begins = suggestWaters(named, typed, 8).filter((water) =>
      water.brand.toLowerCase().startsWith(typed.toLowerCase()),
    )
    const first = begins.findIndex((water) => !hasValues(water))
    if (first >= 0) expect(begins.slice(first).some(hasValues), typed).toBe(false)
  }
})

it('each name that several waters share asks which, with all of them', async () => {
  const { bottles } = await loadSeedData()
  const waters = bottles.map(({ brand, aliases }) => ({ brand, aliases }))
  const names = waters.flatMap(({ brand, aliases }) => [brand, brand.replace(/ ?\([^)]*\)/, ''), ...aliases])
  const shared = [...new Set(names)].filter((name) => {
    const having = waters.filter(({ brand, aliases }) =>
      [brand, ...aliases].some((each) => plainName(each) === plainName(name)),
    )
    if (having.length < 2 || waterNamed(waters, name) !== null) return false
    const brands = (of: typeof waters = []) => of.map(({ brand }) => brand).toSorted()
    expect(brands(sharedName(waters, name)?.waters), name).toEqual(brands(having))
    expect(having.length).toBeLessThanOrEqual(MAX_SHARING)
    return true
  })
  expect(shared).toContain('Cristaline')
})

it('every water of the catalogue is found in plain letters, and with "water" behind its name', async () => {
  const { bottles } = await loadSeedData()
  const waters = bottles.map(({ brand, aliases }) => ({ brand, aliases }))
  expect(waters.length).toBeGreaterThan(100)
  const plain = (brand: string) =>
    brand
      .replace(/[łø]/g, (letter) => (letter === 'ł' ? 'l' : 'o'))
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
  const lost = waters
    .filter(({ brand }) => waterNamed(waters, brand) !== null)
    .filter(({ brand }) =>
      [plain(brand), `${plain(brand)} water`].some(
        (typed) => findWater(waters, typed)?.water.brand !== brand,
      ),
    )
  expect(lost.map(({ brand }) => brand)).toEqual([])
})

it('is less sure of a water that is not of the kind that was typed', () => {
  const evian = { brand: 'Evian', aliases: [], kind: 'mineral' as const }
  expect(findWater([evian], 'evian natural mineral water')?.confidence).toBe(100)
  expect(findWater([evian], 'sparkling evian')?.confidence).toBe(50)
  expect(
    findWater([{ ...evian, brand: 'Evian Sparkling', kind: 'sparkling' as const }], 'evian sparkling')
      ?.confidence,
  ).toBe(100)
})
