import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import type { Asker, SharedQueue } from '#server/limits/shares.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`

const { logInHashing, passwordHashing } = SHARED_QUEUES

/**
 * Runs what a log-in must do before its password is hashed, while a place for it is held. Throws TOO_MANY_REQUESTS or
 * SERVICE_UNAVAILABLE first if too many hashes are waiting, so that simultaneous log-ins are refused without using the database.
 */
export const beforeLogInHashing = logInHashing.hold

/** The same for a password that is set or confirmed. */
export const beforeHashing = passwordHashing.hold

const tagOf = (password: string, salt: Buffer, asker: Asker, hashing: SharedQueue) =>
  hashing.run(asker, () =>
    derive('argon2id', {
      message: password,
      nonce: salt,
      parallelism: LANES,
      memory: MEMORY_KIB,
      passes: PASSES,
      tagLength: TAG_BYTES,
    }),
  )

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Hashes a new password with argon2id, in the PHC text form that names its parameters. Throws TOO_MANY_REQUESTS if the asker
 * has too many waiting, SERVICE_UNAVAILABLE if everyone together has.
 */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${PREFIX}${encode(salt)}$${encode(await tagOf(password, salt, asker, passwordHashing))}`
}

const SALT_WITHOUT_ACCOUNT = randomBytes(SALT_BYTES)

async function matches(password: string, hash: string | null, asker: Asker, hashing: SharedQueue) {
  const [salt, tag] = hash?.startsWith(PREFIX) ? hash.slice(PREFIX.length).split('$') : []
  if (salt === undefined || tag === undefined) {
    await tagOf(password, SALT_WITHOUT_ACCOUNT, asker, hashing)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), asker, hashing)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/**
 * Whether a password matches a hash. Without a hash it takes as long and returns false. Throws as {@link hashPassword} does.
 */
export const isPassword = (password: string, hash: string | null, asker: Asker): Promise<boolean> =>
  matches(password, hash, asker, passwordHashing)

/** The same for a log-in, in places of their own: changes of passwords never keep anyone from logging in. */
export const isLogInPassword = (password: string, hash: string | null, asker: Asker): Promise<boolean> =>
  matches(password, hash, asker, logInHashing)
