/** The planning regions that replaced Connecticut's counties in 2022: the file's names, and those of the Census Bureau. */
const CONNECTICUT_REGIONS: Readonly<Record<string, string>> = {
  'Capitol Region': 'Capitol',
  'Connecticut Metropolitan': 'Greater Bridgeport',
  'Lower Connecticut River Valley': 'Lower Connecticut River Valley',
  'Naugatuck Valley': 'Naugatuck Valley',
  'Northeastern Connecticut': 'Northeastern Connecticut',
  'Northwest Hills': 'Northwest Hills',
  'South Central Regional': 'South Central Connecticut',
  'Southeastern Connecticut': 'Southeastern Connecticut',
  'Western Connecticut': 'Western Connecticut',
}

/** Parts of Alaska that no borough governs; the file names the kind of the others. */
const ALASKA_CENSUS_AREAS: ReadonlySet<string> = new Set([
  'Hoonah-Angoon',
  'Kusilvak',
  'Prince of Wales-Hyder',
  'Skagway-Hoonah-Angoon',
])

/** A name that says its kind already: "City of Richmond", "Bethel Census Area", "Juneau City and Borough". */
const WITH_ITS_KIND = /^City (of|and)|^District of| (Borough|Census Area|County|Municipality|Parish)$/

/**
 * The full name of a county or what its state has instead: "Genesee County", "Caddo Parish", "Denali Borough", "City of
 * Baltimore", "Naugatuck Valley Planning Region". The file names the kind of some and not of others.
 * @param county As in `us-places.csv.gz`: "Genesee", "Baltimore (city)", "Nome (CA)".
 * @param state Postal code
 */
export function countyName(county: string, state: string): string {
  if (WITH_ITS_KIND.test(county)) return county
  // One name was cut off before its last character: "Colonial Heights (city".
  const [, city] = county.match(/^(.+) \(city\)?$/) ?? []
  if (city !== undefined) return city.endsWith(' City') ? city : `City of ${city}`
  const [, censusArea] = county.match(/^(.+) \(CA\)$/) ?? []
  if (censusArea !== undefined) return `${censusArea} Census Area`
  const region = state === 'CT' ? CONNECTICUT_REGIONS[county] : undefined
  if (region !== undefined) return `${region} Planning Region`
  if (state === 'LA') return `${county} Parish`
  if (state === 'AK') {
    if (county === 'Skagway') return 'Municipality of Skagway'
    return `${county} ${ALASKA_CENSUS_AREAS.has(county) ? 'Census Area' : 'Borough'}`
  }
  return `${county} County`
}
