import { z } from 'zod'
import { WATER_SOURCE_IDS } from '../../water/loads/water-sources.ts'

/** What a new site does first: newer figures than the shipped ones, and figures of what is not shipped. */
export const FIRST_STEPS = ['operator', 'us-register', 'service-lines', 'france', 'payments'] as const

const countSchema = z.number().int()

/** How much there is of each kind of content. */
const perKindSchema = z.object({
  cities: countSchema,
  reports: countSchema,
  products: countSchema,
  innovations: countSchema,
})

/** Who was active on a day, in UTC: people who drank, scanned or saved something. */
export const activeDaySchema = z.object({ date: z.string(), active: countSchema })

export const dashboardOutput = z.object({
  counts: perKindSchema.extend({ users: countSchema, confirmedUsers: countSchema }),
  /** The newest of each; of a person nothing but the name and when they came. */
  recent: z.object({
    user: z.object({ name: z.string().nullable(), at: z.string() }).nullable(),
    city: z.object({ id: z.string(), name: z.string(), country: z.string(), at: z.string() }).nullable(),
    innovation: z.object({ id: z.string(), title: z.string(), at: z.string() }).nullable(),
  }),
  /** The last two weeks, today last. */
  activity: z.array(activeDaySchema),
  /** What someone should look at. */
  attention: z.object({
    drafts: perKindSchema,
    /** Written by a model, and no one gave a source yet. */
    unsourced: perKindSchema,
    /** Records that no one has confirmed yet. */
    toConfirm: countSchema,
    /** Mails that were given up. */
    failedMails: countSchema,
    /** How full the disk is, per cent, once that is worth a warning; null before. */
    diskPercent: z.number().int().nullable(),
    payments: z.enum(['stripe', 'sandbox', 'none']),
    lastWebhook: z.object({ at: z.string(), type: z.string() }).nullable(),
  }),
  /** How old the figures of each source of water data are. */
  dataAges: z.array(
    z.object({
      source: z.enum(WATER_SOURCE_IDS),
      /** `YYYY-MM-DD`; null where there are none. */
      asOf: z.string().nullable(),
      ageDays: countSchema.nullable(),
      budgetDays: countSchema,
      isSpent: z.boolean(),
    }),
  ),
  /** What a new site does first, as far as it is not done. */
  firstSteps: z.array(z.enum(FIRST_STEPS)),
})
export type Dashboard = z.infer<typeof dashboardOutput>
