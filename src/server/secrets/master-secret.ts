import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { APP_SECRET_MIN_LENGTH, type Env } from '../env.ts'

const FILE = 'app-secret'

/**
 * The application's master secret: `APP_SECRET`, or one made at the first start and kept in the data folder, readable by
 * its owner alone. Throws in production with a database of its own place and no `APP_SECRET`: several copies of the server
 * would each make their own, and open nothing the others sealed.
 */
export function masterSecret(
  env: Pick<Env, 'appSecret' | 'isProduction' | 'databaseUrl' | 'dataDir'>,
): string {
  if (env.appSecret !== undefined) return env.appSecret
  if (env.isProduction && env.databaseUrl !== undefined) {
    throw new Error(
      'APP_SECRET is not set. In production it protects sign-in secrets: set it to at least 32 random characters, the same for every copy of the server.',
    )
  }
  const file = path.join(env.dataDir, FILE)
  const saved = read(file)
  if (saved !== null) return saved
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // Linking fails where the file exists: of two first starts at once, both use what one of them made.
    linkSync(draft, file)
  } catch (error) {
    if (read(file) === null) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) ?? ''
}

/** The saved secret; null when there is none. Throws when the file cannot be read, or holds too little to be safe. */
function read(file: string): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (text.length >= APP_SECRET_MIN_LENGTH) return text
  throw new Error(
    `${file} holds ${text.length} characters, and a secret has at least ${APP_SECRET_MIN_LENGTH}: put the former file ` +
      'back from a backup, or delete it to have a new secret made.',
  )
}
