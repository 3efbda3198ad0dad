import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../src/server/deps.ts'
import { createSession, hashToken } from '../../src/server/features/accounts/sessions/sessions.lucia.ts'
import type { TokenPurpose } from '../../src/server/features/accounts/tokens/tokens.queries.ts'
import { admitToken, newToken } from '../../src/server/features/accounts/tokens/tokens.service.ts'
import { insertPerson } from '../factories/people.ts'

/** What authenticators seal their secrets for. */
const SEALED_FOR = 'totp'

/** Plants an account nobody is signed in to; answers its id and address. */
export const plantAccount = ({ db }: Deps) =>
  insertPerson(db, { email: `account-${randomBytes(8).toString('hex')}@example.org` })

/** Plants the token of a link somebody was sent. */
export async function plantToken({ db }: Deps, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = newToken()
  await admitToken(db, token, { userId, purpose })
  return token
}

/** Plants an open question; answers with what signing up says to it. */
export async function plantHumanCheck({ db }: Deps): Promise<{ challengeId: string; answer: number }> {
  const { id } = await db
    .insertInto('human_checks')
    .values({ x: 3, y: 4, expires_at: '2999-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { challengeId: id, answer: 7 }
}

/** Plants one more session of somebody; answers the name by which it is ended. */
export async function plantSession({ db }: Deps, userId: string): Promise<string> {
  const id = hashToken(await createSession(db, userId, null))
  const { handle } = await db
    .selectFrom('sessions')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return handle
}

/** Plants an authenticator; answers its id and the code it shows now. */
export async function plantFactor(
  { db, secrets, clock }: Deps,
  userId: string,
  status: 'unverified' | 'verified',
): Promise<{ factorId: string; code: string }> {
  const secret = new Secret({ size: 20 })
  const { id } = await db
    .insertInto('factors')
    .values({ user_id: userId, status, secret_encrypted: secrets.seal(SEALED_FOR, secret.base32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { factorId: id, code: TOTP.generate({ secret, timestamp: clock.now().getTime() }) }
}
