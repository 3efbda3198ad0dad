import { z } from 'zod'
import { minuteOfTime } from '../wall-clock.ts'
import {
  MAX_REMINDER_INTERVAL,
  MIN_REMINDER_INTERVAL,
  NO_WAY_MESSAGE,
  NO_WEEKDAY_MESSAGE,
  windowOf,
  windowProblem,
} from './reminder-window.rules.ts'

const timeSchema = z
  .string()
  .max(5)
  .refine((time) => minuteOfTime(time) !== null, 'Enter a time as HH:MM, 08:30 for example.')

const settings = z.strictObject({
  isOn: z.boolean(),
  /** Local times of day, 'HH:MM'. */
  from: timeSchema,
  to: timeSchema,
  everyMinutes: z
    .int('Use whole minutes.')
    .min(MIN_REMINDER_INTERVAL, 'Reminders are at least 30 minutes apart.')
    .max(MAX_REMINDER_INTERVAL, 'Reminders are at most 6 hours apart.'),
  /** 0 on Mondays to 6 on Sundays. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1, NO_WEEKDAY_MESSAGE)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Name each day once.'),
  byPush: z.boolean(),
  byMail: z.boolean(),
})
/** Someone's reminders as they set them. */
export type ReminderSettings = z.infer<typeof settings>

export const saveRemindersInput = settings.superRefine((input, context) => {
  const window = windowOf(input)
  const problem = window === null ? null : windowProblem(window)
  if (problem !== null) context.addIssue({ code: 'custom', path: ['to'], message: problem })
  if (input.isOn && !input.byPush && !input.byMail)
    context.addIssue({ code: 'custom', path: ['byMail'], message: NO_WAY_MESSAGE })
})

/** Longest address of a push service that is kept. */
const MAX_ENDPOINT = 2000
/** Most that is kept of how a browser names itself. */
export const MAX_USER_AGENT = 500
const endpointSchema = z
  .url({
    protocol: /^https$/,
    error: 'This is not the address of a push service. Turn notifications on again.',
  })
  .max(MAX_ENDPOINT, 'The address of the push service is too long.')

/** The keys of a browser's push subscription, in URL-safe base 64. */
const keysSchema = z.strictObject({
  /** A point of P-256, uncompressed: 65 bytes that begin with 4. */
  p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'The key of this browser is not valid.'),
  /** 16 bytes. */
  auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'The key of this browser is not valid.'),
})

export const addDeviceInput = z.strictObject({ endpoint: endpointSchema, keys: keysSchema })
export const removeDeviceInput = z.strictObject({ endpoint: endpointSchema })

export const setLetterInput = z.strictObject({ isOn: z.boolean() })
export const stopLetterInput = z.strictObject({ token: z.string().max(200) })

export const remindersOutput = z.object({
  settings,
  /** The person's IANA time zone, in which the times of day are meant. */
  timeZone: z.string(),
  /** Addresses of the devices that are notified, the oldest first. */
  devices: z.array(z.string()),
  hasLetter: z.boolean(),
  /** The key browsers subscribe with (VAPID), in URL-safe base 64. */
  publicKey: z.string(),
})
export type Reminders = z.infer<typeof remindersOutput>
export const savedRemindersOutput = settings
