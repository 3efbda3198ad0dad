import { z } from 'zod'
import { emailSchema } from '../accounts/accounts.schema.ts'
import { slugSchema } from '../ids.ts'

/** Input of `cities.ask`. `email`: where a visitor wants the one mail; members get it at their account's address. */
export const askForCityInput = z.strictObject({ slug: slugSchema, email: emailSchema.optional() })
export type AskForCity = z.infer<typeof askForCityInput>

/**
 * Answer of `cities.ask`: whether a mail follows when the report is published (`when-published`, members), or only once
 * the address is confirmed by mail (`to-confirm`, every visitor who leaves one).
 */
export const askForCityOutput = z.object({ mail: z.enum(['none', 'to-confirm', 'when-published']) })
export type AskForCityAnswer = z.infer<typeof askForCityOutput>

/** The page that the link in the confirming mail leads to. */
export const CITY_REQUEST_PATH = '/confirm-request'

export const confirmRequestInput = z.strictObject({ token: z.string().max(200) })

const confirmedCity = z.object({ name: z.string(), slug: z.string() })
export type ConfirmedCity = z.infer<typeof confirmedCity>

/** Answer of `cities.confirmRequest`: every city that the address waits for. */
export const confirmRequestOutput = z.object({ cities: z.array(confirmedCity) })
