import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { minuteOfTime } from '../wall-clock.ts'
import { DRINKS } from './built-in-drinks.ts'
import { HALF_LIFE } from './caffeine-left.rules.ts'
import { DRINK_ICON_IDS } from './drink-icons.ts'
import type { DrinkValues } from './drink-values.ts'
import {
  ACHIEVEMENTS,
  DAY_START_STEP,
  GOAL_REASONS,
  LATEST_DAY_START,
  MAX_AMOUNT,
  MAX_CUPS,
  MAX_GOAL,
  MIN_AMOUNT,
  MIN_GOAL,
} from './hydration.limits.ts'
import { ownDrinkSchema } from './own-drinks.schema.ts'
import { waterIdSchema, waterOfDrinkSchema } from './water-of-drink.schema.ts'

const amountSchema = z
  .int('Use whole milliliters.')
  .min(MIN_AMOUNT, `The least is ${MIN_AMOUNT} ml.`)
  .max(MAX_AMOUNT, 'One press may be 5,000 ml at most.')
const goalSchema = z
  .int('Use whole milliliters.')
  .min(MIN_GOAL, 'A goal is at least 250 ml.')
  .max(MAX_GOAL, 'A goal is at most 10,000 ml.')

/** A calendar day that exists, `YYYY-MM-DD`. */
export const daySchema = z.iso.date('This is not a day of the calendar.')

/** A built-in drink, or the id of a drink of the person's own. */
const drinkSchema = z.union([z.enum(DRINKS.map(({ id }) => id)), z.uuid().toLowerCase()])

export const dayInput = z.strictObject({ date: daySchema.optional() }).optional()
/** `id` is made by the browser, once for each press: sent again it changes nothing. */
export const changeInput = z.strictObject({
  id: idSchema,
  amount: amountSchema,
  drink: drinkSchema.default('water'),
})
export const undoInput = z.strictObject({ id: idSchema, entryId: idSchema })
/** A time of day of the person's clock, '08:30'. */
const NO_TIME = 'Enter a time as HH:MM, 08:30 for example.'
const timeSchema = z
  .string()
  .max('08:30'.length, { error: NO_TIME, abort: true })
  .refine((time) => minuteOfTime(time) !== null, NO_TIME)
/** An entry as the page saw it: a change of an older version is refused. */
const versionInput = { entryId: idSchema, version: z.int().min(1) }
/** Input of `hydration.correctEntry`; what is left out stays as it is. A removal of water keeps its sign. */
export const correctEntryInput = z.strictObject({
  ...versionInput,
  amount: amountSchema.optional(),
  drink: drinkSchema.optional(),
  time: timeSchema.optional(),
  /** Left out, a new drink gets its default water. */
  waterId: waterIdSchema.optional(),
})
/** Input of `hydration.removeEntry` and `hydration.restoreEntry`. */
export const entryInput = z.strictObject(versionInput)
/** Input of `hydration.addEntry`: a drink of a day that is over. `id` is made by the browser, as of a press. */
export const addEntryInput = z.strictObject({
  id: idSchema,
  date: daySchema,
  amount: amountSchema,
  drink: drinkSchema,
  time: timeSchema,
  /** Left out, the drink gets its default water. */
  waterId: waterIdSchema.optional(),
})
/** Input of `hydration.setGoal`: the same goal every day. */
export const goalInput = z.strictObject({ goal: goalSchema })
/** Input of `hydration.setLimit`: whether the goals are the most the person may drink, from today on. */
export const limitInput = z.strictObject({ isLimit: z.boolean() })
/** Input of `hydration.setWeekdayGoals`: the goal of each day of the week, Mondays first. */
export const weekdayGoalsInput = z.strictObject({ goals: z.array(goalSchema).length(7) })
/** Input of `hydration.adjustGoal`: today's goal alone; null restores the ordinary one. */
export const adjustGoalInput = z.strictObject({
  /** The day that the person sees as today. */
  date: daySchema,
  adjustment: z.strictObject({ goal: goalSchema, reason: z.enum(GOAL_REASONS) }).nullable(),
})
/** Input of `hydration.setDayStart`, in minutes after midnight. */
export const dayStartInput = z.strictObject({
  minute: z
    .int('Choose a time from the list.')
    .min(0, 'Choose a time from the list.')
    .max(LATEST_DAY_START, 'Choose a time from the list.')
    .multipleOf(DAY_START_STEP, 'Choose a time from the list.'),
})
/** Input of `hydration.setRestDay`. */
export const restDayInput = z.strictObject({ date: daySchema, isRest: z.boolean() })
/** Input of `hydration.setCups`. */
export const cupsInput = z.strictObject({
  cups: z.array(amountSchema).max(MAX_CUPS, `Keep at most ${MAX_CUPS} cups.`),
})
/** Which contents a person wants to see of their drinks, and which of EFSA's figures for caffeine is theirs. */
export const shownContentsSchema = z.strictObject({
  caffeine: z.boolean(),
  sugar: z.boolean(),
  /** Pregnant or breast-feeding. */
  isPregnant: z.boolean(),
  /** Hours until half of the caffeine is left. */
  halfLife: z
    .number()
    .min(HALF_LIFE.least, 'The half-life of caffeine is 2 to 8 hours.')
    .max(HALF_LIFE.most, 'The half-life of caffeine is 2 to 8 hours.')
    .multipleOf(0.5, 'Choose whole or half hours.')
    .default(HALF_LIFE.usual),
  /** When the person goes to bed, in minutes after midnight; null if they did not say. */
  bedtime: z.int().min(0).max(1439).nullable().default(null),
})
export type ShownContents = z.infer<typeof shownContentsSchema>
/** The most entries of a day in one answer. */
export const ENTRIES_PER_ANSWER = 50
/** Input of `hydration.entries`: those of a day that were added before the last one seen. */
export const entriesInput = z.strictObject({ date: daySchema, before: idSchema.optional() })
/** Longest span of one answer, in days: a leap year and the week it may begin in. */
export const MAX_HISTORY_DAYS = 380
export const historyInput = z.strictObject({ from: daySchema, to: daySchema })

/** What an entry copied of its drink, as `DrinkValues` describes it. */
const drinkValuesSchema = z.object({
  drink: z.string(),
  name: z.string().nullable(),
  icon: z.enum(DRINK_ICON_IDS).nullable(),
  factor: z.number(),
  caffeine: z.number().nullable(),
  sugar: z.number().nullable(),
  alcohol: z.number(),
} satisfies Record<keyof DrinkValues, z.ZodType>)

export const entrySchema = drinkValuesSchema.extend({
  id: z.string(),
  /** ml; below 0 where water was removed. */
  amount: z.number(),
  /** The water it was made of; null if the person did not say. */
  water: waterOfDrinkSchema.nullable(),
  /** ISO time. */
  at: z.string(),
  /** One more with each change. */
  version: z.number(),
})
export type Entry = z.infer<typeof entrySchema>

export const entriesOutput = z.object({ entries: z.array(entrySchema), hasMore: z.boolean() })

const dayFields = {
  /** The day shown and the day it is for this person, `YYYY-MM-DD`. */
  date: z.string(),
  today: z.string(),
  intake: z.number(),
  goal: z.number(),
  /** Whether the goal is the most the person may drink. */
  isLimit: z.boolean(),
  /** Why the goal was adjusted for the day; null if it is the ordinary one. */
  adjustedFor: z.enum(GOAL_REASONS).nullable(),
  /** The lowest goal that was met before it was adjusted, ml: the day needs no more. */
  metGoal: z.number().nullable(),
  /** What the drinks are worth as still water, by their factors, ml: an estimate, next to the intake. */
  estimate: z.number(),
  /** The latest added first, whatever their times, at most {@link ENTRIES_PER_ANSWER}; those that were undone are left out. */
  entries: z.array(entrySchema),
  /** How many entries the day has; `hydration.entries` answers those that are not here. */
  entryCount: z.number(),
  /** What was drunk of each drink, with the entries that are not here. */
  drunk: z.array(drinkValuesSchema.omit({ icon: true, factor: true }).extend({ ml: z.number() })),
  shownContents: shownContentsSchema,
  ownDrinks: z.array(ownDrinkSchema),
  /** The water that each drink gets, by the id of the drink. */
  defaultWaters: z.record(z.string(), waterOfDrinkSchema),
}

const pastDaySchema = z.object({ ...dayFields, readOnly: z.literal(true), isRest: z.boolean() })
const todaySchema = z.object({
  ...dayFields,
  readOnly: z.literal(false),
  /** The goal of each day of the week, Mondays first; `goal` is today's. */
  weekdayGoals: z.array(z.number()),
  highestIntake: z.number(),
  goalCreditedOn: z.string().nullable(),
  /** The last day that was marked as a rest day while it was today. */
  restOn: z.string().nullable(),
  streak: z.number(),
  bestStreak: z.number(),
  /** The best streak of the days before today. */
  bestBefore: z.number(),
  level: z.number(),
  experience: z.number(),
  daysTracked: z.number(),
  achievements: z.array(z.enum(ACHIEVEMENTS)),
  cups: z.array(z.number()),
  /** When the person's day starts, in minutes after midnight. */
  dayStart: z.number(),
})
export type Today = z.infer<typeof todaySchema>

export const dayOutput = z.discriminatedUnion('readOnly', [pastDaySchema, todaySchema])
export type Day = z.infer<typeof dayOutput>

/** What a change caused besides the numbers. */
const causedFields = {
  leveledUp: z.boolean(),
  goalReached: z.boolean(),
  newAchievements: z.array(z.enum(ACHIEVEMENTS)),
}
export const changeOutput = todaySchema.extend(causedFields)
/** Answer of `hydration.addEntry`, `correctEntry`, `removeEntry` and `restoreEntry`. */
export const correctedOutput = z.object({
  /** Nothing was saved if somebody changed or removed the entry in another tab or on another device. */
  outcome: z.enum(['saved', 'changed-elsewhere', 'removed-elsewhere']),
  /** The entry as it is now; null if it was removed. */
  entry: entrySchema.nullable(),
  /** The version that the entry has now, also if it was removed. */
  version: z.number(),
  day: dayOutput,
  ...causedFields,
})
export type Corrected = z.infer<typeof correctedOutput>
export const todayOutput = todaySchema

/** Answer of `hydration.usualDrinks`: each drink with the amount it was last drunk in, ml; the last drunk first. */
export const usualDrinksOutput = z.array(z.object({ drink: z.string(), amount: z.number() }))

/** What the drinks of a day contain: {@link DayContents}. */
const contentsSchema = z.object({
  caffeine: z.number(),
  sugar: z.number(),
  unknownCaffeine: z.number(),
  unknownSugar: z.number(),
  withAlcohol: z.number(),
})

export const historyOutput = z.object({
  /** Days with a row, in order; a day without one was not tracked. */
  days: z.array(
    z.object({
      date: z.string(),
      intake: z.number(),
      goal: z.number(),
      isRest: z.boolean(),
      /** Only on days whose goal was the most the person might drink. */
      isLimit: z.boolean().optional(),
      adjustedFor: z.enum(GOAL_REASONS).nullable(),
      metGoal: z.number().nullable(),
      /** The goals by weekday from this day on, Mondays first; missing if they are those of the day before in this list. */
      weekdayGoals: z.array(z.number()).optional(),
      /** Missing if no drinks are kept of the day. */
      contents: contentsSchema.optional(),
      /** What was drunk, the most first; missing if no drinks are kept of the day. */
      drinks: z.array(z.object({ name: z.string(), ml: z.number() })).optional(),
      /** The names of the waters that the day's drinks name; missing if none does. */
      waters: z.array(z.string()).optional(),
    }),
  ),
  today: z.string(),
  bestStreak: z.number(),
  /** Whether anything was ever entered, also outside this range. */
  hasDays: z.boolean(),
})
export type History = z.infer<typeof historyOutput>
