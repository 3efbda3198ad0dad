import { z } from 'zod'
import { ML_PER_FL_OZ } from '../format/ml-per-unit.ts'
import { changeInput } from './hydration.schema.ts'

const { amount: amountSchema, drink: drinkSchema } = changeInput.shape

const NO_TIME = 'Write the time as 2026-11-25T08:30:00-05:00; without an offset it is your own clock’s.'

/** Body of `POST /api/log`, as the drink it stands for. The amount is in ml or in US fluid ounces. */
export const logInput = z
  .strictObject({
    ml: amountSchema.optional(),
    fl_oz: z.number('Write fl_oz as a number.').optional(),
    drink: drinkSchema,
    /**
     * A UUID or any other text. Sent again with the same id, a drink is not added twice. Without one, every request adds a
     * drink.
     */
    id: z.string().min(1).max(100, 'An id has at most 100 characters.').optional(),
    /** When it was drunk, ISO 8601: today or one of the last seven days; now if it is left out. */
    time: z
      .string()
      .max(40, { error: NO_TIME, abort: true })
      .pipe(z.iso.datetime({ offset: true, local: true, error: NO_TIME }))
      .optional(),
    /** The water it was made of by its name or key; null for "not said". Left out, the drink gets its default water. */
    water: z.string().trim().min(1).max(200, 'There is no water of such a long name.').nullable().optional(),
  })
  .transform(({ ml, fl_oz: ounces, ...drink }, context) => {
    if ((ml === undefined) === (ounces === undefined)) {
      context.addIssue({ code: 'custom', message: 'Send the amount as ml or as fl_oz, one of the two.' })
      return z.NEVER
    }
    const amount = amountSchema.safeParse(ml ?? Math.round((ounces ?? 0) * ML_PER_FL_OZ))
    if (!amount.success) {
      context.addIssue({ code: 'custom', message: amount.error.issues[0]?.message ?? '' })
      return z.NEVER
    }
    return { ...drink, amount: amount.data }
  })
export type LogInput = z.output<typeof logInput>
