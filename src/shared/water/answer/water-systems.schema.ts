import { z } from 'zod'
import { WATER_STATUSES } from '../status/water-statuses.ts'
import { AUTHORITIES } from '../values/limits.rules.ts'
import { TOPICS } from '../values/topics.ts'
import { waterAnswerSchema } from './water-answer.schema.ts'

export const systemSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Postal code of its state; null for a few tribal systems. */
  state: z.string().nullable(),
  /** Where it is, with its country; null in the United States. */
  region: z.string().nullable(),
  /** People served; null where it is not reported. */
  population: z.number().int().nullable(),
  /** Whether PFAS were found; null where we hold no result. */
  foundPfas: z.boolean().nullable(),
  waterStatus: z.enum(WATER_STATUSES),
})
export type SystemSummary = z.infer<typeof systemSummarySchema>

export const townSummarySchema = z.object({
  name: z.string(),
  slug: z.string(),
  /** Two letters: "US", "FR". */
  country: z.string(),
  /** Null outside the United States. */
  state: z.string().nullable(),
  /** The number its country gives it; null in the United States. */
  code: z.string().nullable(),
  /** County, or what its state has instead: "Genesee County", "Caddo Parish"; in France the department: "Ain (01)". */
  county: z.string().nullable(),
})
export type TownSummary = z.infer<typeof townSummarySchema>

/** Answer of `waterSystems.near`: the nearest towns, the nearest first; none where all are far away. */
export const nearOutput = z.array(
  townSummarySchema.extend({
    /** In whole kilometers. */
    distanceKm: z.number().int(),
  }),
)
export type NearTowns = z.infer<typeof nearOutput>

/** A PWSID; abroad the code of the country, a hyphen and a key of its own. */
export const systemIdInput = z.strictObject({
  id: z.string().regex(/^(?:[A-Z0-9]{9}|[A-Z]{2}-[A-Z0-9-]{1,60})$/),
})
export const zipInput = z.strictObject({
  zip: z.string().regex(/^\d{5}$/),
  /** The United States and France count in five digits. */
  country: z.enum(['US', 'FR']).default('US'),
})
export const townInput = z.strictObject({ state: z.string().length(2), slug: z.string().min(1).max(120) })
/** A French commune by the code of Insee. */
export const communeInput = z.strictObject({ code: z.string().regex(/^(?:\d{2}|2[AB])\d{3}$/) })

/** One value as a page shows it. */
export const findingSchema = z.object({
  parameter: z.string(),
  name: z.string(),
  topic: z.enum(TOPICS),
  value: z.number().nullable(),
  unit: z.string(),
  isBelow: z.boolean(),
  isFound: z.boolean(),
  limits: z.array(
    z.object({
      authority: z.enum(AUTHORITIES),
      /** The state whose limit it is, where it is none of the authority's own. */
      state: z.string().nullable(),
      kind: z.string(),
      value: z.number(),
      status: z.enum(['in force', 'future', 'rescission announced', 'unconfirmed']),
      from: z.string().nullable(),
      fate: z.string().nullable(),
      isElsewhere: z.boolean(),
      isForYearlyAverage: z.boolean(),
      ratio: z.number(),
    }),
  ),
  yearFrom: z.number().int().nullable(),
  yearTo: z.number().int().nullable(),
  sourceId: z.string(),
  isCurrent: z.boolean(),
  /** Null where no limit judges it. */
  isWithinLimits: z.boolean().nullable(),
  sentence: z.string(),
})

/** A published collection that values come from. */
export const dataSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  url: z.string().nullable(),
  license: z.string(),
  /** What a reader must know of all its values. */
  note: z.string().nullable(),
})

/** A live look-up of a system in US EPA's record. */
const epaLookUpSchema = z.object({
  /** `YYYY-MM-DD` */
  askedOn: z.string(),
  /** The service knew the system; if not, the record is what it was. */
  isAnswered: z.boolean(),
  /** Health-based violations that are open or of the last ten years. */
  violations: z.number().int(),
  /** Lead and copper results; null where the service gave none that could be read. */
  results: z.number().int().nullable(),
})
export type EpaLookUpShown = z.infer<typeof epaLookUpSchema>

const recordTextSchema = z.object({
  sentence: z.string(),
  details: z.array(z.string()),
  sourceId: z.string(),
})

export const systemOutput = z.object({
  /** What its page is called: a place, or its name in words that everyone reads. */
  title: z.string(),
  system: systemSummarySchema.extend({
    officialName: z.string(),
    sourceWater: z.string().nullable(),
    zipCodes: z.array(z.string()),
    /** Who published its values, where that differs within a source. */
    publisher: z.string().nullable(),
    publisherUrl: z.string().nullable(),
    /** What the newest register says of it. */
    standing: z.string(),
    /** `YYYY-MM-DD`: since when it is not in use, where the register has that. */
    closedOn: z.string().nullable(),
  }),
  /** What the health authority of the country says itself, next to our status; null where its files do not say. */
  conclusion: z
    .object({
      sentence: z.string(),
      isCompliant: z.boolean(),
      /** In the authority's words and language. */
      words: z.string().nullable(),
    })
    .nullable(),
  /** The city with a page of its own that it serves, where there is one. */
  city: z.object({ name: z.string(), slug: z.string() }).nullable(),
  towns: z.array(townSummarySchema),
  suppliers: z.array(systemSummarySchema),
  waterStatus: z.enum(WATER_STATUSES),
  ...waterAnswerSchema.shape,
  /** For everyone: what the sentences name, what is above or close to a limit, and everything about PFAS. */
  findings: z.array(findingSchema),
  /** What the other values are, with their years: "Nitrate, as nitrogen 2006–19". */
  otherNames: z.array(z.string()),
  /** How many other values there are. */
  otherCount: z.number().int(),
  /** The other values are left out. */
  locked: z.boolean(),
  /** The other values: with Premium only. */
  others: z.array(findingSchema).optional(),
  pfasNotFound: z.array(z.object({ name: z.string(), reportingLevel: z.number() })),
  /** Health-based violations in the register, the newest first; null where we hold no register of its state. */
  violations: z
    .array(z.object({ id: z.string(), isRecent: z.boolean(), sentence: z.string(), sourceId: z.string() }))
    .nullable(),
  /** What US EPA's record says apart from samples; null outside the United States. */
  record: z
    .object({
      violations: recordTextSchema.nullable(),
      serviceLines: recordTextSchema.nullable(),
      /** Where EPA shows its record of the system. */
      url: z.string(),
      /** The last live look-up; null where there was none. */
      lookUp: epaLookUpSchema.nullable(),
    })
    .nullable(),
  /** Where its utility says what a house's pipe is made of; null where we know no such address. */
  pipeLookUp: z
    .object({
      url: z.string(),
      how: z.string().nullable(),
      pays: z.string(),
      freeTest: z.string().nullable(),
      /** No one of us has opened the address yet. */
      isUnconfirmed: z.boolean(),
    })
    .nullable(),
  /** PFAS results of the systems it buys from, where it has none of its own. */
  supplierFindings: z.array(z.object({ supplierId: z.string(), findings: z.array(findingSchema) })),
  sources: z.array(dataSourceSchema),
  /** Values of its own that an editor took off the page, without the values. */
  hidden: z.array(z.object({ name: z.string(), reason: z.string(), since: z.string() })),
})
export type SystemPage = z.infer<typeof systemOutput>

/** Answer of `waterSystems.verdict`: what the band of a system's page says. */
export const verdictOutput = waterAnswerSchema.shape.verdict

/** Answer of `waterSystems.byZip`. */
export const zipOutput = z.object({
  zip: z.string(),
  /** Those of the ZIP code, or else of its town: the likeliest first. */
  systems: z.array(systemSummarySchema),
  /** The town of a ZIP code, or the communes of a postal code of France. */
  towns: z.array(townSummarySchema),
  /** No system serves the ZIP code, so these serve its town: many such codes are for PO boxes. */
  isOfTown: z.boolean(),
  /** Where no system serves the town either: towns nearby that have one. */
  nearby: nearOutput,
})
export type ZipPage = z.infer<typeof zipOutput>

/** Answer of `waterSystems.byTown`. */
export const townOutput = z.object({
  town: townSummarySchema,
  /** The likeliest first. */
  systems: z.array(systemSummarySchema),
  /** How many systems serve one of its ZIP codes; the smallest are left out of the list. */
  systemCount: z.number().int(),
  /** Where no system is confirmed: the one that probably serves it. */
  likely: systemSummarySchema.nullable(),
  /** Where no system serves it: towns nearby that have one. */
  nearby: nearOutput,
})
export type TownPage = z.infer<typeof townOutput>

/** Answer of `waterSystems.byCommune`. */
export const communeOutput = townOutput.omit({ systemCount: true, likely: true, nearby: true }).extend({
  zipCodes: z.array(z.string()),
  /** Which parts of it a system serves, by the id of the system; a system that serves all of it is not in it. */
  parts: z.record(z.string(), z.array(z.string())),
  /** The year of the newest imported result of its networks; null where none is imported. */
  importedYear: z.number().int().nullable(),
  /** When Hub'eau was asked last, and how many results it had; null where it never was. */
  live: z.object({ askedOn: z.string(), results: z.number().int() }).nullable(),
})
export type CommunePage = z.infer<typeof communeOutput>

/** Answer of `waterSystems.askLive`; null for a commune without networks. */
export const askLiveOutput = z.object({ askedOn: z.string(), results: z.number().int() }).nullable()

export const askEpaOutput = epaLookUpSchema

/**
 * Answer of `waterSystems.byCity`: the system that serves a city, with what the city's own answer does not say; null where we
 * know none.
 */
export const cityWaterOutput = systemOutput
  .omit({
    title: true,
    city: true,
    towns: true,
    verdict: true,
    topics: true,
    steps: true,
    findings: true,
  })
  .extend({
    /** Who serves the city, in a sentence. */
    note: z.string(),
  })
  .nullable()
