import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { requiredTextSchema } from '../text.schema.ts'
import { ACCESS_TOKEN_NAME_MAX_LENGTH, ACCESS_TOKEN_NAME_MISSING, TOKEN_RIGHTS } from './access-tokens.ts'

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
export const revokeAccessTokenInput = z.strictObject({ id: idSchema })

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
