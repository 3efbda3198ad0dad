import { searchKey } from './search-key.rules.ts'

/** A well-known city abroad. */
export interface CityAbroad {
  name: string
  country: string
}

/**
 * Well-known cities abroad that towns in the United States are named after, or have nearly the same name as. Where such a city
 * is not here, the towns alone would pass for it.
 */
const CITIES: Readonly<Record<string, string>> = {
  Australia: 'Adelaide, Brisbane, Melbourne, Perth, Sydney',
  Belgium: 'Antwerp, Brussels',
  Canada:
    'Calgary, Edmonton, Halifax, Hamilton, Montreal, Ottawa, Quebec City, Toronto, Vancouver, Victoria, Winnipeg',
  Chile: 'Santiago',
  China: 'Beijing, Shanghai',
  Colombia: 'Bogota',
  Cuba: 'Havana',
  Denmark: 'Copenhagen',
  Egypt: 'Alexandria, Cairo',
  Greece: 'Athens',
  India: 'Delhi, New Delhi, Mumbai',
  Ireland: 'Cork, Dublin',
  Italy: 'Bologna, Florence, Genoa, Milan, Naples, Palermo, Rome, Turin, Venice, Verona',
  Jamaica: 'Kingston',
  Lebanon: 'Beirut',
  Mexico: 'Guadalajara, Mexico City, Monterrey, Tijuana',
  'New Zealand': 'Auckland, Wellington',
  Norway: 'Bergen, Oslo',
  Panama: 'Panama City',
  Peru: 'Lima',
  Philippines: 'Manila',
  Poland: 'Krakow, Warsaw',
  Portugal: 'Lisbon',
  Russia: 'Moscow, St. Petersburg',
  Spain: 'Barcelona, Cordoba, Granada, Madrid, Seville, Toledo, Valencia',
  Sweden: 'Stockholm',
  Switzerland: 'Bern, Geneva, Zurich',
  Syria: 'Damascus',
  Ukraine: 'Kyiv, Odesa, Odessa',
  'United Kingdom':
    'Bath, Belfast, Birmingham, Bristol, Cambridge, Edinburgh, Glasgow, Leeds, Liverpool, London, Manchester, Nottingham, Oxford, Plymouth, Sheffield, York',
}

const BY_KEY: ReadonlyMap<string, CityAbroad> = new Map(
  Object.entries(CITIES).flatMap(([country, names]) =>
    names.split(', ').map((name): [string, CityAbroad] => [searchKey(name), { name, country }]),
  ),
)

/** The well-known city abroad that is called just a key (see `searchKey`). */
export const cityAbroadCalled = (key: string): CityAbroad | undefined => BY_KEY.get(key)
