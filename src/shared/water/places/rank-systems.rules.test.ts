import { expect, it } from 'vitest'
import { isNamesake, rankSystems } from './rank-systems.rules.ts'

it.each([
  ['City of Flint', 'Flint', true],
  ['Denver Water Board', 'Denver', true],
  ['New York City System', 'New York', true],
  ['St. Paul Regional Water Services', 'Saint Paul', true],
  ['Houston City of - Main System', 'Houston', true],
  ['Flint Township', 'Flint', false],
  ['Miami Springs, City of', 'Miami', false],
  ['Phoenix Mobile Home Park', 'Phoenix', false],
  ['Springfield PWS', 'Springfield', true],
  ['Board of Water & Sewer Comm. of the City of Mobile', 'Mobile', true],
  ['The WWSB of the City of Hanceville', 'Hanceville', true],
  ['Mobile County Water Authority', 'Mobile', false],
  ['Boston Water and Sewer Commission (MWRA)', 'Boston', true],
  ['Moreau WD #2 (Queensbury)', 'Queensbury', false],
  ['Katy MUD 5', 'Katy', false],
  ['Water Department', 'Flint', false],
  ['City', 'City', true],
])('%s is called as %s is: %s', (system, town, expected) => {
  expect(isNamesake(system, town)).toBe(expected)
})

const system = (id: string, name: string, population: number | null, zipCount = 1, isInUse = true) => ({
  id,
  name,
  population,
  zipCount,
  zipsHere: 1,
  isInUse,
})

it('lists the namesake of the town first, then by people for each ZIP code, and what is not in use last', () => {
  const systems = [
    system('A', 'Wide County Water', 900_000, 90),
    system('B', 'Small Park', 300),
    system('C', 'City of Plantedtown', 5_000),
    system('D', 'Next Town', 40_000, 2),
    system('E', 'Unreported', null),
    system('F', 'Plantedtown Water Works', 80_000, 1, false),
  ]
  expect(rankSystems(systems, 'Plantedtown').map(({ id }) => id)).toEqual(['C', 'D', 'A', 'B', 'E', 'F'])
  expect(rankSystems(systems, null).map(({ id }) => id)).toEqual(['D', 'A', 'C', 'B', 'E', 'F'])
})

it('counts people in each ZIP code of a town', () => {
  const across = { ...system('A', 'Across the Town', 600_000, 100), zipsHere: 60 }
  const atItsEdge = { ...system('B', 'At Its Edge', 1_900_000, 100), zipsHere: 3 }
  expect(rankSystems([atItsEdge, across], 'Town').map(({ id }) => id)).toEqual(['A', 'B'])
})
