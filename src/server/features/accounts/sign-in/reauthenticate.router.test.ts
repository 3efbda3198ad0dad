import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plantFactor } from '#tests/authorization/plants.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  codeIn,
  fullRefusalOf,
  letLimitsPass,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  REAUTHENTICATE,
  reauthenticate,
  updateUser,
  userOf,
} from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const refusedUpdate = (device: Device, change: Parameters<typeof updateUser>[1]) =>
  unchanged(deps.db, () => fullRefusalOf(updateUser(device, change)), REFUSALS_WRITE)

describe('auth.reauthenticate, not allowed, and nothing was written', () => {
  it('a wrong password, ten times in a quarter of an hour at most', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const refused = () =>
      unchanged(deps.db, () => fullRefusalOf(reauthenticate(device, 'wrong')), REFUSALS_WRITE)
    for (let count = 0; count < 10; count += 1) {
      expect(await refused()).toEqual({
        code: 'BAD_REQUEST',
        message: 'The password is wrong. Check it and try again.',
        details: { field: 'password' },
      })
    }
    expect(await refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await userOf(device)).not.toBeNull()
  })

  it('another person’s password or code', async () => {
    const { id } = await insertPerson(deps.db, { email: 'other@example.org' })
    await insertPerson(deps.db, { email: MAYA })
    await deps.db.deleteFrom('passwords').where('user_id', '=', id).execute()
    const device = await loggedInDevice(deps, MAYA)
    await device.ask((api) => api.auth.requestCode({ email: 'other@example.org' }))
    const code = codeIn((await deps.deliverMails())[0])
    const refused = () => fullRefusalOf(device.ask((api) => api.auth.reauthenticate({ code })))
    expect(await unchanged(deps.db, refused, REFUSALS_WRITE)).toEqual({
      code: 'BAD_REQUEST',
      message:
        'An error occurred on token verification. The code is wrong or has expired. Check it, or ask for a new one.',
      details: { field: 'code' },
    })
  })

  it('both at once, or neither', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    for (const proof of [{ password: GOOD_PASSWORD, code: '123456' }, {}]) {
      const refused = () => fullRefusalOf(device.ask((api) => api.auth.reauthenticate(invalid(proof))))
      expect(await unchanged(deps.db, refused)).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})

describe('auth.reauthenticate', () => {
  it('opens sensitive changes for ten minutes, in this session alone', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const other = await loggedInDevice(deps, MAYA)
    expect((await device.ask((api) => api.auth.session())).reauthenticatedUntil).toBeNull()
    const { reauthenticatedUntil } = await reauthenticate(device)
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from ${reauthenticatedUntil}::timestamptz - now()))::int as seconds
    `.execute(deps.db)
    expect(rows[0]?.seconds).toBeGreaterThan(590)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(600)
    expect((await device.ask((api) => api.auth.session())).reauthenticatedUntil).toBe(reauthenticatedUntil)
    expect(await refusedUpdate(other, { password: NEW_PASSWORD })).toEqual(REAUTHENTICATE)

    await sql`update sessions set reauthenticated_until = reauthenticated_until - interval '10 minutes'`.execute(
      deps.db,
    )
    expect(await refusedUpdate(device, { password: NEW_PASSWORD })).toEqual(REAUTHENTICATE)
    expect((await device.ask((api) => api.auth.session())).reauthenticatedUntil).toBeNull()
  })

  it('takes a code sent by e-mail from somebody without a password, once', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    await deps.db.deleteFrom('passwords').where('user_id', '=', id).execute()
    await device.ask((api) => api.auth.requestCode({ email: MAYA }))
    const code = codeIn((await deps.deliverMails())[0])
    await device.ask((api) => api.auth.reauthenticate({ code }))
    expect(await fullRefusalOf(device.ask((api) => api.auth.reauthenticate({ code })))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    await updateUser(device, { password: NEW_PASSWORD })
    expect((await userOf(device))?.hasPassword).toBe(true)
  })
})

describe('wrong codes of the second step by someone who is logged in', () => {
  const WRONG_CODES = 20
  const CALLS: Record<string, (device: Device, factorId: string, code: string) => Promise<unknown>> = {
    reauthenticate: (device, _factorId, code) =>
      device.ask((api) => api.auth.reauthenticate({ factorCode: code })),
    removeFactor: (device, factorId, code) => device.ask((api) => api.auth.removeFactor({ factorId, code })),
    newRecoveryCodes: (device, _factorId, code) => device.ask((api) => api.auth.newRecoveryCodes({ code })),
  }

  async function withFactor() {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const other = await loggedInDevice(deps, MAYA)
    await reauthenticate(device)
    return { device, other, id, ...(await plantFactor(deps, id, 'verified')) }
  }
  /** Tries codes as slowly as the limit of a quarter of an hour requires. */
  async function guess(count: number, attempt: () => Promise<unknown>) {
    let last = null
    for (let tried = 0; tried < count; tried += 1) {
      if (tried % 10 === 0) await letLimitsPass(deps, 15 * 60)
      await sql`update sessions set reauthenticated_until = now() + interval '9 minutes' where reauthenticated_until is not null`.execute(
        deps.db,
      )
      last = await fullRefusalOf(attempt())
    }
    return last
  }

  it.each(Object.entries(CALLS))(
    '%s: twenty in a row end the session and no other, and its owner gets a mail',
    async (_name, call) => {
      const { device, other, factorId } = await withFactor()
      const attempt = () => call(device, factorId, '000000')
      expect(await guess(WRONG_CODES - 1, attempt)).toMatchObject({ code: 'BAD_REQUEST' })
      expect(await userOf(device)).not.toBeNull()
      expect(await deps.deliverMails()).toEqual([])
      expect(await guess(1, attempt)).toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Too many codes were wrong, so you were logged out. Log in again.',
      })
      expect(await userOf(device)).toBeNull()
      expect(await userOf(other)).not.toBeNull()
      expect((await deps.deliverMails()).map(({ to, subject }) => [to, subject])).toEqual([
        [MAYA, 'Someone entered many wrong codes in your account'],
      ])
    },
  )

  it('are counted over all of these together', async () => {
    const { device, factorId } = await withFactor()
    for (const call of Object.values(CALLS)) await guess(6, () => call(device, factorId, '000000'))
    await guess(2, () => CALLS.removeFactor?.(device, factorId, '000000') ?? Promise.resolve())
    expect(await userOf(device)).toBeNull()
  })

  it('begin again after a right one', async () => {
    const { device, factorId, code } = await withFactor()
    const wrong = () => device.ask((api) => api.auth.reauthenticate({ factorCode: '000000' }))
    await guess(WRONG_CODES - 1, wrong)
    await letLimitsPass(deps, 15 * 60)
    await device.ask((api) => api.auth.reauthenticate({ factorCode: code }))
    await guess(WRONG_CODES - 1, () =>
      device.ask((api) => api.auth.removeFactor({ factorId, code: '000000' })),
    )
    expect(await userOf(device)).not.toBeNull()
  })
})
