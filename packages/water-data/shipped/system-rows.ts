import { asciiWords } from '@smart-hydration/shared/cities/city-slug.rules.ts'
import { readableName } from '@smart-hydration/shared/water-systems/readable-name.rules.ts'
import { searchKey } from '@smart-hydration/shared/water-systems/search-key.rules.ts'
import { countyName } from './county-name.rules.ts'

/** A line of `us-systems.csv.gz`; empty cells are empty texts. */
export type SystemRecord = Record<
  'pwsid' | 'name' | 'population' | 'source_water' | 'zips' | 'activity',
  string
>
/** A line of `us-places.csv.gz`. */
export type PlaceRecord = Record<'place' | 'state' | 'county' | 'lat' | 'lon' | 'zips' | 'systems', string>

export type Cell = string | number | null

/** What the files' codes of source water mean (SDWIS `GW_SW_CODE`, without the P of purchased water). */
const SOURCE_WATER: Readonly<Record<string, string>> = {
  GW: 'groundwater',
  GU: 'groundwater under surface influence',
  SW: 'surface water',
}

/** A blank-separated list as Postgres reads an array. */
export const arrayLiteral = (list: string): string => `{${list.split(' ').filter(Boolean).join(',')}}`

const MAX_SLUG_LENGTH = 80

/** The words of an address; `fallback` where a name has no letter or digit that can be written in ASCII. */
export function slugOf(name: string, fallback: string): string {
  return asciiWords(name).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || fallback
}

/** A water system, or abroad what stands for one. */
export interface StagedSystem {
  id: string
  name: string
  officialName: string
  slug: string
  population: number | null
  sourceWater: string | null
  /** As Postgres reads an array. */
  zipCodes: string
  searchText: string
  /** Null in the United States. */
  region: string | null
  publisher: string | null
  publisherUrl: string | null
  /** What is known of its being in use, and of being tap water. */
  standing: 'active' | 'not seen' | 'source' | 'bottling line'
  /** What the health authority of the country says of the newest sample, and its day. */
  conclusion: 'compliant' | 'non-compliant' | null
  concludedOn: string | null
}

/** The columns of {@link systemRow}. */
export const SYSTEM_COLUMNS =
  'id, name, official_name, slug, population, source_water, zip_codes, search_text, region, publisher, publisher_url, standing, conclusion, concluded_on'

/** The row of a water system. */
export const systemRow = (system: StagedSystem): Cell[] => [
  system.id,
  system.name,
  system.officialName,
  system.slug,
  system.population,
  system.sourceWater,
  system.zipCodes,
  system.searchText,
  system.region,
  system.publisher,
  system.publisherUrl,
  system.standing,
  system.conclusion,
  system.concludedOn,
]

/** A water system of the United States. */
export function usSystem(record: SystemRecord): StagedSystem {
  const { pwsid, name, population, source_water, zips, activity } = record
  const readable = readableName(name)
  return {
    id: pwsid,
    name: readable,
    officialName: name,
    slug: slugOf(readable, pwsid.toLowerCase()),
    // No system that serves no one is reported: 0 stands for a figure that was not given.
    population: Number(population) || null,
    sourceWater: SOURCE_WATER[source_water] ?? null,
    // "000NA" stands for no ZIP code.
    zipCodes: arrayLiteral(zips.replace('000NA', '')),
    searchText: searchKey(readable),
    region: null,
    publisher: null,
    publisherUrl: null,
    standing: activity === 'not seen' ? 'not seen' : 'active',
    conclusion: null,
    concludedOn: null,
  }
}

/** The columns of {@link placeRows}. */
export const PLACE_COLUMNS =
  'state, slug, name, county, latitude, longitude, zip_count, zip_codes, system_ids, search_text'

/**
 * The rows of places. Of several places of one name in a state the first keeps the short address, in the order of ZIP
 * codes, most first; the others carry their county.
 */
export function placeRows(records: readonly PlaceRecord[]): Cell[][] {
  const taken = new Set<string>()
  const free = (state: string, ...candidates: readonly string[]): string => {
    const slug = candidates.find((candidate) => !taken.has(`${state}/${candidate}`))
    if (slug === undefined)
      throw new Error(`us-places.csv.gz: no address is left for ${candidates[0]}, ${state}`)
    taken.add(`${state}/${slug}`)
    return slug
  }
  const zipCount = ({ zips }: PlaceRecord) => zips.split(' ').length
  return records
    .toSorted((one, other) => zipCount(other) - zipCount(one))
    .map((record) => {
      const { place, state, county, lat, lon, zips, systems } = record
      const slug = slugOf(place, 'place')
      const withCounty = slugOf(`${place} ${county} county`, 'place')
      return [
        state,
        free(state, slug, withCounty, `${withCounty}-2`, `${withCounty}-3`),
        place,
        county === '' ? null : countyName(county, state),
        Number(lat),
        Number(lon),
        zipCount(record),
        arrayLiteral(zips),
        arrayLiteral(systems),
        searchKey(place),
      ]
    })
}
