/** What days follow until a person's zone is known. It is no choice: a browser may still name another zone. */
export const ZONE_UNTIL_CHOSEN = 'UTC'

/** Longest name that is looked at; the longest IANA name has 32 characters. */
const MAX_LENGTH = 100

/** Present names of time zones that browsers and old databases still call by a former one (IANA `backward` file). */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Zones that were split off lately, with an older one whose clocks show the same since then (IANA `NEWS`). */
const SAME_CLOCK: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Punta_Arenas': 'America/Argentina/Buenos_Aires',
  'Asia/Qostanay': 'Asia/Almaty',
}

const FORMER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PRESENT_NAMES).map(([former, present]) => [present, former]),
)

/** The present name of a time zone: 'Europe/Kyiv' for 'Europe/Kiev'. Names that did not change stay. */
export const presentZoneName = (timeZone: string): string => PRESENT_NAMES[timeZone] ?? timeZone

/** The zone's place as a person would say it: 'Argentina, Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
export function placeOf(timeZone: string): string {
  const [, ...place] = timeZone.split('/')
  return (place.length === 0 ? timeZone : place.join(', ')).replaceAll('_', ' ')
}

/** Every name of a time zone, its present one first. */
export const namesOfZone = (timeZone: string): string[] => {
  const present = presentZoneName(timeZone)
  return [present, FORMER_NAMES[present] ?? present]
}

/** The name this runtime uses for a zone, or null for one it does not know: names depend on the age of its zone data. */
function nameHere(timeZone: string): string | null {
  // Offsets such as '+05:45' are no zone: they know no daylight saving.
  if (!/^[A-Za-z]/.test(timeZone)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * The time zone that a browser reports of itself, by its present name; null where that is no zone this runtime knows, such as
 * 'Etc/Unknown', 'UTC+3' or nothing at all. Null means that no zone is chosen, which is not UTC.
 */
export function reportedTimeZone(reported: unknown): string | null {
  if (typeof reported !== 'string' || reported.length > MAX_LENGTH) return null
  const name = reported.trim()
  for (const spelling of [name, PRESENT_NAMES[name], FORMER_NAMES[name]]) {
    const known = spelling === undefined ? null : nameHere(spelling)
    if (known !== null) return presentZoneName(known)
  }
  return null
}

/** Names of the zones this runtime was asked for, by the names it was asked with. */
const readable = new Map<string, string>()
/** There are fewer zones, but names of theirs in other letters too. */
const MAX_READABLE = 1000

/**
 * A name by which this runtime can read the clock of a zone: the zone's own, a former or a present one, or that of a zone with
 * the same clock. UTC for a zone it does not know at all, so that a page with a time on it can be shown everywhere.
 */
export function readableTimeZone(timeZone: string): string {
  const known = readable.get(timeZone)
  if (known !== undefined) return known
  if (readable.size >= MAX_READABLE) readable.clear()
  const names = [timeZone, PRESENT_NAMES[timeZone], FORMER_NAMES[timeZone], SAME_CLOCK[timeZone]]
  const found =
    names.find((name): name is string => name !== undefined && nameHere(name) !== null) ?? ZONE_UNTIL_CHOSEN
  readable.set(timeZone, found)
  return found
}
