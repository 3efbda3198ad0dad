import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/background-tasks.ts'
import { MAX_ACCESS_TOKENS, type TokenRight } from '#shared/accounts/access-tokens.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertAccessToken } from '#tests/factories/access-tokens.ts'
import {
  auditTrail,
  fullRefusalOf,
  REAUTHENTICATE,
  reauthenticate,
  updateUser,
} from '#tests/harness/account-steps.ts'
import { everythingStored, unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { mailEndingTokens, ownerOfToken } from './access-tokens.service.ts'

const deps = useTestDeps()
let maya: Person
beforeEach(async () => {
  maya = await plantPerson(deps, 'subscriber')
})

const create = ({ device }: Person, name = 'My phone', rights?: TokenRight[]) =>
  device.ask((api) => api.auth.createAccessToken({ name, rights }))
const list = ({ device }: Person) => device.ask((api) => api.auth.accessTokens())
const revoke = ({ device }: Person, id: string) => device.ask((api) => api.auth.revokeAccessToken({ id }))
const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))

describe('not allowed, and nothing was written', () => {
  it('a token without entering the password once more', async () => {
    expect(await refused(() => create(maya))).toEqual(REAUTHENTICATE)
  })

  it('a token without Premium, or without a confirmed address', async () => {
    const user = await plantPerson(deps, 'reauthenticated')
    expect(await refused(() => create(user))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This is part of Premium. Start the free trial to use it.',
    })
    const unconfirmed = await plantPerson(deps, 'unconfirmed')
    await deps.db.updateTable('profiles').set({ is_subscribed: true }).execute()
    await reauthenticate(unconfirmed.device)
    expect(await refused(() => create(unconfirmed))).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'address-not-confirmed' },
    })
  })

  it('an eleventh token, also when eleven are created at once', async () => {
    await reauthenticate(maya.device)
    const answers = await Promise.allSettled(
      Array.from({ length: MAX_ACCESS_TOKENS + 1 }, (_, index) => create(maya, `Token ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await list(maya)).toHaveLength(MAX_ACCESS_TOKENS)
    expect(await refused(() => create(maya))).toMatchObject({
      code: 'CONFLICT',
      message: 'You have 10 tokens already. Revoke one that you do not use any more.',
    })
  })

  it.each(['', ' \n', 'x'.repeat(61), 'a\u0000b'])('a token named %j', async (name) => {
    await reauthenticate(maya.device)
    expect(await refused(() => create(maya, name))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('a token that may do nothing, or something that there is not', async () => {
    await reauthenticate(maya.device)
    for (const rights of [[], ['delete'], ['add', 'add', 'add']])
      expect(
        await refused(() => create(maya, 'My phone', rights as TokenRight[])),
        `${rights}`,
      ).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('revoking a token of someone else, or one that is revoked', async () => {
    const other = await plantPerson(deps, 'subscriber')
    const { id } = await insertAccessToken(deps.db, other.id)
    const missing = { code: 'NOT_FOUND', message: 'This token has been revoked already.' }
    expect(await refused(() => revoke(maya, id))).toEqual(missing)
    await revoke(other, id)
    expect(await refused(() => revoke(other, id))).toEqual(missing)
  })
})

describe('an access token', () => {
  it('is shown once, and only its hash is stored', async () => {
    await reauthenticate(maya.device)
    const { token } = await create(maya, ' My phone ')
    expect(token).toMatch(/^shlog_[\w-]{43}$/)
    expect(await everythingStored(deps.db)).not.toContain(token)
    expect(await list(maya)).toEqual([
      {
        ...{ id: expect.any(String), name: 'My phone', rights: ['add'] },
        ...{ createdAt: expect.any(String), lastUsedAt: null, expiresAt: expect.any(String) },
      },
    ])
    expect((await ownerOfToken(deps, token))?.owner.id).toBe(maya.id)
  })

  it('has the rights that its owner chose, each once', async () => {
    await reauthenticate(maya.device)
    const { token } = await create(maya, 'Kitchen', ['read', 'read'])
    await create(maya, 'Both', ['read', 'add'])
    expect((await list(maya)).map(({ rights }) => rights)).toEqual([['add', 'read'], ['read']])
    expect((await ownerOfToken(deps, token))?.rights).toEqual(['read'])
  })

  it('is reported by mail and in the audit log, as is its end', async () => {
    await reauthenticate(maya.device)
    await create(maya)
    const [{ id } = { id: '' }] = await list(maya)
    await revoke(maya, id)
    const mails = (await deps.deliverMails()).map(({ to, subject }) => [to, subject])
    expect(mails).toEqual([[maya.email, 'A token was added to your account']])
    const actions = (await auditTrail(deps)).map(({ action, actorId }) => [action, actorId])
    expect(actions.slice(-2)).toEqual([
      ['access-token.create', maya.id],
      ['access-token.revoke', maya.id],
    ])
    expect(await list(maya)).toEqual([])
  })

  it('is listed to its owner alone, the newest first', async () => {
    await insertAccessToken(deps.db, (await plantPerson(deps, 'subscriber')).id, 'Another person’s')
    await insertAccessToken(deps.db, maya.id, 'First')
    await insertAccessToken(deps.db, maya.id, 'Second')
    expect((await list(maya)).map(({ name }) => name)).toEqual(['Second', 'First'])
  })

  it('goes with its account', async () => {
    const { token } = await insertAccessToken(deps.db, maya.id)
    await reauthenticate(maya.device)
    await maya.device.ask((api) => api.auth.deleteAccount({}))
    expect(await ownerOfToken(deps, token)).toBeNull()
  })

  it('stays when its owner changes their name', async () => {
    const { token } = await insertAccessToken(deps.db, maya.id)
    await updateUser(maya.device, { fullName: 'Maya Gurung' })
    expect(await ownerOfToken(deps, token)).not.toBeNull()
  })
})

describe('the life of a token', () => {
  /** Moves the end of every token, by an interval. */
  const age = (by: string) =>
    sql`update access_tokens set expires_at = expires_at - ${by}::interval`.execute(deps.db)
  const tellAndRead = async () => {
    await mailEndingTokens(deps)
    return (await deps.deliverMails()).map(({ to, text }) => [to, /30 days: (.*)\./.exec(text)?.[1]])
  }

  it('is a year, and each use begins it again', async () => {
    const { token } = await insertAccessToken(deps.db, maya.id)
    const daysLeft = async () => {
      const [{ expiresAt } = { expiresAt: '' }] = await list(maya)
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from ${expiresAt}::timestamptz - now()) / 86400)::int as days
      `.execute(deps.db)
      return rows[0]?.days
    }
    expect([365, 366]).toContain(await daysLeft())
    await age('300 days')
    expect([65, 66]).toContain(await daysLeft())
    await (await ownerOfToken(deps, token))?.recordUse()
    expect([365, 366]).toContain(await daysLeft())
  })

  it('ends: the token opens nothing, is in no list, leaves its place, and is deleted', async () => {
    for (let count = 0; count < MAX_ACCESS_TOKENS; count += 1) await insertAccessToken(deps.db, maya.id)
    const { token } = await insertAccessToken(deps.db, (await plantPerson(deps, 'subscriber')).id)
    expect(await ownerOfToken(deps, token)).not.toBeNull()
    await age('367 days')
    expect(await ownerOfToken(deps, token)).toBeNull()
    expect(await list(maya)).toEqual([])
    await reauthenticate(maya.device)
    await create(maya)
    expect(await list(maya)).toHaveLength(1)
    await cleanUp(deps)
    expect(await deps.db.selectFrom('access_tokens').select('id').execute()).toHaveLength(1)
  })

  it('is told before it ends: a month before, once, in one mail, and again after a use', async () => {
    const { token } = await insertAccessToken(deps.db, maya.id, 'Kitchen')
    await insertAccessToken(deps.db, maya.id, 'Phone')
    await age('334 days')
    expect(await tellAndRead()).toEqual([])
    await age('2 days')
    expect(await tellAndRead()).toEqual([[maya.email, 'Kitchen, Phone']])
    expect(await tellAndRead()).toEqual([])
    await (await ownerOfToken(deps, token))?.recordUse()
    await age('336 days')
    expect(await tellAndRead()).toEqual([[maya.email, 'Kitchen']])
  })

  it('is not told of at an address that its account has not confirmed', async () => {
    await insertAccessToken(deps.db, (await plantPerson(deps, 'unconfirmed')).id)
    await age('350 days')
    expect(await tellAndRead()).toEqual([])
  })
})
