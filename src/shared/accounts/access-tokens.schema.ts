import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { requiredTextSchema } from '../text.schema.ts'

/** The most access tokens of one person. */
export const MAX_ACCESS_TOKENS = 10
/** The longest name of an access token, in characters. */
export const ACCESS_TOKEN_NAME_MAX_LENGTH = 60
/** The message for an access token without a name. */
export const ACCESS_TOKEN_NAME_MISSING = 'Enter a name, for example "My phone".'

/** Input of `auth.createAccessToken`. */
export const createAccessTokenInput = z.strictObject({
  name: requiredTextSchema(ACCESS_TOKEN_NAME_MAX_LENGTH, ACCESS_TOKEN_NAME_MISSING),
})
/** Answer of `auth.createAccessToken`: the secret, which is never shown again. */
export const createAccessTokenOutput = z.strictObject({ token: z.string() })
/** Input of `auth.revokeAccessToken`. */
export const revokeAccessTokenInput = z.strictObject({ id: idSchema })

/** An access token as its owner sees it. */
const accessToken = z.strictObject({
  id: idSchema,
  name: z.string(),
  createdAt: z.string(),
  /** Null until a drink was added with it. */
  lastUsedAt: z.string().nullable(),
})
export type AccessToken = z.infer<typeof accessToken>
/** Answer of `auth.accessTokens`, the newest first. */
export const accessTokensOutput = z.array(accessToken)
