import { z } from 'zod'
import { activeDaySchema } from './dashboard.schema.ts'
import { daysBetween } from './date-range.rules.ts'

/** Days a range may have at most. */
export const MAX_RANGE_DAYS = 366

const daySchema = z.iso.date('Give a date, such as 2026-11-21.')

/** Input of `admin.analytics`, if any: the first and the last day, in UTC. */
export const analyticsInput = z
  .strictObject({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, { message: 'The first day is after the last one.', path: ['from'] })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_RANGE_DAYS, {
    message: `Choose at most ${MAX_RANGE_DAYS} days.`,
    path: ['from'],
  })
export type DateRange = z.infer<typeof analyticsInput>

const countSchema = z.number().int()

const peopleSchema = z.object({
  total: countSchema,
  joined: countSchema,
  /** People who have Premium now, paid for or granted. */
  subscribers: countSchema,
  granted: countSchema,
  /** Subscribers of all users, with one decimal; null without any user. */
  conversionPercent: z.number().nullable(),
})

const scansSchema = z.object({
  /** Since the beginning. */
  total: countSchema,
  inRange: countSchema,
  byEngine: z.array(z.object({ engine: z.string(), scans: countSchema })),
  /** Names read on labels of waters that the catalogue does not have. */
  unknownWaters: z.array(z.object({ name: z.string(), scans: countSchema, people: countSchema })),
})

const aiSchema = z.object({
  calls: countSchema,
  inputTokens: countSchema,
  outputTokens: countSchema,
  byModel: z.array(
    z.object({
      model: z.string(),
      calls: countSchema,
      inputTokens: countSchema,
      outputTokens: countSchema,
    }),
  ),
})

const activitySchema = z.object({
  /** Active on the range's last day, in the 7 and in the 30 days that end with it. */
  daily: countSchema,
  weekly: countSchema,
  monthly: countSchema,
  days: z.array(activeDaySchema),
})

/** People who joined in one week, and how many of them were active in each week since. */
export const cohortSchema = z.object({
  /** The week's Monday. */
  week: z.string(),
  size: countSchema,
  /** Of the week they joined in, the one after it, and so on. */
  active: z.array(countSchema),
})
export type Cohort = z.infer<typeof cohortSchema>

const revenueSchema = z.object({
  /** ISO code in lower case, of what was paid most: the amounts are in it. */
  currency: z.string(),
  /** What living subscriptions out of their trial bring in a month, in the currency's smallest unit. */
  monthlyRecurring: countSchema,
  paying: countSchema,
  trials: countSchema,
  /** Of the trials that ended in the range, those that were paid for after it; null where none ended. */
  trialConversionPercent: z.number().nullable(),
  /** Of those who paid when the range began, those who stopped in it; null where no one paid. */
  churnPercent: z.number().nullable(),
  months: z.array(z.object({ month: z.string(), amount: countSchema, invoices: countSchema })),
  /** What came in other currencies, which is in none of the amounts above. */
  otherCurrencies: z.array(
    z.object({ currency: z.string(), paid: countSchema, monthlyRecurring: countSchema }),
  ),
})

const clicksSchema = z.object({
  total: countSchema,
  /** The most followed ones. */
  byProduct: z.array(z.object({ id: z.string(), name: z.string(), clicks: countSchema })),
})

export const analyticsOutput = z.object({
  people: peopleSchema,
  cities: countSchema,
  scans: scansSchema,
  ai: aiSchema,
  activity: activitySchema,
  retention: z.array(cohortSchema),
  revenue: revenueSchema,
  clicks: clicksSchema,
})
export type Analytics = z.infer<typeof analyticsOutput>
