import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createQueue } from '#server/queue.ts'
import { AppError, SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
/**
 * Hashes computed at the same time. At most two, because files and compression share Node's eight threads
 * (UV_THREADPOOL_SIZE, set by `npm start` and the image); and one core stays free for everything else.
 */
export const MAX_PARALLEL = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Hashes that can wait, for about two seconds. Further ones are answered with 503 and Retry-After. */
const MAX_WAITING = 50

const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`

const hashing = createQueue(MAX_PARALLEL, {
  maxWaiting: MAX_WAITING,
  refusal: () => new AppError('SERVICE_UNAVAILABLE', SERVICE_BUSY_MESSAGE),
})

/**
 * Runs what a sign-in must do before its password is hashed. Throws SERVICE_UNAVAILABLE first if too many hashes are
 * waiting, so that many simultaneous sign-ins are refused without using the database.
 */
export const beforeHashing = hashing.prepare

const tagOf = (password: string, salt: Buffer) =>
  hashing(() =>
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
 * Hashes a password with argon2id, in the PHC text form that names its parameters. Throws SERVICE_UNAVAILABLE if too
 * many hashes are waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${PREFIX}${encode(salt)}$${encode(await tagOf(password, salt))}`
}

const NOBODYS_SALT = randomBytes(SALT_BYTES)

/**
 * Whether a password matches a hash. Without a hash it takes as long and returns false. Throws SERVICE_UNAVAILABLE if
 * too many hashes are waiting.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, tag] = hash?.startsWith(PREFIX) ? hash.slice(PREFIX.length).split('$') : []
  if (salt === undefined || tag === undefined) {
    await tagOf(password, NOBODYS_SALT)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const actual = await tagOf(password, Buffer.from(salt, 'base64'))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
