import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { daySchema } from './hydration.schema.ts'

/** The most drinks of one answer. */
export const DRINKS_PER_ANSWER = 1000

/** Input of `hydration.drinks` and of `GET /api/drinks`: days, both included, and the last drink of the answer before. */
export const listedDrinksInput = z
  .strictObject({ from: daySchema, to: daySchema, after: idSchema.toLowerCase().optional() })
  .refine(
    ({ from, to }) => from <= to,
    'The first day comes after the last. Choose them the other way round.',
  )

const listedDrink = z.strictObject({
  id: z.string(),
  /** The person's day, `YYYY-MM-DD`, and their clock's time, '08:30'. */
  date: z.string(),
  time: z.string(),
  /** ISO time. */
  at: z.string(),
  /** What it is called, and the id of a built-in drink or of one of the person's own. */
  name: z.string(),
  drink: z.string(),
  /** ml; below 0 where water was removed. */
  amount: z.number(),
  /** What it adds to the day's intake, ml: 0 with alcohol. */
  counted: z.number(),
  /** mg and g in the drink; null if not known. */
  caffeine: z.number().nullable(),
  sugar: z.number().nullable(),
  /** % vol */
  alcohol: z.number(),
  /** The name of the water it was made of; null if the person did not say. */
  water: z.string().nullable(),
})
export type ListedDrink = z.infer<typeof listedDrink>

/** Answer of `hydration.drinks` and of `GET /api/drinks`; `next` is the `after` of the rest, null at the end. */
export const listedDrinksOutput = z.strictObject({
  drinks: z.array(listedDrink),
  next: z.string().nullable(),
})
export type ListedDrinks = z.infer<typeof listedDrinksOutput>
