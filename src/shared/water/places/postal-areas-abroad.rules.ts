/** A city abroad that the beginning of a postal code names. */
export interface CityOfArea {
  name: string
  country: string
}

const LONDON = { name: 'London', country: 'United Kingdom' }

/** Letters of British postal codes by their city: the districts of London, and areas that are called after one large city. */
const BRITISH: Readonly<Record<string, CityOfArea>> = {
  ...Object.fromEntries(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'].map((area) => [area, LONDON])),
  ...Object.fromEntries(
    Object.entries({
      AB: 'Aberdeen',
      B: 'Birmingham',
      BA: 'Bath',
      BN: 'Brighton',
      BS: 'Bristol',
      BT: 'Belfast',
      CB: 'Cambridge',
      CF: 'Cardiff',
      CV: 'Coventry',
      EH: 'Edinburgh',
      G: 'Glasgow',
      L: 'Liverpool',
      LE: 'Leicester',
      LS: 'Leeds',
      M: 'Manchester',
      NE: 'Newcastle',
      NG: 'Nottingham',
      OX: 'Oxford',
      PL: 'Plymouth',
      S: 'Sheffield',
      YO: 'York',
    }).map(([area, name]) => [area, { name, country: 'United Kingdom' }]),
  ),
}

/** Beginnings of Canadian postal codes by their city, the longer ones first. Toronto (M) has areas of its own here. */
const CANADIAN: readonly (readonly [start: RegExp, name: string])[] = [
  [/^M\d/, 'Toronto'],
  [/^H\d/, 'Montreal'],
  [/^V[56]/, 'Vancouver'],
  [/^V[89]/, 'Victoria'],
  [/^T[123]/, 'Calgary'],
  [/^T[56]/, 'Edmonton'],
  [/^K[12]/, 'Ottawa'],
  [/^R[23]/, 'Winnipeg'],
  [/^G[12]/, 'Quebec City'],
  [/^B3/, 'Halifax'],
  [/^S7/, 'Saskatoon'],
  [/^S4/, 'Regina'],
  [/^L[45]/, 'Mississauga'],
  [/^L[89]/, 'Hamilton'],
]

/** Dutch postal codes by city: their first four digits. */
const DUTCH: readonly (readonly [first: number, last: number, name: string])[] = [
  [1000, 1109, 'Amsterdam'],
  [2490, 2599, 'The Hague'],
  [3000, 3089, 'Rotterdam'],
  [3500, 3585, 'Utrecht'],
  [5600, 5658, 'Eindhoven'],
]

/** The first part of a British postal code, alone or with the rest: "EC1A", "SW1A 1AA". */
const BRITISH_AREA = /^([A-Z]{1,2})\d[A-Z\d]?(?: ?\d[A-Z]{2})?$/
/** An area of Canada, alone or as a whole postal code. Letters that Canada does not use are left out. */
const CANADIAN_AREA = /^([ABCEGHJKLMNPRSTVXY]\d[A-Z])(?:[ -]?\d[A-Z]\d)?$/
const DUTCH_CODE = /^(\d{4}) ?[A-Z]{2}$/

/**
 * The city or the country that a postal code of Canada, the United Kingdom or the Netherlands names, whole or in part; undefined
 * for any other text. The city is null where the code is of none that is well known.
 */
export function areaAbroadOf(text: string): { country: string; city: CityOfArea | null } | undefined {
  const code = text.toUpperCase()
  const [, area] = CANADIAN_AREA.exec(code) ?? []
  if (area !== undefined) {
    const name = CANADIAN.find(([start]) => start.test(area))?.[1]
    return { country: 'CA', city: name === undefined ? null : { name, country: 'Canada' } }
  }
  const [, letters] = BRITISH_AREA.exec(code) ?? []
  if (letters !== undefined) return { country: 'GB', city: BRITISH[letters] ?? null }
  const [, digits] = DUTCH_CODE.exec(code) ?? []
  if (digits === undefined) return undefined
  const name = DUTCH.find(([first, last]) => Number(digits) >= first && Number(digits) <= last)?.[2]
  return { country: 'NL', city: name === undefined ? null : { name, country: 'Netherlands' } }
}
