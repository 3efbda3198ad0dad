import { z } from 'zod'
import { emailSchema } from '../accounts/accounts.schema.ts'
import { slugSchema } from '../ids.ts'

/** Input of `cities.ask`. `email`: where a visitor wants the one mail; members get it at their account's address. */
export const askForCityInput = z.strictObject({ slug: slugSchema, email: emailSchema.optional() })
export type AskForCity = z.infer<typeof askForCityInput>

/** Answer of `cities.ask`: whether a mail follows when the report is published. */
export const askForCityOutput = z.object({ willMail: z.boolean() })
