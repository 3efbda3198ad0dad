/** A state, district or territory of the United States. */
export interface UsState {
  /** Postal code. */
  code: string
  name: string
  /** Its part of an address. */
  slug: string
}

/** Names of states, the District of Columbia and territories by postal code. */
export const US_STATE_NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'US Virgin Islands',
}

/** The states, the District of Columbia and the territories, by name within each. */
export const US_STATES: readonly UsState[] = Object.entries(US_STATE_NAMES).map(([code, name]) => ({
  code,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
}))

const BY_CODE = new Map(US_STATES.map((state) => [state.code, state]))
const BY_SLUG = new Map(US_STATES.map((state) => [state.slug, state]))

export const stateOfCode = (code: string | null): UsState | undefined => BY_CODE.get(code ?? '')
export const stateOfSlug = (slug: string): UsState | undefined => BY_SLUG.get(slug)

/** Whether a postal code is of a territory, whose ZIP codes say little about who serves them. */
export const isTerritory = (code: string): boolean => ['AS', 'GU', 'MP', 'PR', 'VI'].includes(code)

/** Where a water system is: its state, or abroad its region with the country; undefined where neither is known. */
export const placeOfSystem = ({
  state,
  region,
}: {
  state: string | null
  region: string | null
}): string | undefined => stateOfCode(state)?.name ?? region ?? undefined

/**
 * The state that a part of an address means: its name in any case, or its postal code. Its page is at the state's `slug`,
 * where every other spelling leads.
 */
export const stateOfAddress = (text: string): UsState | undefined =>
  stateOfSlug(text.toLowerCase().replaceAll(/[\s_]+/g, '-')) ?? stateOfCode(text.toUpperCase())
