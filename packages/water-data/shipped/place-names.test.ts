import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { searchKey } from '@smart-hydration/shared/water/places/search-key.rules.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { DATA_FOLDER } from './load-water-systems.ts'

type Row = Record<string, string>

const read = async (table: string): Promise<Row[]> =>
  parse(gunzipSync(await readFile(path.join(DATA_FOLDER, `${table}.csv.gz`))), { columns: true })
const listOf = (text = ''): string[] =>
  text
    .replace(/^\{|\}$/g, '')
    .split(',')
    .filter(Boolean)

let names: Row[]
let places: Row[]
let systems: Set<string>
let keys: Set<string>
beforeAll(async () => {
  ;[names, places] = await Promise.all([read('place_names'), read('places')])
  systems = new Set((await read('water_systems')).map(({ id = '' }) => id))
  keys = new Set(places.map(({ state, slug }) => `${state}/${slug}`))
}, 60_000)

/** Where the territories lie: south, north, west and east. */
const BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  PR: [17.6, 18.7, -68, -65.1],
  VI: [17.5, 18.6, -65.2, -64.4],
  GU: [13.1, 13.8, 144.5, 145.1],
  AS: [-14.7, -10.9, -171.2, -168],
  MP: [14, 20.7, 144.7, 146.2],
}

describe('all names of places', () => {
  it('lead to towns and systems that are here', () => {
    expect(names).toHaveLength(4181)
    for (const { id, place_keys, system_ids } of names) {
      expect(
        listOf(place_keys).filter((key) => !keys.has(key)),
        id,
      ).toEqual([])
      expect(
        listOf(system_ids).filter((key) => !systems.has(key)),
        id,
      ).toEqual([])
    }
  })

  it('are found by their keys, and each county by its name', () => {
    for (const { id, kind, name = '', search_text } of names) {
      if (id !== undefined && !/-2$/.test(id) && kind === 'county')
        expect(search_text, id).toBe(searchKey(name))
      expect(search_text, id).toMatch(/^( [\p{L}\p{N}]+)+$/u)
    }
    // Those of the 50 states but four without a town, DC, those of old in Connecticut, and the territories.
    expect(
      new Set(names.filter(({ kind }) => kind === 'county').map(({ name, state }) => `${name}, ${state}`))
        .size,
    ).toBeGreaterThan(3200)
  })

  it('are never opened at once where they are short codes, regions or general knowledge', () => {
    const confirmed = names.filter(({ is_confirmed }) => is_confirmed === 't')
    expect(confirmed.filter(({ kind }) => kind === 'region')).toEqual([])
    for (const code of ['IND', 'DEN', 'CHA', 'OAK', 'MIA', 'MDC', 'CSU', 'CAW', 'SPU', 'DWP'])
      expect(confirmed.map(({ name }) => name)).not.toContain(code)
  })
})

describe('all towns', () => {
  it('have people above 0, or none known, and a main system that is here', () => {
    for (const { state, slug, population = '', main_system_id = '' } of places) {
      if (population !== '') expect(Number(population), `${state}/${slug}`).toBeGreaterThan(0)
      if (main_system_id !== '') expect(systems.has(main_system_id), `${state}/${slug}`).toBe(true)
    }
    expect(places.filter(({ population }) => population !== '').length).toBeGreaterThan(22_561)
  })

  it('of the territories lie in them', () => {
    const ofTerritories = places.filter(({ state = '' }) => state in BOXES)
    expect(ofTerritories).toHaveLength(292)
    for (const { state = '', slug, latitude, longitude } of ofTerritories) {
      const [south = 0, north = 0, west = 0, east = 0] = BOXES[state] ?? []
      expect(Number(latitude) >= south && Number(latitude) <= north, slug).toBe(true)
      expect(Number(longitude) >= west && Number(longitude) <= east, slug).toBe(true)
    }
  })

  it('have a main system that serves them, but six of Puerto Rico, where it is likely', () => {
    const likely = places.filter(
      ({ main_system_id = '', system_ids }) =>
        main_system_id !== '' && !listOf(system_ids).includes(main_system_id),
    )
    expect(likely.map(({ name }) => name).toSorted()).toEqual(
      ['Canóvanas', 'Carolina', 'Cataño', 'Guaynabo', 'Toa Baja', 'Trujillo Alto'].toSorted(),
    )
  })
})
