import type { Authority } from './limits.rules.ts'

/** The member states of the European Union, by the codes and the names the product uses. */
const EU_MEMBERS: Readonly<Record<string, string>> = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  CY: 'Cyprus',
  CZ: 'Czech Republic',
  DE: 'Germany',
  DK: 'Denmark',
  EE: 'Estonia',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  GR: 'Greece',
  HR: 'Croatia',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  LV: 'Latvia',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SE: 'Sweden',
  SI: 'Slovenia',
  SK: 'Slovakia',
}

const EU_NAMES: ReadonlySet<string> = new Set([...Object.values(EU_MEMBERS), 'Czechia'])
const US_NAMES: ReadonlySet<string> = new Set([
  'United States',
  'United States of America',
  'USA',
  'Puerto Rico',
])

/**
 * Whose limits judge the water of a country: US EPA's in the United States, the EU's in its member states. Limits of other
 * countries are not shipped; there the WHO's guideline values judge.
 * @param country Its name: "Estonia"
 */
export function lawOfCountry(country: string): Authority {
  if (US_NAMES.has(country)) return 'US EPA'
  return EU_NAMES.has(country) ? 'EU' : 'WHO'
}

/**
 * Whose limits judge the water of a system, by its id: abroad it begins with the code of the country and a hyphen. No PWSID of
 * the United States holds one: CA- is Canada, and CA is California.
 */
export function lawOfSystem(id: string): Authority {
  if (id.charAt(2) !== '-') return 'US EPA'
  return id.slice(0, 2) in EU_MEMBERS ? 'EU' : 'WHO'
}
