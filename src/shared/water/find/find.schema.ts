import { z } from 'zod'
import { GUIDE_LIST, type GuideSlug } from '../../guides/guide-list.ts'
import { systemSummarySchema, townSummarySchema } from '../answer/water-systems.schema.ts'
import { WATER_STATUSES } from '../status/water-statuses.ts'

/** Input of `waterSystems.find`: anything somebody types. */
export const findInput = z.strictObject({ q: z.string().max(2000) })

export const foundTownSchema = townSummarySchema.extend({
  /** About how many live there, which only orders results; null where it is not known. */
  people: z.number().int().nullable(),
  /** The system that serves it or nearly all of it. */
  water: systemSummarySchema.nullable(),
  /** It is only likely that this system does. */
  isLikely: z.boolean(),
  /** How many systems serve one of its ZIP codes. */
  systems: z.number().int(),
})
export type FoundTown = z.infer<typeof foundTownSchema>

export const foundCitySchema = z.object({
  name: z.string(),
  country: z.string(),
  slug: z.string(),
  /** The name of its state or region. */
  state: z.string().nullable(),
  people: z.number().int().nullable(),
  /** The system that serves it, where that is here. */
  systemId: z.string().nullable(),
  served: z.number().int().nullable(),
  waterStatus: z.enum(WATER_STATUSES),
})
export type FoundCity = z.infer<typeof foundCitySchema>

/** What a typed name besides those of towns and systems stands for: a county, a region, a short name, a utility. */
export const foundNameSchema = z.object({
  kind: z.enum(['county', 'region', 'city', 'utility']),
  name: z.string(),
  /** The postal code of its state; null where it lies in several. */
  state: z.string().nullable(),
  people: z.number().int().nullable(),
  /** A source links the name to its target. */
  isConfirmed: z.boolean(),
  /** Cities with a page of their own, instead of their towns. */
  cities: z.array(foundCitySchema),
  towns: z.array(foundTownSchema),
  systems: z.array(systemSummarySchema),
})
export type FoundName = z.infer<typeof foundNameSchema>

/** Answer of `waterSystems.find`. Lists are short; `orderFound` puts all of them in one order. */
export const findOutput = z.object({
  /** The names that were looked for, without state or country, as keys (see `searchKey`). */
  asked: z.array(z.string()),
  /** It was typed with its state or its country. */
  isWithin: z.boolean(),
  /** Places elsewhere are called so too. */
  hasNamesakes: z.boolean(),
  /** The known people of all towns of just this name. */
  namesakePeople: z.number().int(),
  /** Counties, regions, short names and utilities that are called just so. */
  names: z.array(foundNameSchema),
  /** How many people live where a system abroad is, by its id. */
  peopleAbroad: z.record(z.string(), z.number().int()),
  /** Brands of bottled water that are called just so. */
  bottles: z.array(z.string()),
  /** The guides that answer what was asked. */
  guides: z.array(z.enum(GUIDE_LIST.map(({ slug }) => slug) as [GuideSlug, ...GuideSlug[]])),
  /** A place is called just what was typed, so that places come before guides. */
  isPlaceFirst: z.boolean(),
  /** The postal code of the state that was typed. */
  state: z.string().nullable(),
  /** The country that was typed, or that the text ends in where it has no place of that name here. */
  country: z
    .object({
      /** Two letters. */
      code: z.string(),
      name: z.string(),
      /** The country alone was typed. */
      isAll: z.boolean(),
      /** All of its towns can be found. */
      isLoaded: z.boolean(),
      placeCount: z.number().int(),
      /** Some of them, where the country alone was typed. */
      cities: z.array(foundCitySchema),
      systems: z.array(systemSummarySchema),
    })
    .nullable(),
  zipCodes: z.array(
    z.object({
      zip: z.string(),
      country: z.string(),
      systems: z.number().int(),
      /** "Phoenix, Arizona"; null where it is not known. */
      town: z.string().nullable(),
      /** The slug of the city with a page that it lies in, where its country's towns are not loaded. */
      city: z.string().nullable(),
      /** The water of the city that it belongs to, where its country is here only by city. */
      water: systemSummarySchema.optional(),
    }),
  ),
  /** No two of one name in a state: a town that lies in several counties is one place. */
  towns: z.array(foundTownSchema),
  systems: z.array(systemSummarySchema),
  cities: z.array(foundCitySchema),
  /** No name holds what was typed; these are spelled alike. */
  isGuess: z.boolean(),
  /** A street without its town was typed. */
  isStreet: z.boolean(),
  /** A question about water that names no place was typed. */
  isWithoutPlace: z.boolean(),
  /** The ZIP code of a military post office abroad that was typed. */
  militaryZip: z.string().optional(),
  /** The part of a city that was typed: of Hollywood in California, Los Angeles is found. */
  partOf: z.object({ part: z.string(), city: z.string() }).optional(),
  /** A well-known city abroad of just the name that was typed, which is not here. */
  absentCity: z.object({ name: z.string(), country: z.string() }).optional(),
})
export type FoundPlaces = z.infer<typeof findOutput>
export type FoundCountry = NonNullable<FoundPlaces['country']>

/** A whole number of hundredths of a degree is about a kilometer: enough for a town, and no one's home. */
const roundedDegrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((degrees) => Math.round(degrees * 100) / 100)
/** Input of `waterSystems.near`: where somebody is, in degrees. */
export const nearInput = z.strictObject({ latitude: roundedDegrees(90), longitude: roundedDegrees(180) })
