import { expect, it } from 'vitest'
import { readableName } from './readable-name.rules.ts'

it.each([
  ['FLINT, CITY OF', 'City of Flint'],
  ['ROY CITY OF', 'City of Roy'],
  ['SARASOTA-CITY OF', 'City of Sarasota'],
  ['SUNBURST  TOWN OF', 'Town of Sunburst'],
  ['FOLSOM, CITY OF - MAIN', 'City of Folsom - Main'],
  ['PENDLETON TOWN OF (SC0410006)', 'Town of Pendleton (SC0410006)'],
  ['CHARTER TOWNSHIP OF GRAND BLANC', 'Charter Township of Grand Blanc'],
  ['HNL-WINDWARD-PEARL HARBOR', 'HNL-Windward-Pearl Harbor'],
  ['MDWASA - MAIN SYSTEM', 'MDWASA - Main System'],
  ['DENVER WATER BOARD', 'Denver Water Board'],
  ['MCKINNEY', 'McKinney'],
  ["O'FALLON", "O'Fallon"],
  ["REAGAN'S MILL", "Reagan's Mill"],
  ['410 WSC', '410 WSC'],
  ['ST LOUIS CITY OF', 'City of St Louis'],
  ['HARRIS COUNTY MUD 490', 'Harris County MUD 490'],
  ['Mashantucket Pequot Water System', 'Mashantucket Pequot Water System'],
])('%s is %s', (reported, readable) => {
  expect(readableName(reported)).toBe(readable)
})
