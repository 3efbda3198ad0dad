import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readCityFigures } from './city-figures.ts'
import { readCityWaterSources, withWaterSource } from './city-water-sources.ts'
import { europeanCityWaterSchema, toProfiles } from './european-city-water.ts'
import {
  barcodesSeedSchema,
  bottleSeedSchema,
  citySeedSchema,
  cityWaterSystemSeedSchema,
  indicatorSeedSchema,
  innovationSeedSchema,
  limitSeedSchema,
  productSeedSchema,
  profileSeedSchema,
  withdrawnInnovationSeedSchema,
} from './seed.schema.ts'

export const SEED_DATA_DIR = path.join(import.meta.dirname, 'data')

/**
 * Increase this number when the rules for reports and scores change, so that existing databases are updated with the
 * results of the new rules.
 */
const RULES_EDITION = 5

const FILES = [
  'cities.json',
  'city-water-systems.json',
  'city-figures.csv',
  'city-water-sources.csv',
  'city-water-profiles.json',
  'european-city-water.json',
  'indicators.json',
  'contaminant-limits.json',
  'bottled-waters.json',
  'bottled-water-barcodes.json',
  'products.json',
  'innovations.json',
  'withdrawn-innovations.json',
] as const
type SeedFile = (typeof FILES)[number]

async function readTexts(folder: string): Promise<Map<SeedFile, string>> {
  const texts = await Promise.all(FILES.map((file) => readFile(path.join(folder, file), 'utf8')))
  return new Map(FILES.map((file, index) => [file, texts[index] ?? '']))
}

function hashOf(texts: ReadonlyMap<SeedFile, string>): string {
  const hash = createHash('sha256').update(String(RULES_EDITION))
  for (const text of texts.values()) hash.update(text)
  return hash.digest('hex')
}

/** The hash of the data in a folder, as {@link loadSeedData} returns it, without parsing the rows. */
export async function hashSeedData(folder: string): Promise<string> {
  return hashOf(await readTexts(folder))
}

/** The most problems an error message lists. */
const MAX_PROBLEMS = 10

/**
 * Reads and validates the seed data. Throws an Error that names the file and the rows if anything is wrong;
 * no row is skipped silently.
 */
export async function loadSeedData(folder: string = SEED_DATA_DIR) {
  const texts = await readTexts(folder)
  function load<Schema extends z.ZodType>(file: SeedFile, schema: Schema): z.infer<Schema> {
    const parsed = schema.safeParse(JSON.parse(texts.get(file) ?? ''))
    if (parsed.success) return parsed.data
    const problems = parsed.error.issues
      .slice(0, MAX_PROBLEMS)
      .map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The starting data in ${file} is wrong:\n${problems.join('\n')}`)
  }
  const waterSources = readCityWaterSources(texts.get('city-water-sources.csv') ?? '')
  const cities = load('cities.json', z.array(citySeedSchema)).map((city) =>
    withWaterSource(city, waterSources),
  )
  const cityWaterSystems = load('city-water-systems.json', z.array(cityWaterSystemSeedSchema))
  const profiles = load('city-water-profiles.json', z.array(profileSeedSchema))
  const european = load('european-city-water.json', europeanCityWaterSchema)
  const indicators = load('indicators.json', z.array(indicatorSeedSchema))
  const limits = load('contaminant-limits.json', z.looseObject({ rows: z.array(limitSeedSchema) }))
  const bottles = load('bottled-waters.json', z.array(bottleSeedSchema))
  const barcodes = load('bottled-water-barcodes.json', barcodesSeedSchema)
  const products = load('products.json', z.array(productSeedSchema))
  const innovations = load('innovations.json', z.array(innovationSeedSchema))
  const withdrawnInnovations = load('withdrawn-innovations.json', z.array(withdrawnInnovationSeedSchema))
  return {
    cities,
    cityWaterSystems,
    cityFigures: readCityFigures(texts.get('city-figures.csv') ?? '', waterSources),
    profiles: [...profiles, ...toProfiles(european)],
    indicators,
    limits: limits.rows,
    bottles,
    barcodes,
    products,
    innovations,
    withdrawnInnovations,
    /** SHA-256 of the files and the edition of the rules; identifies an edition of the data. */
    hash: hashOf(texts),
  }
}

export type SeedData = Awaited<ReturnType<typeof loadSeedData>>
