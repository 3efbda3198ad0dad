import { z } from 'zod'
import { emailSchema, fullNameSchema } from '../accounts/accounts.schema.ts'
import { idSchema } from '../ids.ts'
import { MAX_BULK } from './content.schema.ts'
import { tableInput, tablePageSchema } from './table.schema.ts'

export const USER_SORTS = ['name', 'email', 'createdAt', 'lastSignInAt'] as const
export const USER_ROLES = ['user', 'admin'] as const
/** Whether someone can use their account: not while suspended, and not everything before they confirmed its address. */
export const USER_STATUSES = ['active', 'unconfirmed', 'suspended'] as const
/** Whether Premium is open to someone, paid for or granted. */
export const USER_SUBSCRIPTIONS = ['free', 'premium'] as const

export const usersInput = tableInput(USER_SORTS, {
  role: z.enum(USER_ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  subscription: z.enum(USER_SUBSCRIPTIONS).optional(),
})
export type UsersInput = z.infer<typeof usersInput>

/** Someone as admins see them. */
export const userRowSchema = z.object({
  id: z.string(),
  fullName: z.string().nullable(),
  email: z.string(),
  role: z.enum(USER_ROLES),
  status: z.enum(USER_STATUSES),
  /** ISO time; null unless suspended. */
  bannedUntil: z.string().nullable(),
  /** Invited, and has not chosen a password yet. */
  isInvited: z.boolean(),
  /** Premium given by an admin. */
  isGranted: z.boolean(),
  /** Entitled to Premium, by a grant or a payment. */
  isPremium: z.boolean(),
  /** In the free trial of a subscription: nothing was paid yet. */
  isOnTrial: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
})
export type UserRow = z.infer<typeof userRowSchema>
export const usersOutput = tablePageSchema(userRowSchema)

const counted = z.object({
  count: z.number().int(),
  /** ISO times, the newest first; the latest ones alone. */
  times: z.array(z.string()),
})
/** Answer of `admin.users.open`: what an admin sees of one person, who is not read: numbers and times alone. */
export const personOutput = userRowSchema.extend({
  /** Their newest subscription; null if they never paid. */
  subscription: z
    .object({
      status: z.string(),
      interval: z.string(),
      createdAt: z.string(),
      /** When what is paid for, or the trial, ends. */
      endsAt: z.string(),
      isEnding: z.boolean(),
    })
    .nullable(),
  bottleScans: counted,
  problemScans: counted,
  messages: counted,
})
export type PersonFacts = z.infer<typeof personOutput>

const userId = idSchema
const userIds = z.array(idSchema).min(1).max(MAX_BULK)
const isSubscribed = z.boolean()
/** An ISO time, or null for no suspension. */
const until = z.iso.datetime('Choose a day.').nullable()

/** Input of `admin.users.open`, `admin.users.remove` and `admin.users.inviteAgain`. */
export const userIdInput = z.strictObject({ userId })
export const updateProfileInput = z.strictObject({ userId, fullName: fullNameSchema })
export const setRoleInput = z.strictObject({ userId, role: z.enum(USER_ROLES) })
export const setSubscriptionInput = z.strictObject({ userId, isSubscribed })
export const setSubscriptionsInput = z.strictObject({ userIds, isSubscribed })
export const setBanInput = z.strictObject({ userId, until })
export const setBansInput = z.strictObject({ userIds, until })

/** What came of a change of several people: each is changed for themselves. */
export const changedUsersOutput = z.object({
  changed: z.array(z.string()),
  refused: z.array(z.object({ userId: z.string(), reason: z.string() })),
})
export type ChangedUsers = z.infer<typeof changedUsersOutput>

export const inviteInput = z.strictObject({
  email: emailSchema,
  fullName: fullNameSchema,
  role: z.enum(USER_ROLES),
})
export type Invitation = z.infer<typeof inviteInput>

/** Answer of `admin.users.exportCsv`: the whole file's text. */
export const exportCsvOutput = z.string()

export const exportPartInput = z
  .strictObject({
    /** Where the part before ended. */
    cursor: idSchema.optional(),
  })
  .prefault({})
/** A part of the file: parts are put together in their order. */
export const exportPartOutput = z.object({
  fileName: z.string(),
  csv: z.string(),
  /** Null after the last part. */
  nextCursor: z.string().nullable(),
})
