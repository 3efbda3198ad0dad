import { z } from 'zod'
import { csvRecords } from '#shared/csv-records.ts'
import { slugSchema } from '#shared/ids.ts'
import type { CitySeed } from './seed.schema.ts'

const text = z.string().trim().min(1)
const recordSchema = z.object({
  city_slug: slugSchema,
  text,
  same_basin_as_city: z.enum(['yes', 'partly', 'no']),
  source_title: text,
  source_url: z.url({ protocol: /^https$/ }),
  year: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1900).max(2200)]),
})

interface CityWaterSource {
  text: string
  /** At least nine tenths of it come from the river basin where the city lies. */
  isOwnBasin: boolean
  sourceTitle: string
  sourceUrl: string
  year: number | null
}

/** By the slug of the city. */
export type CityWaterSources = ReadonlyMap<string, CityWaterSource>

/** Reads where the water of cities comes from. Throws an Error that names the row if one is wrong. */
export function readCityWaterSources(csv: string): CityWaterSources {
  return new Map(
    csvRecords(csv).map((record, index) => {
      const parsed = recordSchema.safeParse(record)
      if (!parsed.success)
        throw new Error(
          `The starting data in city-water-sources.csv is wrong:\n  row ${index + 1}: ${parsed.error.issues[0]?.message}`,
        )
      const { city_slug: slug, text, same_basin_as_city, source_title, source_url, year } = parsed.data
      const isOwnBasin = same_basin_as_city === 'yes'
      return [slug, { text, isOwnBasin, sourceTitle: source_title, sourceUrl: source_url, year }]
    }),
  )
}

/** A city with where its water comes from and who says so; its register says who serves it. */
export function withWaterSource(city: CitySeed, sources: CityWaterSources): CitySeed {
  const source = sources.get(city.slug)
  if (source === undefined) return city
  const { text, sourceTitle, sourceUrl, year } = source
  return {
    ...city,
    waterSource: text,
    sourceTitle: `Water supply: ${sourceTitle}; US EPA, register of public water systems. Place: GeoNames.`,
    sourceUrl,
    sourceYear: year,
  }
}
