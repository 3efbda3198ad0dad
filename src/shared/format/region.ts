import type { Units } from './amount.ts'

/** The region that a browser's languages name, 'US'; null if none does. `en` alone is spoken everywhere. */
export function namedRegion(languages: string | null | undefined): string | null {
  for (const part of (languages ?? '').split(',')) {
    const [, region] =
      /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(part.split(';')[0]?.trim() ?? '') ?? []
    if (region !== undefined) return region.toUpperCase()
  }
  return null
}

/** The United States and its territories, where drinks are sold in US fluid ounces. */
const US_REGIONS = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'])

/** IANA zones of {@link US_REGIONS} (zone1970.tab and backward); those that begin with US/ are too. */
const US_ZONES = new Set(
  (
    'America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit ' +
    'America/Fort_Wayne America/Indianapolis America/Juneau America/Los_Angeles America/Louisville ' +
    'America/Menominee America/Metlakatla America/New_York America/Nome America/Phoenix America/Puerto_Rico ' +
    'America/Shiprock America/Sitka America/St_Thomas America/Yakutat Pacific/Guam Pacific/Honolulu ' +
    'Pacific/Pago_Pago Pacific/Saipan'
  ).split(' '),
)
const US_ZONE_GROUPS = ['US/', 'America/Indiana/', 'America/Kentucky/', 'America/North_Dakota/']

const isUsZone = (timeZone: string): boolean =>
  US_ZONES.has(timeZone) || US_ZONE_GROUPS.some((group) => timeZone.startsWith(group))

/** Where someone is, as far as their browser says. */
export interface Place {
  /** The region its languages name: {@link namedRegion}. */
  region: string | null
  /** Its IANA time zone. */
  timeZone: string | null
}

/** Whether someone is in the United States: by the region their browser names, else by its time zone. */
export const isInUnitedStates = ({ region, timeZone }: Place): boolean =>
  region === null ? timeZone !== null && isUsZone(timeZone) : US_REGIONS.has(region)

/** The unit that someone reads amounts in until they choose one. */
export const unitsOfPlace = (place: Place): Units => (isInUnitedStates(place) ? 'fl_oz' : 'ml')
