import { z } from 'zod'
import { idSchema, slugSchema } from '../ids.ts'
import { imageSchema } from '../images/image.schema.ts'
import { ownPathSchema } from '../own-path.schema.ts'
import { pageInput, pageSchema } from '../pagination.ts'
import { bottleChangesSchema, savedBottleSchema } from '../scans/bottle.schema.ts'
import { CORRECTABLE } from '../scans/minerals.ts'
import { savedPlanSchema } from '../scans/water-iq.schema.ts'
import { textSchema } from '../text.schema.ts'
import { WATER_STATUSES } from '../water/status/water-statuses.ts'
import { BOOKMARK_ORDERS, BOOKMARK_TYPES } from './bookmark-types.ts'

export const bookmarkTypeSchema = z.enum(BOOKMARK_TYPES)

/** A city's page or report: its slug leads back to it. */
const cityBookmarkSchema = z.strictObject({
  slug: slugSchema,
  /** What was shown when it was saved, as plain words. */
  imageUrl: textSchema(2000).nullish(),
})

export const bookmarkDataSchemas = {
  city_management: cityBookmarkSchema,
  tap_water: cityBookmarkSchema,
  bottle_scan: savedBottleSchema,
  iq_plan: savedPlanSchema,
} as const

/** The photo of a bottle, if the person wants it kept with it; no one else ever sees it. */
const bottlePhoto = { image: imageSchema.nullish() }

/** What is saved, by its id: the server composes title, texts and data from its own rows. */
const bookmarkAddSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('city_management'), slug: slugSchema }),
  z.strictObject({ type: z.literal('tap_water'), slug: slugSchema }),
  z.strictObject({
    type: z.literal('bottle_scan'),
    /** The scan or look-up that answered it. */
    scanId: idSchema,
    changes: bottleChangesSchema.optional(),
    ...bottlePhoto,
  }),
  z.strictObject({
    type: z.literal('iq_plan'),
    scanId: idSchema,
    /** The other problem that the answer's one question led to. */
    isOther: z.boolean().optional(),
    /** Which of the nearest problems the person chose, from zero. */
    nearest: z.int().min(0).max(2).optional(),
  }),
])
export type BookmarkAdd = z.infer<typeof bookmarkAddSchema>

const common = {
  title: textSchema(300).refine((text) => text.trim() !== '', 'Give it a title.'),
  description: textSchema(3000).nullish(),
  /** A path of this site; nothing else is ever linked. */
  link: ownPathSchema.nullish(),
}

/** What pages of the version before this one send: everything that is kept. */
const earlierBookmarkAddSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('city_management'),
    ...common,
    data: bookmarkDataSchemas.city_management,
  }),
  z.strictObject({ type: z.literal('tap_water'), ...common, data: bookmarkDataSchemas.tap_water }),
  z.strictObject({
    type: z.literal('bottle_scan'),
    ...common,
    data: bookmarkDataSchemas.bottle_scan,
    ...bottlePhoto,
  }),
  z.strictObject({ type: z.literal('iq_plan'), ...common, data: bookmarkDataSchemas.iq_plan }),
])
export type EarlierBookmarkAdd = z.infer<typeof earlierBookmarkAddSchema>

/** Input of `bookmarks.add`. A thing that is saved already is not saved twice: what is kept of it is brought up to date. */
export const bookmarkAddInput = z.union([bookmarkAddSchema, earlierBookmarkAddSchema])

/** Input of `bookmarks.list`; without types all of them, newest first. */
export const bookmarkListInput = z
  .strictObject({
    types: z.array(bookmarkTypeSchema).max(BOOKMARK_TYPES.length).optional(),
    /** Words that must all be in a bookmark, in any order. */
    search: textSchema(200).optional(),
    sort: z.enum(BOOKMARK_ORDERS).optional(),
    /** The one city whose bookmarks are wanted. */
    slug: slugSchema.optional(),
    ...pageInput,
  })
  .optional()
export type BookmarkListInput = NonNullable<z.infer<typeof bookmarkListInput>>
/** Input of `bookmarks.get`, `bookmarks.remove`, `bookmarks.restore`, `bookmarks.share` and `bookmarks.unshare`. */
export const bookmarkIdInput = z.strictObject({ id: idSchema })

const bookmarkFields = {
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  link: z.string().nullable(),
  /** ISO time. */
  createdAt: z.string(),
  /** The token of its public page; null while it is not shared. */
  shareToken: z.string().nullable(),
  /** Address of the photo kept with it, for its owner alone. */
  pictureUrl: z.string().nullable(),
  /** ISO time of the reminder that is set; null without one. */
  remindAt: z.string().nullable(),
  /** Whether its content is ours, but for marked corrections; only then others see all of it. Null: not compared yet. */
  isComposed: z.boolean().nullable(),
}

const cityAsItIs = {
  /** Null where the city has none. */
  overallScore: z.number().int().nullable(),
  /** Independent figures behind the score. */
  figures: z.number().int(),
  /** The status of its report; null where there is none. */
  waterStatus: z.enum(WATER_STATUSES).nullable(),
}

const cityBookmark = z.object({
  type: z.literal('city_management'),
  ...bookmarkFields,
  data: bookmarkDataSchemas.city_management,
  ...cityAsItIs,
})
const tapWaterBookmark = z.object({
  type: z.literal('tap_water'),
  ...bookmarkFields,
  data: bookmarkDataSchemas.tap_water,
  ...cityAsItIs,
})

/** A bookmark of the caller's own: the answer of `bookmarks.get`. */
export const bookmarkSchema = z.discriminatedUnion('type', [
  cityBookmark,
  tapWaterBookmark,
  z.object({ type: z.literal('bottle_scan'), ...bookmarkFields, data: bookmarkDataSchemas.bottle_scan }),
  z.object({ type: z.literal('iq_plan'), ...bookmarkFields, data: bookmarkDataSchemas.iq_plan }),
])
export type Bookmark = z.infer<typeof bookmarkSchema>

/** A bookmark as a list shows it: everything but the long texts and tables, which `bookmarks.get` answers. */
export const bookmarkSummarySchema = z.discriminatedUnion('type', [
  cityBookmark,
  tapWaterBookmark,
  z.object({
    type: z.literal('bottle_scan'),
    ...bookmarkFields,
    data: savedBottleSchema
      .pick({ brandname: true, source: true, country: true, kind: true, ph: true, tds: true })
      .extend({ isCorrected: z.boolean().optional() })
      .strip(),
  }),
  z.object({
    type: z.literal('iq_plan'),
    ...bookmarkFields,
    data: savedPlanSchema
      .pick({ confidence: true, estimatedTime: true })
      .extend({ stepCount: z.number().int() })
      .strip(),
  }),
])
export type BookmarkSummary = z.infer<typeof bookmarkSummarySchema>

/** Longest description in a list, characters. */
export const SUMMARY_DESCRIPTION_LENGTH = 300

/** Answer of `bookmarks.list`: one page, and how many bookmarks of each type the person has. */
export const bookmarkListOutput = pageSchema(bookmarkSummarySchema).extend({
  counts: z.record(bookmarkTypeSchema, z.number().int()),
})
export type BookmarkPage = z.infer<typeof bookmarkListOutput>
export const bookmarkAddOutput = z.object({ id: z.string() })

/** Input of `bookmarks.remind`: an e-mail at this time; null takes the reminder away. */
export const bookmarkRemindInput = z.strictObject({
  id: idSchema,
  at: z.iso.datetime({ offset: true, message: 'Choose a day and a time.' }).nullable(),
})

/** Letters of a share token: 192 bits in URL-safe base 64. */
export const shareTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{22,100}$/, 'This link is not complete.')
export const shareOutput = z.object({ token: z.string() })
export const sharedInput = z.strictObject({ token: shareTokenSchema })

/** A correction as others see it: which value is whose stays apart. */
const sharedChangeSchema = z.object({
  field: z.enum(CORRECTABLE),
  /** Ours, and the person's; null where there is none. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
})
export type SharedChange = z.infer<typeof sharedChangeSchema>

/**
 * Answer of `bookmarks.shared`: what anyone with the link may see. Who saved it, their note and photo are not in it. `title` and
 * `data` are what the server composed of its own rows; what a person wrote is in `read`, `changes` and `written` alone.
 */
export const sharedOutput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('city_management'), title: z.string(), slug: z.string() }),
  z.object({ type: z.literal('tap_water'), title: z.string(), slug: z.string() }),
  z.object({
    type: z.literal('bottle_scan'),
    title: z.string(),
    data: savedBottleSchema.omit({ scanId: true, corrections: true }),
    /** What was read in the person's photo and our catalog does not have. */
    read: z.object({ name: z.string().nullable(), source: z.string().nullable() }),
    changes: z.array(sharedChangeSchema),
  }),
  z.object({
    type: z.literal('iq_plan'),
    title: z.string(),
    data: savedPlanSchema.omit({ scanId: true, note: true }),
  }),
  z.object({
    type: z.literal('written'),
    about: bookmarkTypeSchema,
    written: z.object({ title: z.string(), text: z.string().nullable() }),
  }),
])
export type Shared = z.infer<typeof sharedOutput>
