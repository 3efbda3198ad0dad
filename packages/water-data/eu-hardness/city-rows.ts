import { asciiWords } from '@smart-hydration/shared/cities/city-slug.rules.ts'
import { degreesToCaco3 } from '@smart-hydration/shared/water/values/hardness-degrees.ts'
import type { MeasurementDetail } from '@smart-hydration/shared/water/values/system-measurement.ts'
import { findParameter } from '@smart-hydration/shared/water/values/water-parameters.ts'
import { type StagedValue, type SystemAbroad, systemAbroad } from '../system-rows.ts'

/** A line of the file, by our names of its columns; empty cells are empty texts. */
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

/** A European city as a water system. */
export function europeanSystem(record: EuropeanCity): SystemAbroad {
  const country = europeanCountry(record.country)
  if (country === undefined) throw new Error(`Unknown country ${record.country}`)
  return systemAbroad({
    id: `${record.country}-${asciiWords(record.city_en).toUpperCase()}`,
    name: record.city_en,
    officialName: record.city,
    slug: 'tap-water',
    region: country,
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
export function europeanValues(record: EuropeanCity): StagedValue[] {
  const year = numberIn(record.year)
  if (year === null) return []
  const value = (parameter: string, figure: number | null, detail: MeasurementDetail = {}): StagedValue[] =>
    figure === null
      ? []
      : [
          {
            parameter,
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
