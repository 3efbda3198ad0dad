import { expect, it } from 'vitest'
import { guidesFor } from './guide-questions.rules.ts'
import { GUIDE_SOURCES } from './guide-sources.ts'
import { GUIDES } from './guides.ts'

it.each([
  ['my well', ['private-wells']],
  ['“my own well”', ['private-wells']],
  ['I have a well', ['private-wells']],
  ['well water testing', ['private-wells']],
  ['lead pipe', ['lead-pipes']],
  ['Lead', ['lead-pipes']],
  ['is there lead in my pipes?', ['lead-pipes']],
  ['boil water notice', ['boil-water-notice']],
  ['Boil-water advisory', ['boil-water-notice']],
  ['boil order', ['boil-water-notice']],
  ['PFAS', ['pfas']],
  ['forever chemicals', ['pfas']],
  ['EPA 2029', ['pfas']],
  ['EPA limits of 2031', ['pfas']],
  ['hardness', ['hard-water']],
  ['hard water', ['hard-water']],
  ['water softener', ['hard-water']],
  ['filter', ['filters']],
  ['PFAS filter', ['pfas', 'filters']],
  ['brown water', ['brown-water']],
  ['my water is brown', ['brown-water']],
  ['Flint', []],
  ['Wells', ['private-wells']],
  ['Wells, Maine', []],
  ['Hardin', []],
  ['Leadville', []],
  ['Brownsville', []],
  ['Boiling Springs', []],
  ['Maxwell', []],
  ['Denver Water', []],
  ['', []],
])('%s asks %j', (typed, expected) => {
  expect(guidesFor(typed)).toEqual(expected)
})

it('has a source for every step, and a reader for every source', () => {
  const used = new Set(Object.values(GUIDES).flatMap(({ steps }) => steps.map(({ source }) => source)))
  expect([...used].toSorted()).toEqual(Object.keys(GUIDE_SOURCES).toSorted())
})
