import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  auditTrail,
  fullRefusalOf,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  signUp,
  tokenIn,
} from '#tests/harness/account-steps.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const ADDRESS = '203.0.113.7'
const device = () => createDevice(deps, { address: ADDRESS })
const openChanges = () =>
  sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
const tokenTo = async (address: string) =>
  tokenIn((await deps.deliverMails()).find(({ to }) => to === address))

describe('the audit log', () => {
  /** What each action is, done by Maya on a device where she is logged in, and what is written down last. */
  const ACTIONS: [action: string, act: (maya: Device) => Promise<unknown>, expected: object][] = [
    ['sign-in', (maya) => maya.logIn(MAYA), { details: { method: 'password' } }],
    [
      'sign-out',
      (maya) => maya.ask((api) => api.auth.signOut({ scope: 'others' })),
      { details: { scope: 'others' } },
    ],
    [
      'session.end',
      async (maya) => {
        await loggedInDevice(deps, MAYA)
        const list = await maya.ask((api) => api.auth.sessions())
        const sessionId = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
        await maya.ask((api) => api.auth.endSession({ sessionId }))
      },
      {},
    ],
    [
      'email.change',
      async (maya) => {
        await openChanges()
        await maya.ask((api) => api.auth.updateUser({ email: 'new@example.org' }))
        const token = await tokenTo('new@example.org')
        await maya.ask((api) => api.auth.verifyEmail({ token }))
      },
      {},
    ],
    [
      'email.confirm',
      async (maya) => {
        await sql`update profiles set email_confirmed_at = null`.execute(deps.db)
        await maya.ask((api) => api.auth.resendVerification({ email: MAYA }))
        const token = await tokenTo(MAYA)
        await maya.ask((api) => api.auth.verifyEmail({ token }))
      },
      {},
    ],
    [
      'password.reset',
      async (maya) => {
        await maya.ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
        const token = await tokenTo(MAYA)
        await maya.ask((api) => api.auth.resetPassword({ token, password: NEW_PASSWORD }))
      },
      {},
    ],
    ['data.export', (maya) => maya.ask((api) => api.auth.exportData()), {}],
    [
      'account.delete',
      (maya) => maya.ask((api) => api.auth.deleteAccount({ password: GOOD_PASSWORD })),
      { address: null },
    ],
  ]

  it.each(ACTIONS)('tells of %s: who, whence and in which request', async (action, act, expected) => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const maya = device()
    await maya.logIn(MAYA)
    await act(maya)
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action,
      actorId: id,
      address: ADDRESS,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      ...expected,
    })
  })

  it('tells of a password that was changed, and of the sign-in that follows', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const maya = device()
    await maya.logIn(MAYA)
    await openChanges()
    await maya.ask((api) => api.auth.updateUser({ password: NEW_PASSWORD }))
    const entries = (await auditTrail(deps)).slice(1)
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['password.change', id],
      ['sign-in', id],
    ])
  })

  it('tells of a sign-up, and of one with a taken address without saying whose it is', async () => {
    await signUp(device())
    await signUp(device())
    const { id } = await deps.db.selectFrom('profiles').select('id').executeTakeFirstOrThrow()
    expect(await auditTrail(deps)).toMatchObject([
      { action: 'sign-up', actorId: id, address: ADDRESS },
      { action: 'sign-up', actorId: null, targetId: null, address: ADDRESS },
    ])
  })

  it('tells of a refused sign-in whom it was for, if anybody', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    await fullRefusalOf(device().logIn(MAYA, 'wrong'))
    await fullRefusalOf(device().logIn('nobody@example.org', 'wrong'))
    await fullRefusalOf(device().ask((api) => api.auth.verifyCode({ email: MAYA, code: '000000' })))
    const entry = { action: 'sign-in.refused', actorId: null, address: ADDRESS }
    expect(await auditTrail(deps)).toMatchObject([
      { ...entry, targetId: id },
      { ...entry, targetId: null },
      { ...entry, targetId: id },
    ])
  })

  it('names no one by address, and keeps no password', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const maya = device()
    await maya.logIn(MAYA)
    await fullRefusalOf(device().logIn(MAYA, 'a wrong password'))
    await openChanges()
    await maya.ask((api) => api.auth.updateUser({ password: NEW_PASSWORD }))
    const text = JSON.stringify(await auditTrail(deps))
    for (const secret of ['@', 'maya', GOOD_PASSWORD, NEW_PASSWORD, 'a wrong password']) {
      expect(text).not.toContain(secret)
    }
  })

  it.each(['update audit_log set actor_id = null', 'delete from audit_log'])(
    'is only ever added to: %s',
    async (statement) => {
      await insertPerson(deps.db, { email: MAYA })
      await device().logIn(MAYA)
      const before = await auditTrail(deps)
      expect(before).toHaveLength(1)
      await expect(sql.raw(statement).execute(deps.db)).rejects.toThrow('only ever added to')
      expect(await auditTrail(deps)).toEqual(before)
    },
  )
})
