import { z } from 'zod'

/** What a source's figures or texts are used for. */
export const SOURCE_GROUPS = [
  'Measured tap water',
  'Water systems',
  'City indicators',
  'Drinking-water limits',
  'Cities',
  'Bottled waters',
  'Barcodes',
  'Products',
  'Innovations',
] as const

/** Answer of `sources.ages`: how new the water data of each source is; null where nothing of it is loaded. */
export const sourceAgesOutput = z.array(
  z.object({ title: z.string(), publisher: z.string(), renewed: z.string(), asOf: z.iso.date().nullable() }),
)
export type SourceAge = z.infer<typeof sourceAgesOutput>[number]

/** Answer of `sources.list`: every distinct source in use, with the number of rows that stand on it. */
export const sourcesOutput = z.array(
  z.object({
    group: z.enum(SOURCE_GROUPS),
    sources: z.array(
      z.object({
        title: z.string(),
        url: z.string().nullable(),
        license: z.string().nullable(),
        rows: z.number().int(),
      }),
    ),
  }),
)
export type SourceGroup = z.infer<typeof sourcesOutput>[number]
