import { capitalized } from '../../format/capitalized.ts'

/** Abbreviations that stay in capitals though they hold a vowel. Those without one are recognized by that. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `AFB AUD BIA CSA CUD CUDA CWA DWID DWUA EBMUD EMUD EPCOR FAA GCWA GID GSWSA HOA HUD IA ID II III IV IX IWA IUD JCSA
   LADWP LLC MDWASA MHPA MMUD MUA MUD MUDA MWA NAS NAWC NOAA NTUA OID OMA PEU POA PSA PUA PUB PUD PWA PUC RPA RRA
   RUD SA SCWA SFPUC SID SJWA SUD TUA UD USA USAF USDA USFS UWC VA VAMC VI VII VIII WA WAPA WCID WSUD WUA WUG XI XII`.split(
    /\s+/,
  ),
)
/** Postal codes of states that mean nothing else in a name: "PA American", but not "La", "De", "Co" or "Me". */
export const STATES: ReadonlySet<string> = new Set(
  'AZ CA FL GA IL KY MA MI MO NC NJ NM NV NY OH PA SC SD TN TX UT VT WI WV WY'.split(' '),
)
/** Words without a vowel that are words all the same. */
const SHORTENED_WORDS: ReadonlySet<string> = new Set(
  `APT APTS BLDG BLVD BR CLB CMNTY CNTY CRK CT CTR CTY DPT DR DST DSTR FLD FRK FT GRDN GRDNS GRV HBR HGHTS HGTS HLS HTS
   HWY JCT JR LK LKS LN LNDG LTD MBL MGMT MNR MR MRS MT MTN MTNS MTS PK PKWY PLZ PRK PT RCH RD RDG RDGE SBDV SCH SHLT SHP
   SPGS SPR SPRG SPRGS SPRNGS SR SRV ST STR SVC SVCS SYST SYS TRK TRLR TRL TWNHS TWP TWR VLG VLY VLLG WTR WTRS XNG`.split(
    /\s+/,
  ),
)
const SMALL_WORDS: ReadonlySet<string> = new Set('of the and at on in for by to near'.split(' '))

const KINDS_OF_PLACE = 'CITY|TOWN|VILLAGE|BOROUGH|TOWNSHIP|COUNTY|CHARTER TOWNSHIP|VLG|TWP|BORO'
/** "FLINT, CITY OF", "ROY CITY OF", "SARASOTA-CITY OF", "FOLSOM, CITY OF - MAIN". */
const PLACE_FIRST = new RegExp(
  String.raw`^([^,(]+?)\s*[,\s-]\s*(${KINDS_OF_PLACE}) OF(?=$|\s*[-–(/,])(.*)$`,
  'i',
)
/** "MOBILE, BD. OF W&S COMM. OF THE CITY OF", "FOLEY (UTILITIES BOARD OF THE CITY OF)", "LAS VEGAS (CITY OF)". */
const PLACE_BEFORE_BOARD = new RegExp(
  String.raw`^([^,(]+?)\s*(?:,\s*|\(\s*)((?:[^()]*\bOF (?:THE )?)?(?:${KINDS_OF_PLACE}) OF)\s*\)?$`,
  'i',
)
/** The number of a system behind its name, with or without the letters of its state: "(SC4010001)", "(0110001)". */
const OWN_NUMBER = /\s*\((?:[A-Z]{2})?\d{7}\)$/
/** What registers shorten in the names of utilities. */
const SHORTENED_IN_CAPITALS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/(?<![\p{L}\p{N}&/])W&SA\b/gu, 'WATER & SEWER AUTHORITY'],
  [/(?<![\p{L}\p{N}&/])W&SD\b/gu, 'WATER & SEWER DISTRICT'],
  [/(?<![\p{L}\p{N}&/])W&S\b/gu, 'WATER & SEWER'],
  [/(?<![\p{L}\p{N}&/])W\/D\b/gu, 'WATER DISTRICT'],
  [/\bW(?= DEPT\b)/g, 'WATER'],
  [/\bWTR\b\.?/g, 'WATER'],
  [/\bBD\b\.?/g, 'BOARD'],
]

function hasVowel(word: string): boolean {
  return /[AEIOUY]/.test(word)
}

/**
 * A short word begins as none in English does: "MWRA", "DCPSA", but not "McKay", "Pfaff" or the Lakota "Mni". Longer ones are two
 * words that were run together.
 */
const BEGINS_NO_WORD =
  /^(?!MC|MNI|PF|T[SZCW]|[DGKZ]W|NG|[LR]H|VR|DJ|M[BK])(?:[BDFGJLMNPRTVXZ][BCDFGJKMPQTVXZ]|[BCDFGHJKLMNPQRTVXZ]W|[JLMNRVX][BCDFGHJKMNPQRSTVXZ])\p{L}{0,4}$/u

function isAbbreviation(word: string): boolean {
  if (ABBREVIATIONS.has(word) || STATES.has(word)) return true
  if (SHORTENED_WORDS.has(word)) return false
  return word.length === 1 || !hasVowel(word) || BEGINS_NO_WORD.test(word)
}

/** One word in capitals as it is written in a sentence: "McKinney", "O'Fallon", "MHP". */
function readableWord(word: string, isFirst: boolean): string {
  if (/\d/.test(word) || isAbbreviation(word)) return word
  const lower = word.toLowerCase()
  if (!isFirst && SMALL_WORDS.has(lower)) return lower
  return capitalized(lower)
    .replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([ODL]')([a-z])/, (_, start: string, letter: string) => start + letter.toUpperCase())
}

/**
 * The name of a water system as people write it, from the reported one, which is mostly in capitals: "FLINT, CITY OF" →
 * "City of Flint", "HNL-WINDWARD-PEARL HARBOR" → "HNL-Windward-Pearl Harbor", "CLINTON W DEPT" → "Clinton Water Dept". The
 * system's own number behind a name goes: a page shows it once. Names that are reported with small letters keep theirs.
 */
export function readableName(reported: string): string {
  const trimmed = reported
    .replaceAll('`', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?,$| \.$/, '')
    .trim()
    .replace(OWN_NUMBER, '')
  const ordered = trimmed
    .replace(PLACE_BEFORE_BOARD, '$2 $1')
    .replace(
      PLACE_FIRST,
      (_, place: string, kind: string, rest: string) =>
        `${kind} OF ${place.trim()}${/^[-–(/,]/.test(rest) ? ' ' : ''}${rest}`,
    )
  if (/[a-z]/.test(ordered)) return ordered
  const inFull = SHORTENED_IN_CAPITALS.reduce(
    (name, [pattern, words]) => name.replace(pattern, words),
    ordered,
  )
  let isFirst = true
  return inFull.replace(/[\p{L}\p{N}']+/gu, (word) => {
    const readable = readableWord(word, isFirst)
    isFirst = false
    return readable
  })
}

/** Before a name that is a place's own: "Town of the Lake" is not "the Lake". */
const KIND_BEFORE_PLACE =
  /^(?:(?:The )?|.* of (?:the )?)(?:City|Town|Village|Borough|Township) of (?=\p{Lu})/u

/**
 * The place that a utility with a readable name is called by: "City of Flint" and "Water Works Board of the City of Flint" are
 * "Flint", "Akron City PWS" (public water system) is "Akron City". "Kansas City" and "Flint Township" are places of their own.
 */
export const placeInName = (name: string): string =>
  name.replace(KIND_BEFORE_PLACE, '').replace(/(?<=\p{L}) PWS$/u, '')
