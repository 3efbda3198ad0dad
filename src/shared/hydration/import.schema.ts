import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { textSchema } from '../text.schema.ts'
import { MAX_DAYS_PER_REQUEST, MAX_DRINKS_PER_REQUEST, MAX_SOURCE } from './hydration.limits.ts'
import { addEntryInput, goalInput } from './hydration.schema.ts'
import { DAY_OUTCOMES, UNKNOWN_DRINK } from './import.rules.ts'

const TOO_MANY = `Send at most ${MAX_DRINKS_PER_REQUEST} drinks at once.`

const { date, time, amount, drink } = addEntryInput.shape
const { goal } = goalInput.shape

const importedDrinkSchema = z.strictObject({
  time,
  amount,
  drink: z.union([z.literal(UNKNOWN_DRINK), drink]),
  /** When it was drunk, where the file says so: the same drink in every time zone. Without it, it has only a wall clock's time. */
  at: z.iso.datetime().optional(),
  /** The second of that minute, where a wall clock's time says it. */
  second: z.int().min(0).max(59).optional(),
  /**
   * The app or the kind of file that recorded it: a drink of another source at the same time is the same drink. Not there if only
   * the day is known.
   */
  source: textSchema(MAX_SOURCE).optional(),
  /** The person said that it is a drink of its own. */
  isApart: z.boolean().optional(),
  /** mg in the whole drink, if the file says so; without it, what the drink usually contains. */
  caffeine: z.number().min(0).max(5000).optional(),
})
export type ImportedDrink = z.infer<typeof importedDrinkSchema>

const importedDaySchema = z.strictObject({
  date,
  /** The goal of the day, if the file has one: it counts only if the day is new. */
  goal: goal.optional(),
  drinks: z.array(importedDrinkSchema).min(1).max(MAX_DRINKS_PER_REQUEST, TOO_MANY),
})
export type ImportedDay = z.infer<typeof importedDaySchema>

/** Input of `hydration.checkImport` and `hydration.importDays`: a part of a file, whole days of it. */
export const importInput = z
  .strictObject({
    /** Made by the browser, one for all parts of a file. */
    importId: idSchema,
    /** Also adds to days that hold other drinks. */
    addsToDays: z.boolean(),
    days: z.array(importedDaySchema).min(1).max(MAX_DAYS_PER_REQUEST),
  })
  .refine(
    ({ days }) => days.reduce((sum, { drinks }) => sum + drinks.length, 0) <= MAX_DRINKS_PER_REQUEST,
    TOO_MANY,
  )
  .refine(({ days }) => new Set(days.map((day) => day.date)).size === days.length, 'Send each day once.')
export type ImportInput = z.infer<typeof importInput>

/** Answer of `hydration.checkImport` and `hydration.importDays`: what becomes of each day. */
export const importOutput = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      outcome: z.enum(DAY_OUTCOMES),
      /** Drinks that are added, what they add to the intake in ml, and drinks that were there already. */
      added: z.number(),
      ml: z.number(),
      alreadyThere: z.number(),
      /** Which of these another source recorded: the place of the drink among those sent for the day, and the other source. */
      copies: z.array(z.object({ place: z.number(), of: z.string() })).optional(),
    }),
  ),
})
export type CheckedDay = z.infer<typeof importOutput>['days'][number]

/** Answer of `hydration.lastImport`: null if there is none. */
export const lastImportOutput = z
  .object({
    id: z.string(),
    /** ISO time. */
    at: z.string(),
    drinks: z.number(),
    days: z.number(),
    /** The first and the last day, `YYYY-MM-DD`. */
    from: z.string(),
    to: z.string(),
  })
  .nullable()
export type LastImport = z.infer<typeof lastImportOutput>

/** Input and answer of `hydration.undoImport`. */
export const undoImportInput = z.strictObject({ importId: idSchema })
export const undoImportOutput = z.object({ drinks: z.number(), days: z.number() })
