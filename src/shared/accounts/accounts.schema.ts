import { z } from 'zod'
import { UNITS } from '../format/amount.ts'
import { idSchema } from '../ids.ts'
import { imageSchema } from '../images/image.schema.ts'
import { textSchema } from '../text.schema.ts'
import { reportedTimeZoneSchema, timeZoneSchema } from '../time-zone.schema.ts'
import { homePlaceSchema } from '../water/mine/my-water.schema.ts'
import { MAX_ACCESS_TOKENS } from './access-tokens.ts'
import {
  codeProblem,
  EMAIL_MAX_LENGTH,
  emailProblem,
  FULL_NAME_MAX_LENGTH,
  fullNameProblem,
  normalizeCode,
  normalizeEmail,
  PASSWORD_MAX_LENGTH,
  passwordProblem,
  typedEmail,
} from './credentials.rules.ts'
import { intentionSchema } from './intention.schema.ts'

/** Adds a rule's sentence as the problem of a value. */
function says<Value>(problemOf: (value: Value) => string | null) {
  return (value: Value, context: z.RefinementCtx) => {
    const problem = problemOf(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  }
}

/** An e-mail address; the one form of its mailbox. */
export const emailSchema = textSchema(EMAIL_MAX_LENGTH)
  .superRefine(says(emailProblem))
  .transform(normalizeEmail)
/** The address of an account that may be older than that form: as typed, trimmed and in lower case. */
const knownEmailSchema = textSchema(EMAIL_MAX_LENGTH).superRefine(says(emailProblem)).transform(typedEmail)
const newPassword = textSchema(PASSWORD_MAX_LENGTH).superRefine(
  says((password: string) => passwordProblem(password)),
)
/** A password that was chosen before: whatever it is, it is only compared. */
const password = z
  .string()
  .min(1, 'Enter your password.')
  .max(PASSWORD_MAX_LENGTH, `A password has at most ${PASSWORD_MAX_LENGTH} characters.`)
  .transform((text) => text.normalize('NFC'))
export const fullNameSchema = textSchema(FULL_NAME_MAX_LENGTH)
  .superRefine(says(fullNameProblem))
  .transform((name) => name.trim())
const sixDigits = z.string().max(40).superRefine(says(codeProblem)).transform(normalizeCode)
/** Of an authenticator app, or a recovery code. */
const factorCode = z
  .string()
  .min(1, 'Enter the code.')
  .max(40, 'The code is too long.')
  .transform(normalizeCode)
/** 256 bits in URL-safe base 64; anything else is a link that was cut or altered, which the procedure says. */
const token = z.string().max(200)

/** Most characters of a solved proof of work; ours have about 700. */
const PROOF_MAX_LENGTH = 2_000

export const challengeOutput = z.strictObject({
  id: idSchema,
  x: z.int(),
  y: z.int(),
  /** JSON of the ALTCHA challenge to solve before signing up; null for a network that asked for few questions. */
  proof: z.string().nullable(),
})

export const signUpInput = z.strictObject({
  email: emailSchema,
  password: newPassword,
  fullName: fullNameSchema,
  challengeId: idSchema,
  answer: z.int('Enter a number.').min(-1000).max(1000),
  /** JSON of the solved challenge (`challenge` and `solution`) where the question came with one. */
  proof: z.string().max(PROOF_MAX_LENGTH).optional(),
  /** As the browser reports it. */
  timeZone: reportedTimeZoneSchema.optional(),
  /** What the link in the confirming mail leads on to. */
  intention: intentionSchema.optional(),
})

export const signInInput = z.strictObject({ email: knownEmailSchema, password })
/** Answer of `auth.signIn`, `auth.verifyCode` and `auth.verifyFactor`. */
export const signInOutput = z.discriminatedUnion('status', [
  z.strictObject({ status: z.enum(['signed-in', 'factor-required']) }),
  /** The person has become an admin: the token sets a new password (`auth.resetPassword`). */
  z.strictObject({ status: z.literal('new-password-required'), passwordToken: z.string() }),
])
export type SignInAnswer = z.infer<typeof signInOutput>
export const verifyFactorInput = z.strictObject({ code: factorCode })
export const signOutInput = z.strictObject({
  scope: z.enum(['local', 'others', 'global']),
  /** With `global`: the access tokens that stay. All others end, also any that the person has not seen. */
  keptTokenIds: z.array(idSchema).max(MAX_ACCESS_TOKENS).default([]),
})
/** Input of `auth.verifyEmail`; `password` is the account's own, from people who are not logged in to it. */
export const verifyEmailInput = z.strictObject({ token, password: password.optional() })
/** Input of `auth.takeBackEmail`. */
export const tokenInput = z.strictObject({ token })
/** The authentication library's own sentence for a request that names no one. */
const NO_ADDRESS = 'You must provide either an email or phone number.'

/** An address of someone to send to; leaving it out or empty has a sentence of its own. */
const recipientSchema = z
  .string(NO_ADDRESS)
  .max(EMAIL_MAX_LENGTH, `Please use at most ${EMAIL_MAX_LENGTH} characters.`)
  .refine((email) => email.trim() !== '', { error: NO_ADDRESS, abort: true })
  .pipe(knownEmailSchema)

/** Input of `auth.requestCode`, `auth.requestPasswordReset` and `auth.sso`. */
export const emailInput = z.strictObject({ email: recipientSchema })
/** Input of `auth.resendVerification`. */
export const resendInput = emailInput.extend({ intention: intentionSchema.optional() })
export const resetPasswordInput = z.strictObject({ token, password: newPassword })
export const verifyCodeInput = z.strictObject({ email: recipientSchema, code: sixDigits })
/** By password, by a code sent to one's own address (for people without a password), or by one of the authenticator app. */
export const reauthenticateInput = z.union([
  z.strictObject({ password }),
  z.strictObject({ code: sixDigits }),
  z.strictObject({ factorCode: sixDigits }),
])
/** English with the conventions of a region: 'en-US'. */
const localeSchema = z.string().regex(/^en-[A-Z]{2}$/, 'Choose one of the formats in the list.')

export const updateUserInput = z.strictObject({
  fullName: fullNameSchema.optional(),
  email: emailSchema.optional(),
  password: newPassword.optional(),
  timeZone: timeZoneSchema.optional(),
  locale: localeSchema.optional(),
  units: z.enum(UNITS).optional(),
  /** 0 on Mondays to 6 on Sundays. */
  weekStart: z
    .int('Choose a day of the week.')
    .min(0, 'Choose a day of the week.')
    .max(6, 'Choose a day of the week.')
    .optional(),
  /** The tracker's first questions are answered or skipped: they are not asked again. */
  isTrackerSetUp: z.literal(true).optional(),
  /** A picture as a data URL, which the server re-encodes and keeps; null takes it away. */
  avatarUrl: imageSchema.nullable().optional(),
  /** The water system or the city whose water they drink; null for none. */
  myWater: homePlaceSchema.nullable().optional(),
})
/** Input of `auth.removeFactor`; the code of the factor, or a recovery code, is needed for a verified one. */
export const removeFactorInput = z.strictObject({ factorId: idSchema, code: factorCode.optional() })
export const newRecoveryCodesInput = z.strictObject({ code: factorCode })
export const confirmFactorInput = z.strictObject({ factorId: idSchema, code: sixDigits })
/** Left out by people without a password, who reauthenticate by code first. */
export const deleteAccountInput = z.strictObject({ password: password.optional() })
export const endSessionInput = z.strictObject({ sessionId: idSchema })

export const enrollFactorOutput = z.strictObject({ factorId: idSchema, uri: z.string(), secret: z.string() })
/** Answer of `auth.confirmFactor` and `auth.newRecoveryCodes`. */
export const recoveryCodesOutput = z.strictObject({ recoveryCodes: z.array(z.string()) })
export const updateUserOutput = z.strictObject({
  /** Where a link was sent that confirms a new address; null when the address was not changed. */
  confirmationSentTo: z.string().nullable(),
})

export const activeSession = z.strictObject({
  id: idSchema,
  /** Browser and system in words: "Firefox on Windows". */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type ActiveSession = z.infer<typeof activeSession>
export const sessionsOutput = z.array(activeSession)

/** A log-in with another service that opens the person's account. */
const linkedIdentity = z.strictObject({
  /** The service's name: "Google". */
  provider: z.string(),
  /** The address that the service knew the person by. */
  email: z.string(),
  addedAt: z.string(),
})
export type LinkedIdentity = z.infer<typeof linkedIdentity>
/** Answer of `auth.identities`, the newest first. */
export const identitiesOutput = z.array(linkedIdentity)

/** A browser that shows the person's reminders. */
const listedPushDevice = z.strictObject({
  id: idSchema,
  /** Browser and system in words: "Firefox on Windows". */
  device: z.string(),
  addedAt: z.string(),
  /**
   * The session that added it: there, and the device ends with it; ended, which left the device; or unknown, because the
   * device was added before sessions were recorded.
   */
  session: z.enum(['there', 'ended', 'unknown']),
})
export type ListedPushDevice = z.infer<typeof listedPushDevice>
/** Answer of `auth.pushDevices`, the newest first. */
export const pushDevicesOutput = z.array(listedPushDevice)
export const removePushDeviceInput = z.strictObject({ id: idSchema })

export const providersOutput = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    /** Only people with an address of certain domains log in there: `auth.sso` finds it. */
    isForDomains: z.boolean(),
  }),
)
/** Answer of `auth.sso`: the service that an address's domain logs in with, and where that begins; null without one. */
export const ssoOutput = z.strictObject({ id: z.string(), name: z.string(), url: z.string() }).nullable()
export const verifyEmailOutput = z.strictObject({
  /** Whether a new account was confirmed or an account's address changed. */
  kind: z.enum(['confirmed', 'changed']),
  /**
   * For `auth.resetPassword`, good for an hour: the address was confirmed by the link alone, so every other way into the
   * account was closed and its owner chooses a password. Null where the account stays as it was.
   */
  passwordToken: z.string().nullable(),
})
/** Answer of `auth.takeBackEmail`; the token is for `auth.resetPassword`, good for an hour. */
export const takeBackEmailOutput = z.strictObject({ passwordToken: z.string() })
export const reauthenticateOutput = z.strictObject({
  /** ISO time until which sensitive changes are open. */
  reauthenticatedUntil: z.string(),
})
