import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { csvRecords } from '../../csv-records.ts'
import { READ_AS_WORDS, SHORTENED } from './title-words.ts'
import { titleOfWater } from './water-title.rules.ts'

it.each([
  ['City of Flint', 'MI', [], 'Flint'],
  ['Falmouth Water Dept', 'MA', ['Buzzards Bay', 'Falmouth'], 'Falmouth'],
  ['Axtell WSC', 'TX', ['Axtell'], 'Axtell'],
  ['Axtell WSC', 'TX', [], 'Axtell Water Supply Corporation'],
  ['Cfpua-Wilmington', 'NC', ['Leland', 'Wilmington'], 'Wilmington'],
  ['McKenzie Water Board', 'AL', ['Mc Kenzie'], 'Mc Kenzie'],
  // Another place begins with the name of the town.
  ['Lincoln Park', 'MI', ['Lincoln'], 'Lincoln Park'],
  ['Red Bay (the Water Works & Gas Board)', 'AL', [], 'Red Bay'],
  ['Manokotak Heights W/S', 'AK', [], 'Manokotak Heights Water System'],
  ['Graystone/Smokerise Water System', 'AL', [], 'Graystone and Smokerise Water System'],
  ['Hughes Co. RWD #6 (Gerty)', 'OK', [], 'Hughes County Rural Water District 6'],
  ['Forest Knolls Mutual Water Co', 'CA', [], 'Forest Knolls Mutual Water Company'],
  ['CTWC - Lebanon Elderly Div.', 'CT', [], 'Lebanon Elderly Division'],
  ['IL American-Valley View', 'IL', [], 'Illinois American-Valley View'],
  ['City of Port St. Joe', 'FL', [], 'Port St. Joe'],
  ['HRC C.S.D.', 'CA', [], 'A water system in California'],
  ['MDWASA - Main System', 'FL', ['Miami'], 'A water system in Miami'],
  ['Na', 'GA', [], 'A water system in Georgia'],
  ['Us Naval Academy', 'MD', [], 'U.S. Naval Academy'],
] as const)('%s is called by its place', (name, state, towns, title) => {
  expect(titleOfWater({ name, state, region: null }, undefined, towns)).toBe(title)
})

it('a city goes before the name of its utility', () => {
  const water = { name: 'Los Angeles-City, Dept. of Water & Power', state: 'CA', region: null }
  expect(titleOfWater(water, 'Los Angeles', [])).toBe('Los Angeles')
})

it.each([
  ['Vaikla Puhkemaja (tall)', 'Vaikla Puhkemaja'],
  ['Toronto M1B', 'Toronto M1B'],
])('%s abroad keeps its own way of writing', (name, title) => {
  expect(titleOfWater({ name, state: null, region: 'Estonia' }, undefined, [])).toBe(title)
})

describe('the titles of the 44,071 systems of the United States', () => {
  const read = <Column extends string>(table: string) =>
    csvRecords<Column>(gunzipSync(readFileSync(`packages/water-data/shipped/data/${table}.csv.gz`)))
  const townsOf = Map.groupBy(
    read<'name' | 'country' | 'system_ids'>('places')
      .filter(({ country }) => country === 'US')
      .flatMap(({ name, system_ids }) =>
        system_ids
          .slice(1, -1)
          .split(',')
          .map((id) => ({ id, name })),
      ),
    ({ id }) => id,
  )
  const titles = read<'id' | 'name' | 'state' | 'region'>('water_systems')
    .filter(({ region }) => region === '')
    .map(({ id, name, state }) => {
      const towns = (townsOf.get(id) ?? []).map((town) => town.name)
      return titleOfWater({ name, state: state === '' ? null : state, region: null }, undefined, towns)
    })

  it('are all there', () => {
    expect(titles).toHaveLength(44_071)
    expect(titles.filter((title) => !/\p{L}{2}/u.test(title))).toEqual([])
    expect(titles.filter((title) => title.startsWith('A water system')).length).toBeLessThan(350)
  })

  it('hold no brackets, slashes and signs of a register', () => {
    expect(titles.filter((title) => /[()[\]/#"]|\s\s|^[\s,&-]|[\s,&-]$/.test(title))).toEqual([])
  })

  it('hold no abbreviation of a register', () => {
    const isShort = (word: string) => SHORTENED.has(word.toLowerCase()) || /^co$/i.test(word)
    const wrong = titles.filter((title) =>
      (title.replaceAll('U.S.', '').match(/[\p{L}']+/gu) ?? []).some(isShort),
    )
    expect(wrong).toEqual([])
  })

  it('hold no capitals and code words', () => {
    const isCode = (word: string) => /^\p{Lu}[\p{Lu}\d]+$/u.test(word) && !READ_AS_WORDS.has(word)
    expect(titles.filter((title) => (title.match(/[\p{L}\p{N}]+/gu) ?? []).some(isCode))).toEqual([])
  })
})
