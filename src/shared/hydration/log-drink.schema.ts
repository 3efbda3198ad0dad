import { z } from 'zod'
import { ML_PER_FL_OZ } from '../fluid-ounce.ts'
import { idSchema } from '../ids.ts'
import { changeInput } from './hydration.schema.ts'

/** The address at which scripts add drinks with an access token. */
export const LOG_PATH = '/api/log'

const { amount: amountSchema, drink: drinkSchema } = changeInput.shape

/** Body of `POST /api/log`, as the press it stands for. The amount is in ml or in US fluid ounces. */
export const logInput = z
  .strictObject({
    ml: amountSchema.optional(),
    fl_oz: z.number('Write fl_oz as a number.').optional(),
    drink: drinkSchema,
    /** Sent again with the same id, a drink is not added twice. Without one, every request adds a drink. */
    id: idSchema.optional(),
  })
  .transform(({ ml, fl_oz: ounces, drink, id }, context) => {
    if ((ml === undefined) === (ounces === undefined)) {
      context.addIssue({ code: 'custom', message: 'Send the amount as ml or as fl_oz, one of the two.' })
      return z.NEVER
    }
    const amount = amountSchema.safeParse(ml ?? Math.round((ounces ?? 0) * ML_PER_FL_OZ))
    if (!amount.success) {
      context.addIssue({ code: 'custom', message: amount.error.issues[0]?.message ?? '' })
      return z.NEVER
    }
    return { amount: amount.data, drink, id }
  })
