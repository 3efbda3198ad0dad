import { asciiWords } from '@smart-hydration/shared/cities/city-slug.rules.ts'
import { convertUnit } from '@smart-hydration/shared/tap-water/units.rules.ts'
import { findParameter } from '@smart-hydration/shared/tap-water/water-parameters.ts'
import { degreesToCaco3 } from '@smart-hydration/shared/water-systems/abroad-sentences.rules.ts'
import { searchKey } from '@smart-hydration/shared/water-systems/search-key.rules.ts'
import type { MeasurementDetail } from '@smart-hydration/shared/water-systems/system-measurement.ts'
import { readableEstonianName } from './estonian-names.rules.ts'
import { type StagedSystem, slugOf } from './system-rows.ts'
import type { ShippedValue } from './value-rows.ts'

/** A line of `ee-places.csv.gz`: with the kind of the place, and what the Health Board concluded from its newest sample. */
export type EstonianPlace = Record<
  'id' | 'name' | 'county' | 'kind' | 'official_compliant' | 'last_sample',
  string
>
/** A line of `ee-values.csv.gz`. */
export type EstonianValue = Record<'id' | 'parameter' | 'value' | 'unit' | 'date', string>
/** A line of `european-cities.csv.gz`; empty cells are empty texts. */
export type EuropeanCity = Record<
  | 'country'
  | 'city'
  | 'city_en'
  | 'hardness_mg_l_caco3'
  | 'zone_min_dH'
  | 'zone_max_dH'
  | 'calcium_mg_l'
  | 'magnesium_mg_l'
  | 'nitrate_mg_l_as_no3'
  | 'sodium_mg_l'
  | 'ph'
  | 'year'
  | 'source'
  | 'source_url',
  string
>
/** A line of `toronto-lead.csv.gz`. */
export type TorontoArea = Record<
  'fsa' | 'samples' | 'below_limit' | 'median_ug_l' | 'p90_ug_l' | 'from' | 'to',
  string
>

/** A place abroad; what a source does not say of it is null. */
export function systemAbroad(
  fields: Pick<StagedSystem, 'id' | 'name' | 'officialName' | 'slug' | 'region'> & Partial<StagedSystem>,
): StagedSystem {
  const { name, officialName } = fields
  return {
    population: null,
    sourceWater: null,
    zipCodes: '{}',
    searchText: searchKey(name === officialName ? name : `${officialName} ${name}`),
    publisher: null,
    publisherUrl: null,
    standing: 'active',
    conclusion: null,
    concludedOn: null,
    ...fields,
  }
}

/**
 * The supply points of Estonia. Those of the shipped file have the number of the newest sample of the time; the register's own
 * numbers begin with a V.
 */
export const estonianSystem = ({
  id,
  name,
  county,
}: Pick<EstonianPlace, 'id' | 'name' | 'county'>): StagedSystem => {
  const spaced = name.replace(/\s+/g, ' ').trim()
  const readable = readableEstonianName(spaced)
  return systemAbroad({
    id: `EE-${id}`,
    name: readable,
    officialName: spaced,
    slug: slugOf(readable, 'supply-point'),
    region: county === '' ? 'Estonia' : `${county}, Estonia`,
    standing: BOTTLING_LINE.test(spaced) ? 'bottling line' : BOREHOLE.test(spaced) ? 'source' : 'active',
  })
}

/** Words of plants that fill bottles ("mineraalvee tsehh", "villimistsehh"), and names that begin with a borehole. */
const BOTTLING_LINE = /mineraalve|villimi[^ ]*\s*tsehh|allikavesi/i
const BOREHOLE = /^\W*puurkaev\b/i

/** The same with what the shipped file says of each: some are sources before treatment. */
export function shippedEstonianSystem(place: EstonianPlace): StagedSystem {
  const system = estonianSystem(place)
  return {
    ...system,
    standing: system.standing === 'active' && place.kind === 'drinking_source' ? 'source' : system.standing,
    conclusion: place.official_compliant === '1' ? 'compliant' : 'non-compliant',
    concludedOn: place.last_sample,
  }
}

/** The file's names of parameters, by those of our catalog where they differ. */
const ESTONIAN_PARAMETERS: Readonly<Record<string, string>> = {
  coliforms: 'coliform-bacteria',
  e_coli: 'e-coli',
  color: 'colour',
  sulfates: 'sulfate',
  chlorides: 'chloride',
  nitrates: 'nitrate',
  nitrites: 'nitrite',
}

/** The newest value of a parameter at a supply point. Nitrate is counted as NO3. */
export function estonianValue({ id, parameter, value, unit, date }: EstonianValue): ShippedValue {
  const key = ESTONIAN_PARAMETERS[parameter] ?? parameter
  const reported = key === 'nitrate' ? 'mg/L as NO3' : unit.startsWith('CFU') ? 'number/100 mL' : unit
  const catalogUnit = findParameter(key)?.unit ?? reported
  const converted = convertUnit(Number(value), reported, catalogUnit)
  const year = Number(date.slice(0, 4))
  return {
    systemId: `EE-${id}`,
    parameter: key,
    sourceId: 'terviseamet',
    // What the file counts nitrite and color as is not known, so they keep their unit.
    value: converted ?? Number(value),
    unit: converted === null ? reported : catalogUnit,
    statistic: 'newest sample',
    yearFrom: year,
    yearTo: year,
    detail: { sampledOn: date },
  }
}

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  AT: 'Austria',
  CH: 'Switzerland',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  IT: 'Italy',
}

/** The name of a country whose cities are listed, by its code. */
export const europeanCountry = (code: string): string | undefined => COUNTRY_NAMES[code]

const idOfCity = ({ country, city_en }: EuropeanCity) => `${country}-${asciiWords(city_en).toUpperCase()}`

/** A European city: its utility is the publisher of the values. */
export function europeanSystem(record: EuropeanCity): StagedSystem {
  const country = europeanCountry(record.country)
  if (country === undefined) throw new Error(`european-cities.csv.gz: unknown country ${record.country}`)
  return systemAbroad({
    id: idOfCity(record),
    name: record.city_en,
    officialName: record.city,
    slug: 'tap-water',
    region: country,
    publisher: record.source,
    publisherUrl: record.source_url,
  })
}

/** A cell as a number; null where it is empty. */
const numberIn = (cell: string): number | null => (cell === '' ? null : Number(cell))

/** Hardness in mg/L as CaCO3: the figure the utility gives, or the highest of its zones. */
function hardnessOf(record: EuropeanCity): { value: number; detail: MeasurementDetail } | null {
  const zones = [numberIn(record.zone_min_dH), numberIn(record.zone_max_dH)].filter((end) => end !== null)
  const ends = zones.map(degreesToCaco3)
  const value = numberIn(record.hardness_mg_l_caco3) ?? (ends.length === 0 ? null : Math.max(...ends))
  if (value === null) return null
  const detail = ends.length === 0 ? {} : { low: Math.min(...ends), high: Math.max(...ends) }
  return { value, detail }
}

/** The values of a European city; none where the file gives no year for them. */
export function europeanValues(record: EuropeanCity): ShippedValue[] {
  const year = numberIn(record.year)
  if (year === null) return []
  const value = (parameter: string, figure: number | null, detail: MeasurementDetail = {}): ShippedValue[] =>
    figure === null
      ? []
      : [
          {
            systemId: idOfCity(record),
            parameter,
            sourceId: 'european_cities',
            value: figure,
            unit: findParameter(parameter)?.unit ?? 'mg/L',
            statistic: 'published value',
            yearFrom: year,
            yearTo: year,
            detail,
          },
        ]
  const hardness = hardnessOf(record)
  return [
    ...(hardness === null ? [] : value('hardness', hardness.value, hardness.detail)),
    ...value('calcium', numberIn(record.calcium_mg_l)),
    ...value('magnesium', numberIn(record.magnesium_mg_l)),
    ...value('nitrate', numberIn(record.nitrate_mg_l_as_no3)),
    ...value('sodium', numberIn(record.sodium_mg_l)),
    ...value('ph', numberIn(record.ph)),
  ]
}

/** A postal area of Toronto: the first three characters of its postal codes. */
export const torontoSystem = ({ fsa }: TorontoArea): StagedSystem =>
  systemAbroad({
    id: `CA-${fsa}`,
    name: `Toronto ${fsa}`,
    officialName: fsa,
    slug: 'toronto',
    region: 'Toronto, Canada',
    searchText: searchKey(`${fsa} Toronto`),
  })

/** Lead at the taps of volunteers of a postal area. */
export const torontoValue = (record: TorontoArea): ShippedValue => ({
  systemId: `CA-${record.fsa}`,
  parameter: 'lead',
  sourceId: 'toronto_lead',
  value: Number(record.p90_ug_l),
  unit: 'µg/L',
  statistic: '90th percentile of volunteers',
  yearFrom: Number(record.from),
  yearTo: Number(record.to),
  detail: {
    samples: Number(record.samples),
    samplesBelow: Number(record.below_limit),
    median: Number(record.median_ug_l),
  },
})
