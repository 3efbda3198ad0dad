import { z } from 'zod'
import { degreesToCaco3 } from '#shared/water/values/hardness-degrees.ts'
import type { ProfileSeed } from './seed.schema.ts'

const text = z.string().trim().min(1)
const amount = z.number().min(0).nullable()
const webAddress = z.url({ protocol: /^https?$/ })

const cityWaterSchema = z
  .strictObject({
    city: text,
    country: text,
    /** mg/L as CaCO3. */
    hardnessMgL: amount,
    /** Softest and hardest supply zone, in German degrees. */
    zoneMinDh: amount,
    zoneMaxDh: amount,
    calciumMgL: amount,
    magnesiumMgL: amount,
    /** mg/L as NO3. */
    nitrateMgL: amount,
    sodiumMgL: amount,
    ph: z.number().min(0).max(14).nullable(),
    year: z.number().int().min(1990).max(2200),
    source: text,
    sourceUrl: webAddress,
    note: text.nullable(),
  })
  .refine((row) => (row.zoneMinDh === null) === (row.zoneMaxDh === null), {
    message: 'a range needs both of its ends',
  })
  .refine((row) => (row.zoneMinDh ?? 0) <= (row.zoneMaxDh ?? 0), {
    message: 'the range ends before it begins',
  })
type CityWater = z.infer<typeof cityWaterSchema>

/** The file with figures of European cities: one collection under one license. */
export const europeanCityWaterSchema = z.strictObject({
  about: text,
  credit: text,
  creditUrl: webAddress,
  license: text,
  rows: z.array(cityWaterSchema),
})
export type EuropeanCityWater = z.infer<typeof europeanCityWaterSchema>

type Measurement = ProfileSeed['measurements'][number]

const NOT_STATED = {
  species: null,
  qualifier: null,
  low: null,
  high: null,
  basis: 'not stated',
  confirmed: true,
  note: null,
} as const

function hardnessOf(row: CityWater): Measurement[] {
  const hardness = { ...NOT_STATED, parameter: 'hardness', unit: 'mg/L', species: 'CaCO3' } as const
  if (row.zoneMinDh === null || row.zoneMaxDh === null) {
    return row.hardnessMgL === null ? [] : [{ ...hardness, value: row.hardnessMgL }]
  }
  const high = degreesToCaco3(row.zoneMaxDh)
  return [
    {
      ...hardness,
      value: row.hardnessMgL ?? high,
      low: degreesToCaco3(row.zoneMinDh),
      high,
      basis: row.hardnessMgL === null ? 'zone maximum' : 'not stated',
      note: `Supply zones range from ${row.zoneMinDh} to ${row.zoneMaxDh} °dH, converted by us.`,
    },
  ]
}

function single(
  parameter: string,
  value: number | null,
  unit: string,
  change: Partial<Measurement> = {},
): Measurement[] {
  return value === null ? [] : [{ ...NOT_STATED, parameter, value, unit, ...change }]
}

function measurementsOf(row: CityWater): Measurement[] {
  return [
    ...hardnessOf(row),
    ...single('calcium', row.calciumMgL, 'mg/L'),
    ...single('magnesium', row.magnesiumMgL, 'mg/L'),
    ...single('nitrate', row.nitrateMgL, 'mg/L', { species: 'NO3' }),
    ...single('sodium', row.sodiumMgL, 'mg/L'),
    ...single('ph', row.ph, 'pH'),
  ]
}

/**
 * Converts the file to profiles like those of any other source: hardness in mg/L as CaCO3 with both ends of its range,
 * nitrate as NO3. They are second-hand: the collection read the utilities' pages, and we read the collection.
 */
export function toProfiles(file: EuropeanCityWater): ProfileSeed[] {
  return file.rows.map((row) => ({
    city: row.city,
    state: null,
    country: row.country,
    zone: null,
    waterSource: null,
    waterSourceConfirmed: false,
    year: row.year,
    secondHand: true,
    sourceTitle: `${row.source}, collected by iswatersafetodrink.in`,
    sourceUrl: row.sourceUrl,
    sourceYear: row.year,
    license: `${file.license} (${file.credit})`,
    note: row.note,
    measurements: measurementsOf(row),
  }))
}
