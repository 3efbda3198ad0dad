// @module-tag R5
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox } from '#server/secrets/secret-box.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { everythingStored, unchanged } from '#tests/harness/fingerprint.ts'
import { proofCount, reportRow } from '#tests/harness/proof.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { insertHumanCheck, takeHumanCheck } from '../human-check/human-check.queries.ts'
import type { TokenPurpose } from './mailed-links.queries.ts'
import {
  admitCode,
  admitToken,
  codeOfMail,
  newToken,
  spendCode,
  spendToken,
  tokenOfMail,
} from './mailed-links.service.ts'

const deps = useTestDeps()
let userId: string
/** What the database keeps of the browser that asked for a code. */
const TICKET = 'a'.repeat(64)
const owner = (ticket = TICKET) => ({ userId, ticket })

beforeEach(async () => {
  userId = (await insertPerson(deps.db)).id
})

/** Whether a token was good, which uses it up. */
const isGood = (token: string, purpose: TokenPurpose) =>
  spendToken(deps.db, [purpose], token).then(
    () => true,
    () => false,
  )

describe('a token', () => {
  it('not allowed, and nothing was written: another purpose, garbage, or a hash in its place', async () => {
    const token = newToken()
    await admitToken(deps.db, token, { userId, purpose: 'reset-password' })
    const { token_hash } = await deps.db
      .selectFrom('account_tokens')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    await unchanged(deps.db, async () => {
      expect(await isGood(token, 'confirm-email')).toBe(false)
      expect(await isGood(`${token} `, 'reset-password')).toBe(false)
      expect(await isGood('', 'reset-password')).toBe(false)
      expect(await isGood(token_hash, 'reset-password')).toBe(false)
    })
    expect(await isGood(token, 'reset-password')).toBe(true)
  })

  it('has 256 random bits, and is kept by its hash alone', async () => {
    const token = newToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(newToken()).not.toBe(token)
    await admitToken(deps.db, token, { userId, purpose: 'reset-password' })
    expect(await everythingStored(deps.db)).not.toContain(token)
  })

  it('takes the place of the person’s last one of its purpose, and of no other', async () => {
    const [first, second, other] = [newToken(), newToken(), newToken()]
    await admitToken(deps.db, first, { userId, purpose: 'confirm-email' })
    await admitToken(deps.db, other, { userId, purpose: 'change-email', newEmail: 'new@example.org' })
    await admitToken(deps.db, second, { userId, purpose: 'confirm-email' })
    expect(await isGood(first, 'confirm-email')).toBe(false)
    expect(await isGood(second, 'confirm-email')).toBe(true)
    expect(await isGood(other, 'change-email')).toBe(true)
  })

  it('for a new password stays good when a stranger asks for another one', async () => {
    const [first, second] = [newToken(), newToken()]
    await admitToken(deps.db, first, { userId, purpose: 'reset-password' })
    await admitToken(deps.db, second, { userId, purpose: 'reset-password' })
    // A mail that is tried again admits its token again.
    await admitToken(deps.db, first, { userId, purpose: 'reset-password' })
    expect(await isGood(first, 'reset-password')).toBe(true)
    expect(await isGood(first, 'reset-password')).toBe(false)
    expect(await isGood(second, 'reset-password')).toBe(true)
  })

  it.each([
    ['confirm-email', 24 * 3_600],
    ['change-email', 24 * 3_600],
    ['reset-password', 3_600],
    ['sign-in-code', 600],
    ['second-factor', 600],
  ] as const)('for %s is good for %i seconds', async (purpose, seconds) => {
    const token = newToken()
    const passed = (by: number) =>
      sql`update account_tokens set expires_at = expires_at - make_interval(secs => ${by})`.execute(deps.db)
    await admitToken(deps.db, token, { userId, purpose })
    await passed(seconds)
    expect(await isGood(token, purpose)).toBe(false)
    await admitToken(deps.db, token, { userId, purpose })
    await passed(seconds - 30)
    expect(await isGood(token, purpose)).toBe(true)
  })

  it('of a mail is the same at every attempt, another for each mail, and known to no one without the secret', () => {
    const mailId = '00000000-0000-4000-8000-000000000001'
    const another = '00000000-0000-4000-8000-000000000002'
    const token = tokenOfMail(deps.secrets, mailId)
    expect(token).toMatch(/^[\da-f]{64}$/)
    expect(tokenOfMail(deps.secrets, mailId)).toBe(token)
    expect(tokenOfMail(deps.secrets, another)).not.toBe(token)
    const stranger = createSecretBox('another secret, just as long as the first')
    expect(tokenOfMail(stranger, mailId)).not.toBe(token)
    expect(codeOfMail(deps.secrets, mailId)).toMatch(/^\d{6}$/)
    expect(codeOfMail(deps.secrets, mailId)).toBe(codeOfMail(deps.secrets, mailId))
  })
})

it('a code belongs to one person, who may be wrong four times', async () => {
  const other = (await insertPerson(deps.db)).id
  await admitCode(deps.db, deps.secrets, owner(), '123456')
  await admitCode(deps.db, deps.secrets, { userId: other, ticket: TICKET }, '654321')
  expect(await spendCode(deps.db, deps.secrets, { userId: other, ticket: TICKET }, '123456')).toBe(false)
  for (let count = 0; count < 4; count += 1) await spendCode(deps.db, deps.secrets, owner(), '000000')
  expect(await spendCode(deps.db, deps.secrets, owner(), '123456')).toBe(true)
  expect(await spendCode(deps.db, deps.secrets, owner(), '123456')).toBe(false)

  await admitCode(deps.db, deps.secrets, owner(), '123456')
  for (let count = 0; count < 5; count += 1) await spendCode(deps.db, deps.secrets, owner(), '000000')
  expect(await spendCode(deps.db, deps.secrets, owner(), '123456')).toBe(false)
})

it('a code belongs to one browser: wrong tries and codes of others do not touch it', async () => {
  const stranger = owner('b'.repeat(64))
  await admitCode(deps.db, deps.secrets, owner(), '123456')
  await admitCode(deps.db, deps.secrets, stranger, '654321')
  expect(await spendCode(deps.db, deps.secrets, stranger, '123456')).toBe(false)
  for (let count = 0; count < 5; count += 1) await spendCode(deps.db, deps.secrets, stranger, '000000')
  expect(await spendCode(deps.db, deps.secrets, stranger, '654321')).toBe(false)
  expect(await spendCode(deps.db, deps.secrets, owner(), '123456')).toBe(true)
})

describe('of fifty who come with it at once, exactly one has the use of', () => {
  const TRIALS = proofCount('R5', { test: 20, proof: 200 })
  const AT_ONCE = 50

  /** Makes something good for one use, and answers how it is used: whether it was good. */
  const ONE_USE: [what: string, make: () => Promise<() => Promise<boolean>>][] = [
    ...(['confirm-email', 'reset-password', 'change-email'] as const).map(
      (purpose): [string, () => Promise<() => Promise<boolean>>] => [
        `a token for ${purpose}`,
        async () => {
          const token = newToken()
          await admitToken(deps.db, token, { userId, purpose })
          return () => isGood(token, purpose)
        },
      ],
    ),
    [
      'a code for signing in',
      async () => {
        await admitCode(deps.db, deps.secrets, owner(), '123456')
        return () => spendCode(deps.db, deps.secrets, owner(), '123456')
      },
    ],
    [
      'a question for people',
      async () => {
        const { id } = await insertHumanCheck(deps.db, { x: 1, y: 2, needsProof: false })
        return async () => (await takeHumanCheck(deps.db, id)) !== undefined
      },
    ],
  ]

  it.each(ONE_USE)(
    '%s',
    async (what, make) => {
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const use = await make()
        const uses = await Promise.all(Array.from({ length: AT_ONCE }, use))
        expect(uses.filter((wasGood) => wasGood)).toHaveLength(1)
      }
      reportRow('R5', {
        tried: TRIALS,
        passed: TRIALS,
        figure: `${what}: one of ${AT_ONCE}, ${TRIALS} times`,
      })
    },
    60_000,
  )
})
