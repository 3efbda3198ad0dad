import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../env.ts'

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
  const kept = read(file)
  if (kept !== null) return kept
  mkdirSync(env.dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Linking fails where the file exists: of two first starts at once, both use what one of them made.
    linkSync(draft, file)
  } catch (error) {
    if (read(file) === null) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
