import { TRPCError } from '@trpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/providers/mail/mail.port.ts'
import type { createCaller } from '#server/trpc/app-router.ts'
import { publicMessage } from '#server/trpc/init.ts'
import { AppError } from '#shared/app-error.ts'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { createDevice, type Device } from './person.ts'
import type { TestDeps } from './test-deps.ts'

type Api = ReturnType<typeof createCaller>
type SignUpInput = Parameters<Api['auth']['signUp']>[0]
type UserChange = Parameters<Api['auth']['updateUser']>[0]

/** The address of the person in most account tests. */
export const MAYA = 'maya@example.org'
/** A new password that passes every rule. */
export const NEW_PASSWORD = 'Gletschermilch-am-Morgen-3'

/** The refusal of a member procedure for a visitor. */
export const NOT_LOGGED_IN = { code: 'UNAUTHORIZED', message: 'You are not logged in. Log in and try again.' }
/** The refusal of a sensitive change without reauthentication. */
export const REAUTHENTICATE = {
  code: 'FORBIDDEN',
  message: 'Confirm that it is you first: enter your password once more.',
  details: { reason: 'reauthentication-required' },
}
/** The refusal of a link that is used, expired or invalid. */
export const LINK_EXPIRED = {
  code: 'BAD_REQUEST',
  message:
    'An error occurred on token verification. The link has expired or was used already. Ask for a new one.',
  details: { reason: 'link-expired' },
}

/** A refusal: the code, the message and the details. */
interface FullRefusal {
  code: TRPCError['code']
  message: string
  details?: AppError['details']
  /** The messages of an input's fields. */
  fields?: Record<string, string[] | undefined>
}

/** The refusal of a call with its details; null if it was answered. Rethrows any other error. */
export async function fullRefusalOf(call: Promise<unknown>): Promise<FullRefusal | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    const { code, cause } = error
    const refusal = { code, message: publicMessage(error) }
    if (cause instanceof AppError && cause.details !== undefined)
      return { ...refusal, details: cause.details }
    return cause instanceof z.ZodError ? { ...refusal, fields: z.flattenError(cause).fieldErrors } : refusal
  }
}

/** Signs up with a correct answer to a new question; omitted fields are Maya's. */
export async function signUp(
  device: Device,
  input: Partial<SignUpInput> & Record<string, unknown> = {},
): Promise<{ status: 'ok' }> {
  const { id, x, y } = await device.ask((api) => api.auth.challenge())
  return device.ask((api) =>
    api.auth.signUp({
      email: MAYA,
      password: GOOD_PASSWORD,
      fullName: 'Maya Rai',
      challengeId: id,
      answer: x + y,
      ...input,
    }),
  )
}

/** A device someone is logged in on. */
export async function loggedInDevice(
  deps: Deps,
  email: string,
  options?: Parameters<typeof createDevice>[1],
): Promise<Device> {
  const device = createDevice(deps, options)
  await device.logIn(email)
  return device
}

/** The person a device is logged in as; null for no one. */
export const userOf = async (device: Device) => (await device.ask((api) => api.auth.session())).user

/** The address of the person a device is logged in as; null for no one. */
export const whoIs = async (device: Device) => (await userOf(device))?.email ?? null

/** Changes the person a device is logged in as. */
export const updateUser = (device: Device, change: UserChange) =>
  device.ask((api) => api.auth.updateUser(change))

/** Reauthenticates on a device with the factories' password or the given one. */
export const reauthenticate = (device: Device, password = GOOD_PASSWORD) =>
  device.ask((api) => api.auth.reauthenticate({ password }))

/** The token of a mail's link, or '' where it has none. */
export const tokenIn = (mail: Mail | undefined): string =>
  /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** The six digits of a mail, or '' where it has none. */
export const codeIn = (mail: Mail | undefined): string => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''

/** Lets the time of every limit pass by this many seconds. */
export async function letLimitsPass(deps: Deps, seconds: number): Promise<void> {
  await sql`update rate_limits set expire = expire - ${seconds * 1_000}::bigint`.execute(deps.db)
}

/**
 * Lets time pass for everything an account's owner and strangers do: the clock moves, and limits and links get older.
 * The database's own clock cannot be moved, so its rows are aged instead.
 */
export async function passTime(deps: TestDeps, seconds: number): Promise<void> {
  await letLimitsPass(deps, seconds)
  await sql`update account_tokens set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    deps.db,
  )
  deps.clock.set(new Date(deps.clock.now().getTime() + seconds * 1_000).toISOString())
}

/** The audit log's entries, the oldest first: what was done, by whom and to whom. */
export function auditTrail(deps: Deps) {
  return deps.db
    .selectFrom('audit_log')
    .leftJoin('audit_addresses', 'audit_addresses.entry_id', 'audit_log.id')
    .select(['action', 'audit_log.actor_id as actorId', 'target_id as targetId', 'details'])
    .select(['audit_addresses.address', 'request_id as requestId'])
    .orderBy('id')
    .execute()
}
