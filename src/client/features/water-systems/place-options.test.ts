import { describe, expect, it } from 'vitest'
import type { FoundPlaces, SystemSummary, TownSummary } from '#shared/water-systems/water-systems.schema.ts'
import { isAnswer, placeOptions } from './place-options.ts'

const NOTHING: FoundPlaces = {
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

const town = (name: string, state: string): TownSummary => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  country: 'US',
  state,
  code: null,
  county: null,
})
const city = (name: string, country: string) => ({ name, country, slug: name.toLowerCase() })
const system = (id: string, name: string, state: string | null, region: string | null): SystemSummary => ({
  id,
  name,
  slug: name.toLowerCase(),
  state,
  region,
  population: null,
  foundPfas: null,
  pfasTested: null,
  waterStatus: 'not-enough-data',
})

const labels = (found: Partial<FoundPlaces>, q: string) =>
  placeOptions({ ...NOTHING, ...found }, { q }).map(({ label }) => label)

describe('the order of what was found', () => {
  it('puts a state before cities that only begin so', () => {
    expect(labels({ state: 'CA', cities: [city('Cairo', 'Egypt')] }, 'ca')).toEqual(['California', 'Cairo'])
  })

  it('puts a city that is called so before the state', () => {
    const found = {
      isPlaceFirst: true,
      state: 'NY',
      cities: [city('New York City', 'United States')],
      towns: [town('New York', 'NY'), town('New York Mills', 'MN')],
    }
    expect(labels(found, 'new york')).toEqual([
      'New York City',
      'New York',
      'New York, New York',
      'New York Mills, Minnesota',
    ])
  })

  it('puts a place abroad that is called so before towns that only begin so', () => {
    const found = {
      isPlaceFirst: true,
      towns: [town('Lyon', 'MS'), town('Lyon Mountain', 'NY'), town('Lyons', 'CO')],
      systems: [
        system('FR-LYON', 'Lyon', null, 'France'),
        system('MI0006110', 'City of South Lyon', 'MI', null),
      ],
    }
    expect(labels(found, 'lyon')).toEqual([
      'Lyon, Mississippi',
      'Lyon',
      'Lyon Mountain, New York',
      'Lyons, Colorado',
      'City of South Lyon',
    ])
  })

  it('puts the place in a question before its answer, and the answer before names that only begin so', () => {
    const found: Partial<FoundPlaces> = {
      guides: ['lead-pipes'],
      isPlaceFirst: true,
      towns: [town('Chicago', 'IL'), town('Chicago Heights', 'IL')],
    }
    expect(labels(found, 'lead in chicago water')).toEqual([
      'Chicago, Illinois',
      'Lead pipes, step by step',
      'Chicago Heights, Illinois',
    ])
  })
})

it('answers with pages that are no guides', () => {
  for (const q of ['arsenic', 'bottled water', 'my water smells of sulfur']) {
    const [first] = placeOptions(NOTHING, { q })
    expect(first && isAnswer(first), q).toBe(true)
  }
  expect(placeOptions({ ...NOTHING, state: 'MI' }, { q: 'michigan' }).some(isAnswer)).toBe(false)
})
