import { expect, it } from 'vitest'
import { placeInName, readableName } from './readable-name.rules.ts'

it.each([
  ['FLINT, CITY OF', 'City of Flint'],
  ['ROY CITY OF', 'City of Roy'],
  ['SARASOTA-CITY OF', 'City of Sarasota'],
  ['SUNBURST  TOWN OF', 'Town of Sunburst'],
  ['FOLSOM, CITY OF - MAIN', 'City of Folsom - Main'],
  ['PENDLETON TOWN OF (SC0410006)', 'Town of Pendleton'],
  ['ABBEVILLE CITY OF (0110001)', 'City of Abbeville'],
  ['TROLLEY RUN STATION DEVELOPMENT(0220016)', 'Trolley Run Station Development'],
  ['FIRST ONE MOBIL HOME PARK 4016002', 'First One Mobil Home Park 4016002'],
  ['MOBILE, BD. OF W&S COMM. OF THE CITY OF', 'Board of Water & Sewer Comm. of the City of Mobile'],
  ['FOLEY (UTILITIES BOARD OF THE CITY OF)', 'Utilities Board of the City of Foley'],
  ['DOTHAN UTILITIES (CITY OF)', 'City of Dothan Utilities'],
  ['LAS VEGAS (CITY OF)', 'City of Las Vegas'],
  ['MANOKOTAK HEIGHTS W/S', 'Manokotak Heights W/S'],
  ['RED BAY (THE WATER WORKS & GAS BD)', 'Red Bay (the Water Works & Gas Board)'],
  ['EDGEFIELD CO W&SA (1920001)', 'Edgefield Co Water & Sewer Authority'],
  ['GSW&SA (SC2620004)', 'GSW&SA'],
  ['HOMELAND PARK W/D (0420001)', 'Homeland Park Water District'],
  ['NEW BRUNSWICK W DEPT', 'New Brunswick Water Dept'],
  ['CHARTER TOWNSHIP OF GRAND BLANC', 'Charter Township of Grand Blanc'],
  ['HNL-WINDWARD-PEARL HARBOR', 'HNL-Windward-Pearl Harbor'],
  ['MDWASA - MAIN SYSTEM', 'MDWASA - Main System'],
  ['DENVER WATER BOARD', 'Denver Water Board'],
  ['MCKINNEY', 'McKinney'],
  ["O'FALLON", "O'Fallon"],
  ["REAGAN'S MILL", "Reagan's Mill"],
  ['410 WSC', '410 WSC'],
  ['BOSTON WATER AND SEWER COMMISSION (MWRA)', 'Boston Water and Sewer Commission (MWRA)'],
  ['DCPSA - JEWELL RIDGE', 'DCPSA - Jewell Ridge'],
  ['PFLUGERVILLE', 'Pflugerville'],
  ['TSAILE PTARMIGAN MNI', 'Tsaile Ptarmigan Mni'],
  ['MT VERNON RD', 'Mt Vernon Rd'],
  ['TRINITY CENTER M.W.C.          .', 'Trinity Center M.W.C.'],
  ['PINE GLEN MOBILE HOME PARK LLC,', 'Pine Glen Mobile Home Park LLC'],
  ['ST LOUIS CITY OF', 'City of St Louis'],
  ['HARRIS COUNTY MUD 490', 'Harris County MUD 490'],
  ['Mashantucket Pequot Water System', 'Mashantucket Pequot Water System'],
])('%s is %s', (reported, readable) => {
  expect(readableName(reported)).toBe(readable)
})

it.each([
  ['City of Flint', 'Flint'],
  ['The Town of Vail', 'Vail'],
  ['Town of the Lake', 'Town of the Lake'],
  ['Village of Bay (North)', 'Bay (North)'],
  ['Board of Water & Sewer Comm. of the City of Mobile', 'Mobile'],
  ['Akron City PWS', 'Akron City'],
  ['410 PWS', '410 PWS'],
  ['Kansas City', 'Kansas City'],
  ['Flint Township', 'Flint Township'],
  ['Denver Water Board', 'Denver Water Board'],
])('the place in %s is %s', (name, place) => {
  expect(placeInName(name)).toBe(place)
})
