import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { applyReview, type RecordReview } from '#shared/admin/review/review.rules.ts'

const text = z.string().trim().min(1)

const priceSchema = z
  .strictObject({
    low: z.number().positive(),
    high: z.number().positive(),
    /** What the price is for: "piece", "set", "40 lb bag". */
    per: text,
    currency: z.enum(['USD', 'EUR', 'GBP', 'CAD', 'AUD']),
    /** ISO 3166 code of the country whose shops it was read for. */
    country: z.string().regex(/^[A-Z]{2}$/, 'Write the country as two capital letters.'),
    year: z.int().min(2020).max(2100),
    sourceTitle: text,
    sourceUrl: z.url({ protocol: /^https$/ }),
    readOn: z.iso.date(),
  })
  .refine(({ low, high }) => low <= high, 'The lower price comes first.')

/** A part that repairs at home need. */
export const householdPartSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** What the articles call it. */
  names: z.array(text).min(1),
  /** The size and the standard to look for in a shop. */
  lookFor: text,
  /** Products of the shipped catalog that are this part or hold it; reviewed by hand, never searched for. */
  products: z.array(z.strictObject({ brand: text, name: text })),
  /** Null where no page with a price was read. */
  price: priceSchema.nullable(),
  unconfirmed: z.boolean(),
})
export type HouseholdPart = z.infer<typeof householdPartSchema>

const FILE = path.join(import.meta.dirname, 'data/household-parts.json')

/** Reads and validates the shipped table of parts. Throws when the file is missing or anything in it is wrong. */
export function readHouseholdParts(file: string = FILE): HouseholdPart[] {
  const parsed = z.array(householdPartSchema).safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`The table of household parts is wrong:\n${z.prettifyError(parsed.error)}`)
}

/** A part as an editor sees and corrects it: the price's fields stand next to the others. */
export interface PartRecord {
  id: string
  names: string[]
  lookFor: string
  products: string[]
  priceLow: number | null
  priceHigh: number | null
  pricePer: string | null
  currency: string | null
  country: string | null
  sourceYear: number | null
  sourceTitle: string | null
  sourceUrl: string | null
  priceReadOn: string | null
}

/** The fields of a part in one row, for the queue of the back office. */
export function toPartRecord({ id, names, lookFor, products, price }: HouseholdPart): PartRecord {
  return {
    id,
    names,
    lookFor,
    products: products.map(({ brand, name }) => `${brand}: ${name}`),
    priceLow: price?.low ?? null,
    priceHigh: price?.high ?? null,
    pricePer: price?.per ?? null,
    currency: price?.currency ?? null,
    country: price?.country ?? null,
    sourceYear: price?.year ?? null,
    sourceTitle: price?.sourceTitle ?? null,
    sourceUrl: price?.sourceUrl ?? null,
    priceReadOn: price?.readOn ?? null,
  }
}

/** Reads a row of {@link toPartRecord}. A price without any field is none; one with half its fields is wrong. */
export const partRecordSchema = z
  .strictObject({
    id: householdPartSchema.shape.id,
    names: householdPartSchema.shape.names,
    lookFor: text,
    products: z.array(z.string().regex(/^[^:]+: .+$/, 'Write each product as “Brand: Name”.')),
    priceLow: z.number().positive().nullable(),
    priceHigh: z.number().positive().nullable(),
    pricePer: text.nullable(),
    currency: priceSchema.shape.currency.nullable(),
    country: priceSchema.shape.country.nullable(),
    sourceYear: priceSchema.shape.year.nullable(),
    sourceTitle: text.nullable(),
    sourceUrl: priceSchema.shape.sourceUrl.nullable(),
    priceReadOn: z.iso.date().nullable(),
    unconfirmed: z.boolean(),
  })
  .superRefine((record, issues) => {
    const price = priceOf(record)
    if (price === null) return
    const parsed = priceSchema.safeParse(price)
    for (const { path: at, message } of parsed.error?.issues ?? [])
      issues.addIssue({ code: 'custom', path: [PRICE_FIELDS[String(at[0])] ?? 'priceLow'], message })
  })

const PRICE_FIELDS: Readonly<Record<string, keyof PartRecord>> = {
  low: 'priceLow',
  high: 'priceHigh',
  per: 'pricePer',
  currency: 'currency',
  country: 'country',
  year: 'sourceYear',
  sourceTitle: 'sourceTitle',
  sourceUrl: 'sourceUrl',
  readOn: 'priceReadOn',
}

/** The price in a row, as written; null where the row has none. */
function priceOf(record: PartRecord): Record<string, unknown> | null {
  const price = Object.fromEntries(
    Object.entries(PRICE_FIELDS).map(([field, column]) => [field, record[column]]),
  )
  return Object.values(price).every((value) => value === null) ? null : price
}

/** The decision of an editor about a part. */
export interface PartReview extends RecordReview {
  /** The part's id. */
  key: string
}

/** The parts as editors left them. A rejected part has neither a price nor products; what to look for stays. */
export function reviewedParts(
  parts: readonly HouseholdPart[],
  reviews: readonly PartReview[],
): HouseholdPart[] {
  const byId = new Map(reviews.map((review) => [review.key, review]))
  return parts.map((part) => {
    const { content, isUnconfirmed, isRejected } = applyReview(
      toPartRecord(part),
      part.unconfirmed,
      byId.get(part.id),
    )
    if (isRejected) return { ...part, products: [], price: null }
    const price = priceSchema.safeParse(priceOf(content))
    return {
      id: part.id,
      names: content.names,
      lookFor: content.lookFor,
      products: content.products.map((product) => {
        const [brand = '', ...name] = product.split(': ')
        return { brand, name: name.join(': ') }
      }),
      price: price.success ? price.data : null,
      unconfirmed: isUnconfirmed,
    }
  })
}

/** The part that an article or a saved plan calls by this name; undefined for one the table does not know. */
export function partCalled(parts: readonly HouseholdPart[], name: string): HouseholdPart | undefined {
  const wanted = name.trim().toLowerCase()
  return parts.find(({ names }) => names.some((each) => each.toLowerCase() === wanted))
}
