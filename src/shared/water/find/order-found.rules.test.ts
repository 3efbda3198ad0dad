import { describe, expect, it } from 'vitest'
import type { SystemSummary } from '../answer/water-systems.schema.ts'
import type { FoundCity, FoundName, FoundPlaces, FoundTown } from './find.schema.ts'
import { orderFound } from './order-found.rules.ts'

const NOTHING: FoundPlaces = {
  asked: [],
  isWithin: false,
  hasNamesakes: false,
  namesakePeople: 0,
  names: [],
  peopleAbroad: {},
  bottles: [],
  guides: [],
  isPlaceFirst: false,
  state: null,
  country: null,
  zipCodes: [],
  towns: [],
  systems: [],
  cities: [],
  isGuess: false,
  isStreet: false,
  isWithoutPlace: false,
}

const system = (
  id: string,
  name: string,
  state: string | null,
  region: string | null = null,
): SystemSummary => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  state,
  region,
  population: null,
  foundPfas: null,
  waterStatus: 'not-enough-data',
})
const town = (
  name: string,
  state: string,
  people: number | null,
  water: SystemSummary | null = null,
): FoundTown => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  country: 'US',
  state,
  code: null,
  county: null,
  people,
  water,
  isLikely: false,
  systems: water === null ? 2 : 1,
})
const city = (name: string, country: string, people: number | null = null): FoundCity => ({
  name,
  country,
  slug: name.toLowerCase(),
  state: null,
  people,
  systemId: null,
  served: null,
  waterStatus: 'not-enough-data',
})
const area = (name: string, state: string, people: number, towns: FoundTown[] = []): FoundName => ({
  kind: 'county',
  name,
  state,
  people,
  isConfirmed: true,
  cities: [],
  towns,
  systems: [],
})

const order = (found: Partial<FoundPlaces>, q = '') =>
  orderFound({ ...NOTHING, isPlaceFirst: true, ...found }, { q })
const labels = (found: Partial<FoundPlaces>, q?: string) =>
  order(found, q).rows.map((row) => [row.label, row.area].filter(Boolean).join(', '))

describe('the order of what was found', () => {
  it.each<[string, Partial<FoundPlaces>, string[]]>([
    [
      'the exact name before a beginning, whatever its people',
      { asked: [' hoboken'], towns: [town('Hoboken Heights', 'GA', 9e5), town('Hoboken', 'NJ', 60_000)] },
      ['Hoboken, New Jersey', 'Hoboken Heights, Georgia'],
    ],
    [
      'the largest of a name first, and those of unknown people last',
      {
        asked: [' salem'],
        towns: [town('Salem', 'AL', null), town('Salem', 'MA', 44_000), town('Salem', 'OR', 177_000)],
      },
      ['Salem, Oregon', 'Salem, Massachusetts', 'Salem, Alabama'],
    ],
    [
      'a city abroad before small towns of its name',
      {
        asked: [' lyon'],
        towns: [town('Lyon', 'MS', 300), town('Lyons', 'CO', 2200)],
        systems: [system('FR-LYON', 'Lyon', null, 'France')],
        peopleAbroad: { 'FR-LYON': 500_000 },
      },
      ['Lyon, France', 'Lyon, Mississippi', 'Lyons, Colorado'],
    ],
    [
      'a state before cities that only begin so',
      { asked: [' ca'], isPlaceFirst: false, state: 'CA', cities: [city('Cairo', 'Egypt', 9e6)] },
      ['California', 'Cairo, Egypt'],
    ],
    [
      'a large city of its name before the state, and the state before a small one',
      {
        asked: [' new york'],
        state: 'NY',
        towns: [town('New York', 'NY', 8e6), town('New York', 'MO', 300)],
      },
      ['New York, New York', 'New York', 'New York, Missouri'],
    ],
    [
      'a county by its people',
      {
        asked: [' orange county'],
        names: [area('Orange County', 'FL', 1.4e6), area('Orange County', 'CA', 3.1e6)],
      },
      ['Orange County, California', 'Orange County, Florida'],
    ],
    [
      'the place in a question, its answer, and then names that only begin so',
      {
        asked: [' chicago'],
        guides: ['lead-pipes'],
        towns: [town('Chicago', 'IL', 2.7e6), town('Chicago Heights', 'IL', 26_000)],
      },
      ['Chicago, Illinois', 'Lead pipes, step by step', 'Chicago Heights, Illinois'],
    ],
    [
      'a bottle before small places of its name',
      { asked: [' fiji'], bottles: ['Fiji'], towns: [town('Fiji', 'OH', 20)] },
      ['Fiji', 'Fiji, Ohio'],
    ],
    [
      'ZIP codes last',
      {
        asked: [' flint'],
        towns: [town('Flint', 'MI', 80_000)],
        zipCodes: [{ zip: '48502', country: 'US', systems: 2, town: null, city: null }],
      },
      ['Flint, Michigan', '48502, United States'],
    ],
  ])('%s', (_rule, found, expected) => {
    expect(labels(found)).toEqual(expected)
  })

  it('has no second line for the system of a town that has one', () => {
    const flint = system('MI0002310', 'City of Flint', 'MI')
    const { rows } = order({
      asked: [' flint'],
      towns: [town('Flint', 'MI', 80_000, flint)],
      systems: [flint],
    })
    expect(rows.map(({ id }) => id)).toEqual(['/water/us/mi0002310-city-of-flint'])
  })
})

describe('the place that stands first', () => {
  const springfields = (first: number | null) => ({
    asked: [' springfield'],
    namesakePeople: 500_000,
    towns: [town('Springfield', 'MO', first), town('Springfield', 'MA', 150_000)],
  })
  it.each([
    [300_000, 'Missouri'],
    [250_000, undefined],
    [170_000, undefined],
    [null, undefined],
  ])('has more than half of the people of all of its name: %s', (people, state) => {
    expect(order(springfields(people)).first?.area).toBe(state)
  })
})

describe('what is opened at once', () => {
  const maui = town('Maui', 'HI', null, system('HI0000999', 'Maui Camp', 'HI'))
  it.each<[string, Partial<FoundPlaces>, string | null]>([
    [
      'one place with its state',
      { asked: [' maui'], isWithin: true, towns: [{ ...maui, people: 26 }] },
      '/water/us/hi0000999-maui-camp',
    ],
    [
      'one whose name others have too, with a way back',
      { asked: [' maui'], isWithin: true, hasNamesakes: true, towns: [{ ...maui, people: 26 }] },
      '/water/us/hi0000999-maui-camp?named=Maui',
    ],
    ['not one of unknown people', { asked: [' maui'], towns: [maui] }, null],
    ['not even with its state', { asked: [' maui'], isWithin: true, towns: [maui] }, null],
    [
      'not the city of a part',
      {
        asked: [' hollywood', ' los angeles'],
        isWithin: true,
        towns: [town('Los Angeles', 'CA', 3_900_000)],
        partOf: { part: 'Hollywood', city: 'Los Angeles' },
      },
      null,
    ],
    [
      'the only one, of known people',
      { asked: [' cary'], towns: [town('Cary', 'NC', 174_000)] },
      '/water/us/north-carolina/cary',
    ],
    [
      'not what is only likely',
      {
        asked: [' carolina'],
        isWithin: true,
        towns: [{ ...town('Carolina', 'PR', 146_000, maui.water), isLikely: true }],
      },
      null,
    ],
    [
      'not a name that only begins so',
      { asked: [' car'], towns: [town('Cary', 'NC', 174_000)], isPlaceFirst: false },
      null,
    ],
    ['not a spelling', { asked: [' cary'], towns: [town('Cary', 'NC', 174_000)], isGuess: true }, null],
    ['a bottle', { asked: [' evian'], bottles: ['Evian'], isPlaceFirst: false }, '/waters/evian'],
    [
      'the number of a system',
      { systems: [system('MI0002310', 'City of Flint', 'MI')] },
      '/water/us/mi0002310-city-of-flint',
    ],
  ])('%s', (_rule, found, path) => {
    expect(order(found).redirect).toBe(path)
  })

  const code = (zip: string, country = 'US') => ({ zip, country, systems: 2, town: null, city: null })

  it.each<[string, FoundPlaces['zipCodes'], string | null]>([
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', [code('20500')], '/water/us/zip/20500'],
    ['12345 Main St, Flint, MI 48502-1234', [code('48502')], '/water/us/zip/48502'],
    ['2134', [code('02134')], '/water/us/zip/02134'],
    ['213', [code('21301')], null],
  ])('is the code that was typed, and no number of a house: %s', (q, zipCodes, path) => {
    expect(orderFound({ ...NOTHING, zipCodes }, { q }).redirect).toBe(path)
  })

  it('puts whole codes before those that begin so', () => {
    const { rows } = orderFound(
      { ...NOTHING, zipCodes: [code('08001'), code('80010'), code('8001', 'CH')] },
      { q: '8001' },
    )
    expect(rows.map(({ label }) => label)).toEqual(['08001', '8001', '80010'])
  })
})
