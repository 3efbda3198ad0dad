import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { europeanCityWaterSchema, toProfiles } from './european-city-water.ts'
import {
  type BarcodesSeed,
  type BottleSeed,
  barcodesSeedSchema,
  bottleSeedSchema,
  type CitySeed,
  citySeedSchema,
  type IndicatorSeed,
  type InnovationSeed,
  indicatorSeedSchema,
  innovationSeedSchema,
  type LimitSeed,
  limitSeedSchema,
  type ProductSeed,
  type ProfileSeed,
  productSeedSchema,
  profileSeedSchema,
} from './seed.schema.ts'

/** The starting data, validated. */
export interface SeedData {
  cities: CitySeed[]
  profiles: ProfileSeed[]
  indicators: IndicatorSeed[]
  limits: LimitSeed[]
  bottles: BottleSeed[]
  barcodes: BarcodesSeed
  products: ProductSeed[]
  innovations: InnovationSeed[]
  /** SHA-256 over the files, to tell one edition of the data from another. */
  hash: string
}

/** Where the shipped data lies. */
export const SEED_DATA_DIR = path.join(import.meta.dirname, 'data')

/** Most problems an error message lists. */
const MAX_PROBLEMS = 10

/**
 * Reads and validates the starting data. Throws an Error that names the file and the rows when anything is wrong:
 * nothing is left out silently.
 */
export async function loadSeedData(folder: string = SEED_DATA_DIR): Promise<SeedData> {
  const hash = createHash('sha256')
  async function load<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
    const text = await readFile(path.join(folder, file), 'utf8')
    hash.update(text)
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const problems = parsed.error.issues
      .slice(0, MAX_PROBLEMS)
      .map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The starting data in ${file} is wrong:\n${problems.join('\n')}`)
  }
  const cities = await load('cities.json', z.array(citySeedSchema))
  const profiles = await load('city-water-profiles.json', z.array(profileSeedSchema))
  const european = await load('european-city-water.json', europeanCityWaterSchema)
  const indicators = await load('indicators.json', z.array(indicatorSeedSchema))
  const limits = await load('contaminant-limits.json', z.looseObject({ rows: z.array(limitSeedSchema) }))
  const bottles = await load('bottled-waters.json', z.array(bottleSeedSchema))
  const barcodes = await load('bottled-water-barcodes.json', barcodesSeedSchema)
  const products = await load('products.json', z.array(productSeedSchema))
  const innovations = await load('innovations.json', z.array(innovationSeedSchema))
  return {
    cities,
    profiles: [...profiles, ...toProfiles(european)],
    indicators,
    limits: limits.rows,
    bottles,
    barcodes,
    products,
    innovations,
    hash: hash.digest('hex'),
  }
}
