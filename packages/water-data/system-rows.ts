import { asciiWords } from '@smart-hydration/shared/cities/city-slug.rules.ts'
import { searchKey } from '@smart-hydration/shared/water/places/search-key.rules.ts'
import type {
  MeasurementDetail,
  SystemMeasurement,
} from '@smart-hydration/shared/water/values/system-measurement.ts'

const MAX_SLUG_LENGTH = 80

/** The words of an address; `fallback` where a name has no letter or digit that can be written in ASCII. */
export function slugOf(name: string, fallback: string): string {
  return asciiWords(name).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || fallback
}

/** A place outside the United States that stands for a water system. */
export interface SystemAbroad {
  id: string
  name: string
  officialName: string
  slug: string
  searchText: string
  region: string
}

/** A place abroad, found by both of its names. */
export const systemAbroad = (fields: Omit<SystemAbroad, 'searchText'>): SystemAbroad => ({
  ...fields,
  searchText: searchKey(
    fields.name === fields.officialName ? fields.name : `${fields.officialName} ${fields.name}`,
  ),
})

/** A value of a system, as `system_measurements` has it. */
export interface StagedValue {
  parameter: string
  value: number
  unit: string
  statistic: SystemMeasurement['statistic']
  yearFrom: number
  yearTo: number
  detail: MeasurementDetail
}
