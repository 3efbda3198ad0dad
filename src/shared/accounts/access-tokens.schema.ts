import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { requiredTextSchema } from '../text.schema.ts'

/** The most access tokens of one person. */
export const MAX_ACCESS_TOKENS = 10
/** The longest name of an access token, in characters. */
export const ACCESS_TOKEN_NAME_MAX_LENGTH = 60
/** The message for an access token without a name. */
export const ACCESS_TOKEN_NAME_MISSING = 'Enter a name, for example "My phone".'

/** What an access token may do: add drinks, or read today and the drinks of days. */
export const TOKEN_RIGHTS = ['add', 'read'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]

/** What each right allows, after "a script or a shortcut that has it can". */
export const TOKEN_RIGHT_TEXTS: Readonly<Record<TokenRight, string>> = {
  add: 'add drinks to your tracker',
  read: 'read what you drink',
}

/** Input of `auth.createAccessToken`. */
export const createAccessTokenInput = z.strictObject({
  /** Left out, the token adds drinks and does nothing else. */
  rights: z
    .array(z.enum(TOKEN_RIGHTS))
    .min(1, 'Choose what the token may do.')
    .max(TOKEN_RIGHTS.length)
    .default(['add'])
    .transform((rights) => TOKEN_RIGHTS.filter((right) => rights.includes(right))),
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
  rights: z.array(z.enum(TOKEN_RIGHTS)),
  createdAt: z.string(),
  /** Null until it was used. */
  lastUsedAt: z.string().nullable(),
  /** A year after its last use. */
  expiresAt: z.string(),
})
export type AccessToken = z.infer<typeof accessToken>
/** Answer of `auth.accessTokens`, the newest first. */
export const accessTokensOutput = z.array(accessToken)
