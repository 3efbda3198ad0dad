import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { auditTrail } from '#tests/harness/account-steps.ts'
import { viewerOf, visitorContext } from '#tests/harness/callers.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import {
  afterRecoveryCode,
  checkFactorCode,
  confirmFactor,
  enrollFactor,
  hasVerifiedFactor,
  listFactors,
  newRecoveryCodes,
  removeFactor,
} from './factors.service.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const STEP_MS = 30_000

const deps = useTestDeps()
let ada: string
let ben: string

const ctx = () => {
  const client = { address: '192.0.2.7', userAgent: null }
  return { ...visitorContext(deps), client, viewer: viewerOf('user'), session: {} } as MemberContext
}
const setTime = (time: number) => deps.clock.set(new Date(time).toISOString())

async function insertPerson(email: string): Promise<string> {
  const { id } = await deps.db
    .insertInto('profiles')
    .values({ email, email_confirmed_at: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The code an authenticator with this secret shows so many steps from now. */
const codeOf = (secret: string, stepsAway = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: deps.clock.now().getTime() + stepsAway * STEP_MS,
  })

/** Turns the second step on, and moves on to the next code. */
async function turnOn(userId: string) {
  const { factorId, secret } = await enrollFactor(ctx(), userId)
  const { recoveryCodes } = await confirmFactor(ctx(), userId, factorId, codeOf(secret))
  setTime(deps.clock.now().getTime() + STEP_MS)
  return { factorId, secret, recoveryCodes }
}

const check = (userId: string, code: string) =>
  inTransaction(deps.db, (tx) => checkFactorCode(tx, deps, userId, code))

/** Everything the functions here may write. */
const everything = async () => ({
  factors: await deps.db.selectFrom('factors').selectAll().orderBy('id').execute(),
  codes: await deps.db.selectFrom('recovery_codes').selectAll().orderBy('code_hash').execute(),
  audit: await deps.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  mails: await deps.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute(),
})

/** That the work is refused with this code and sentence, and leaves everything as it was. */
async function expectRefused(work: () => Promise<unknown>, code: string, sentence: RegExp) {
  const before = await everything()
  await expect(work()).rejects.toMatchObject({ code, userMessage: expect.stringMatching(sentence) })
  expect(await everything()).toEqual(before)
}

const auditOf = async () =>
  (await auditTrail(deps)).map(({ action, actorId, address }) => [action, actorId, address])
const mailsOf = () => deps.db.selectFrom('outgoing_mails').select(['kind', 'recipient', 'data']).execute()

beforeEach(async () => {
  setTime(NOON)
  ada = await insertPerson('ada@example.org')
  ben = await insertPerson('ben@example.org')
})

describe('what is not allowed, and writes nothing', () => {
  it('removing a factor, or making new recovery codes, without a code of it', async () => {
    const { factorId, secret } = await turnOn(ada)
    const bens = await turnOn(ben)
    setTime(NOON + 10 * STEP_MS)
    const codes = [codeOf(bens.secret), bens.recoveryCodes[0] ?? '', codeOf(secret, 5), '']
    const withoutCode = () => removeFactor(ctx(), ada, factorId, undefined)
    for (let count = 0; count < 2; count += 1)
      await expectRefused(withoutCode, 'BAD_REQUEST', /Enter a code of your authenticator app/)
    for (const work of [
      (code: string) => removeFactor(ctx(), ada, factorId, code),
      (code: string) => newRecoveryCodes(ctx(), ada, code),
    ]) {
      for (const code of codes) await expectRefused(() => work(code), 'BAD_REQUEST', /This code is wrong/)
    }
    await expectRefused(
      () => removeFactor(ctx(), ada, factorId, codeOf(secret)),
      'TOO_MANY_REQUESTS',
      /Try again/,
    )
  })

  it('confirming with a wrong code, or one of two steps away', async () => {
    const { factorId, secret } = await enrollFactor(ctx(), ada)
    const { secret: bens } = await enrollFactor(ctx(), ben)
    for (const code of [codeOf(bens), codeOf(secret, -2), codeOf(secret, 2), '', 'abcdef']) {
      await expectRefused(
        () => confirmFactor(ctx(), ada, factorId, code),
        'BAD_REQUEST',
        /This code is wrong/,
      )
    }
    expect(await hasVerifiedFactor(deps.db, ada)).toBe(false)
  })

  it('confirming after ten tries, even with the right code; other people are not held up', async () => {
    const { factorId, secret } = await enrollFactor(ctx(), ada)
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(confirmFactor(ctx(), ada, factorId, codeOf(secret, 5))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
    await expectRefused(
      () => confirmFactor(ctx(), ada, factorId, codeOf(secret)),
      'TOO_MANY_REQUESTS',
      /Try again in/,
    )
    await turnOn(ben)
  })

  it('a second authenticator next to a verified one, and confirming one again', async () => {
    const { factorId, secret } = await turnOn(ada)
    await expectRefused(() => enrollFactor(ctx(), ada), 'CONFLICT', /is on already/)
    await expectRefused(
      () => confirmFactor(ctx(), ada, factorId, codeOf(secret)),
      'CONFLICT',
      /is on already/,
    )
  })

  it('recovery codes without a verified factor', async () => {
    const renew = () => newRecoveryCodes(ctx(), ada, '123456')
    await expectRefused(renew, 'CONFLICT', /Turn it on first/)
    await enrollFactor(ctx(), ada)
    await expectRefused(renew, 'CONFLICT', /Turn it on first/)
  })

  it('anything for somebody who is gone', async () => {
    const nobody = randomUUID()
    const gone = /does not exist any more/
    await expectRefused(() => enrollFactor(ctx(), nobody), 'NOT_FOUND', gone)
    await expectRefused(() => confirmFactor(ctx(), nobody, randomUUID(), '123456'), 'NOT_FOUND', gone)
    await expectRefused(
      () => inTransaction(deps.db, (tx) => afterRecoveryCode(tx, ctx(), nobody)),
      'NOT_FOUND',
      gone,
    )
  })

  it('signing in with a code that is wrong, of two steps away, of somebody else, or of no form a code has', async () => {
    const { secret } = await turnOn(ada)
    const { secret: bens, recoveryCodes } = await turnOn(ben)
    setTime(NOON + 10 * STEP_MS)
    const before = await everything()
    const [bensRecoveryCode = ''] = recoveryCodes
    const refused = [codeOf(secret, -2), codeOf(secret, 2), codeOf(bens), bensRecoveryCode, '', '12345', '%']
    for (const code of refused) expect(await check(ada, code), code).toBeNull()
    expect(await everything()).toEqual(before)
  })

  it('signing in with the code of an authenticator that was never confirmed', async () => {
    const { secret } = await enrollFactor(ctx(), ada)
    const before = await everything()
    expect(await check(ada, codeOf(secret))).toBeNull()
    expect(await everything()).toEqual(before)
  })
})

describe('setting up an authenticator', () => {
  it('keeps the secret sealed, and asks for nothing until it is confirmed', async () => {
    const { factorId, secret, uri } = await enrollFactor(ctx(), ada)
    expect(uri).toContain('Smart%20Hydration:ada%40example.org')
    expect(uri).toContain(`secret=${secret}`)
    const { factors, audit, mails } = await everything()
    const sealed = factors[0]?.secret_encrypted ?? Buffer.alloc(0)
    expect(sealed.includes(secret)).toBe(false)
    expect(sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    expect(deps.secrets.open('totp', sealed)).toBe(secret)
    expect([audit, mails]).toEqual([[], []])
    expect(await listFactors(deps.db, ada)).toEqual([
      { id: factorId, factorType: 'totp', status: 'unverified' },
    ])
    expect(await hasVerifiedFactor(deps.db, ada)).toBe(false)
  })

  it('replaces one that was not confirmed, of this person alone', async () => {
    const bens = await enrollFactor(ctx(), ben)
    const first = await enrollFactor(ctx(), ada)
    const second = await enrollFactor(ctx(), ada)
    expect((await listFactors(deps.db, ada)).map(({ id }) => id)).toEqual([second.factorId])
    expect((await listFactors(deps.db, ben)).map(({ id }) => id)).toEqual([bens.factorId])
    await expect(confirmFactor(ctx(), ada, first.factorId, codeOf(first.secret))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is one authenticator however many begin at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => enrollFactor(ctx(), ada)))
    expect(await listFactors(deps.db, ada)).toHaveLength(1)
  })

  it.each([-1, 0, 1])(
    'is confirmed by the code %i steps away, written down and told by mail',
    async (steps) => {
      const { factorId, secret } = await enrollFactor(ctx(), ada)
      const code = codeOf(secret, steps)
      const { recoveryCodes } = await confirmFactor(
        ctx(),
        ada,
        factorId,
        `${code.slice(0, 3)} ${code.slice(3)}`,
      )
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(await listFactors(deps.db, ada)).toEqual([
        { id: factorId, factorType: 'totp', status: 'verified' },
      ])
      expect(await hasVerifiedFactor(deps.db, ada)).toBe(true)
      expect(await hasVerifiedFactor(deps.db, ben)).toBe(false)
      expect(await auditOf()).toEqual([['factor.add', ada, '192.0.2.7']])
      expect(await mailsOf()).toEqual([
        { kind: 'factor-changed', recipient: 'ada@example.org', data: { what: 'added' } },
      ])
      expect(await check(ada, code), 'the code that confirmed it').toBeNull()
    },
  )

  it('keeps only hashes of the recovery codes', async () => {
    const { recoveryCodes } = await turnOn(ada)
    const { codes } = await everything()
    expect(codes).toHaveLength(10)
    const kept = JSON.stringify(codes)
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('is confirmed once, however often the button is pressed', async () => {
    const { factorId, secret } = await enrollFactor(ctx(), ada)
    const presses = Array.from({ length: 8 }, () => confirmFactor(ctx(), ada, factorId, codeOf(secret)))
    const outcomes = await Promise.allSettled(presses)
    const confirmed = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(confirmed).toHaveLength(1)
    expect(await auditOf()).toHaveLength(1)
    expect(await mailsOf()).toHaveLength(1)
    expect((await everything()).codes).toHaveLength(10)
    for (const code of confirmed[0]?.value.recoveryCodes ?? []) {
      expect(await check(ada, code)).toBe('recovery-code')
    }
  })
})

describe('signing in with a code', () => {
  it.each([-1, 0, 1])('takes the code of %i steps away, once', async (steps) => {
    const { secret } = await turnOn(ada)
    setTime(NOON + 10 * STEP_MS)
    const code = codeOf(secret, steps)
    expect(await check(ada, code)).toBe('totp')
    expect(await check(ada, code)).toBeNull()
    expect(await check(ada, codeOf(secret, steps - 1)), 'an earlier step').toBeNull()
    setTime(NOON + 12 * STEP_MS)
    expect(await check(ada, codeOf(secret))).toBe('totp')
  })

  it('gives the code back when the transaction it took part in fails', async () => {
    const { secret, recoveryCodes } = await turnOn(ada)
    const [recoveryCode = ''] = recoveryCodes
    for (const code of [codeOf(secret), recoveryCode]) {
      const failing = inTransaction(deps.db, async (tx) => {
        expect(await checkFactorCode(tx, deps, ada, code)).not.toBeNull()
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await check(ada, code)).not.toBeNull()
    }
  })

  it('takes one of fifty parallel uses of a code from the authenticator', async () => {
    const { secret } = await turnOn(ada)
    for (let trial = 1; trial <= 4; trial += 1) {
      setTime(NOON + trial * 10 * STEP_MS)
      const code = codeOf(secret)
      const answers = await Promise.all(Array.from({ length: 50 }, () => check(ada, code)))
      expect(answers.filter((answer) => answer !== null)).toEqual(['totp'])
    }
  })

  it('takes one of fifty parallel uses of a recovery code', async () => {
    const { recoveryCodes } = await turnOn(ada)
    for (const code of recoveryCodes.slice(0, 4)) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => check(ada, code)))
      expect(answers.filter((answer) => answer !== null)).toEqual(['recovery-code'])
    }
    expect((await everything()).codes).toHaveLength(6)
  })

  it('writes the use of a recovery code down and tells its owner', async () => {
    await inTransaction(deps.db, (tx) => afterRecoveryCode(tx, ctx(), ada))
    expect(await auditOf()).toEqual([['recovery-code.use', ada, '192.0.2.7']])
    expect(await mailsOf()).toEqual([
      { kind: 'factor-changed', recipient: 'ada@example.org', data: { what: 'recovery-code-used' } },
    ])
  })
})

describe('turning it off', () => {
  it('takes the factor and its recovery codes away, writes it down and tells by mail; others keep theirs', async () => {
    const bens = await turnOn(ben)
    const { factorId, secret, recoveryCodes } = await turnOn(ada)
    await removeFactor(ctx(), ada, factorId, codeOf(secret))
    expect(await listFactors(deps.db, ada)).toEqual([])
    expect(await hasVerifiedFactor(deps.db, ada)).toBe(false)
    for (const code of [codeOf(secret), ...recoveryCodes]) expect(await check(ada, code)).toBeNull()
    expect((await auditOf()).at(-1)).toEqual(['factor.remove', ada, '192.0.2.7'])
    expect(await mailsOf()).toContainEqual({
      kind: 'factor-changed',
      recipient: 'ada@example.org',
      data: { what: 'removed' },
    })
    expect(await check(ben, bens.recoveryCodes[0] ?? '')).toBe('recovery-code')
    expect(await check(ben, codeOf(bens.secret))).toBe('totp')
  })

  it('says nothing of an authenticator that was never confirmed', async () => {
    const { factorId } = await enrollFactor(ctx(), ada)
    await removeFactor(ctx(), ada, factorId, undefined)
    expect(await everything()).toEqual({ factors: [], codes: [], audit: [], mails: [] })
  })

  it('does not count the wrong codes before a right one against the next authenticator', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { factorId, secret } = await enrollFactor(ctx(), ada)
      for (let tries = 0; tries < 4; tries += 1) {
        await expect(confirmFactor(ctx(), ada, factorId, codeOf(secret, 5))).rejects.toMatchObject({
          code: 'BAD_REQUEST',
        })
      }
      const { recoveryCodes } = await confirmFactor(ctx(), ada, factorId, codeOf(secret))
      await removeFactor(ctx(), ada, factorId, recoveryCodes[0])
    }
  })

  it('allows another authenticator afterwards', async () => {
    const { factorId, secret } = await turnOn(ada)
    await removeFactor(ctx(), ada, factorId, codeOf(secret))
    await turnOn(ada)
    expect(await hasVerifiedFactor(deps.db, ada)).toBe(true)
  })
})

it('puts fresh recovery codes in place of the earlier ones, of this person alone', async () => {
  const bens = await turnOn(ben)
  const before = await turnOn(ada)
  const { recoveryCodes } = await newRecoveryCodes(ctx(), ada, before.recoveryCodes[0] ?? '')
  expect(recoveryCodes).toHaveLength(10)
  for (const code of before.recoveryCodes) expect(await check(ada, code)).toBeNull()
  for (const code of recoveryCodes) expect(await check(ada, code)).toBe('recovery-code')
  expect(await check(ben, bens.recoveryCodes[0] ?? '')).toBe('recovery-code')
})
