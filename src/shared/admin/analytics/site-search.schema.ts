import { z } from 'zod'
import { SEARCH_MAX_LENGTH, textSchema } from '../../text.schema.ts'

/** Records of each kind the header's search answers at most. */
export const FOUND_PER_KIND = 5

export const siteSearchInput = z.strictObject({
  query: textSchema(SEARCH_MAX_LENGTH)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, 'Type what to look for.')),
})

const foundSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What distinguishes it from others of that title: an address, a place, a brand. */
  detail: z.string().nullable(),
})
/** One record the header's search found. */
export type Found = z.infer<typeof foundSchema>

/** Answer of `admin.search`: a few of each kind, those whose title begins with the text first. */
export const siteSearchOutput = z.object({
  users: z.array(foundSchema),
  cities: z.array(foundSchema),
  products: z.array(foundSchema),
  innovations: z.array(foundSchema),
})
export type SiteSearchAnswer = z.infer<typeof siteSearchOutput>

/** Answer of `admin.contact`: where the site's people write to, as a `mailto:` address. */
export const contactOutput = z.object({ address: z.string() })
