import { expect, it } from 'vitest'
import { cityLabel, meantCity, nameIn } from './city-names.ts'

const denver = { name: 'Denver', state: 'Colorado', country: 'United States' }
const portland = { name: 'Portland', state: 'Oregon', country: 'United States' }
const maine = { name: 'Portland', state: 'Maine', country: 'United States' }
const portlandPort = { name: 'Portland Harbour', state: null, country: 'Testland' }

it('writes a city with its state and country, and looks its name up', () => {
  expect(cityLabel(denver)).toBe('Denver, Colorado, United States')
  expect(cityLabel(portlandPort)).toBe('Portland Harbour, Testland')
  expect(nameIn(cityLabel(denver))).toBe('Denver')
  expect(nameIn('  Denver ')).toBe('Denver')
})

it.each([
  ['denver, colorado, united states', [portland, denver], denver],
  ['Portland, Maine, United States', [portland, maine], maine],
  ['portland', [portland, portlandPort], portland],
  ['Den', [denver], denver],
  ['Portland', [portland, maine], undefined],
  ['Portland, Texas', [portland], undefined],
  ['Por', [portland, portlandPort], undefined],
  ['Atlantis', [], undefined],
])('finds the city %s means', (text, cities, meant) => {
  expect(meantCity(text, cities)).toBe(meant)
})
