import { searchKey } from './search-key.rules.ts'
import { US_STATES } from './us-states.ts'

/** The longest text that is searched for; the rest of a longer one says nothing. */
const MAX_TYPED = 200

/** What somebody typed into the field "ZIP code, town or utility", taken apart. */
export type TypedPlace =
  | { kind: 'nothing' }
  /** A whole ZIP code or French postal code, or its first two to four digits. */
  | { kind: 'zip'; digits: string }
  /** The identifier of a water system. */
  | { kind: 'system-id'; id: string }
  /** A name of a town, a utility or a city. */
  | {
      kind: 'name'
      /** See {@link searchKey}. */
      key: string
      /** Where the text ends in a state: the name before it. "Fort Lauderdale" does not, "Oakland ME" may. */
      within: { key: string; state: string } | null
    }

/** A ZIP code with or without four more digits, or a postal code of France, which may begin with "F-". */
const ZIP = /^(?:(\d{5})(?:[-\s]?\d{4})?|fr?[-\s](\d{5}))$/i
const ZIP_BEGINNING = /^\d{2,4}$/
/** A postal code of Canada, of which the first three characters name an area. */
const CANADIAN_CODE = /^([a-z]\d[a-z])[\s-]?\d[a-z]\d$/i
const SYSTEM_ID = /^(?:[a-z0-9]{2}\d[a-z0-9]{6}|fr-(?:\d{3}|02[ab])\d{6})$/i

const NAMES_OF_STATES = new Map(
  US_STATES.flatMap(({ code, name }) => [
    [name.toLowerCase(), code],
    [code.toLowerCase(), code],
  ]),
)
const WITH_STATE = new RegExp(`^(.+?)[,\\s]+(${[...NAMES_OF_STATES.keys()].join('|')})$`, 'i')

/** Reads what somebody typed; never fails. */
export function readTypedPlace(text: string): TypedPlace {
  const typed = text.slice(0, MAX_TYPED).trim()
  const [, us, french] = ZIP.exec(typed) ?? []
  const zip = us ?? french
  if (zip !== undefined) return { kind: 'zip', digits: zip }
  if (ZIP_BEGINNING.test(typed)) return { kind: 'zip', digits: typed }
  if (SYSTEM_ID.test(typed)) return { kind: 'system-id', id: typed.toUpperCase() }
  const [, area] = CANADIAN_CODE.exec(typed) ?? []
  const key = searchKey(area ?? typed)
  // Names are stored in Latin letters. Without one the index cannot be used and every name would be read.
  if (key.length < 3 || !/[a-z0-9]/.test(key)) return { kind: 'nothing' }
  const [, name = '', state = ''] = WITH_STATE.exec(typed) ?? []
  const nameKey = searchKey(name)
  const code = NAMES_OF_STATES.get(state.toLowerCase())
  const within = code === undefined || nameKey === '' ? null : { key: nameKey, state: code }
  return { kind: 'name', key, within }
}
