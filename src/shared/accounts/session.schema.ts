import { z } from 'zod'

/** The signed-in person as the interface knows them. */
const sessionUserSchema = z.object({
  id: z.string(),
  fullName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isSubscribed: z.boolean(),
})

/** Answer of `auth.session`; everything is null for a visitor. */
export const sessionOutput = z.object({
  user: sessionUserSchema.nullable(),
  expiresAt: z.string().nullable(),
  expiresIn: z.number().int().nullable(),
  tokenType: z.literal('cookie').nullable(),
})
export type Session = z.infer<typeof sessionOutput>
