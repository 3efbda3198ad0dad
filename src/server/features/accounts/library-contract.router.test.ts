import { describe, expect, it } from 'vitest'
import { insertPerson } from '#tests/factories/people.ts'
import { fullRefusalOf, loggedInDevice, MAYA } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

describe('a request for a mail or a code that names nobody, not allowed, and nothing was written', () => {
  it.each(['requestCode', 'resendVerification', 'requestPasswordReset', 'verifyCode'] as const)(
    'auth.%s says so in the library’s words',
    async (name) => {
      for (const email of [undefined, '', '  ']) {
        const input = name === 'verifyCode' ? { email, code: '123456' } : { email }
        const call = () =>
          fullRefusalOf(
            createDevice(deps).ask((api) => (api.auth[name] as (given: unknown) => Promise<unknown>)(input)),
          )
        expect(await unchanged(deps.db, call)).toMatchObject({
          code: 'BAD_REQUEST',
          message: 'You must provide either an email or phone number.',
        })
      }
    },
  )
})

describe('auth.session', () => {
  it('answers under the library’s names as well', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const session = await (await loggedInDevice(deps, MAYA)).ask((api) => api.auth.session())
    expect(session.token_type).toBe('cookie')
    expect(session.expires_at).toBe(session.expiresAt)
    expect(session.expires_in).toBe(session.expiresIn)
    expect(session.expires_in).toBeGreaterThan(29 * 86_400)
  })

  it('answers null for a visitor under every name', async () => {
    expect(await createDevice(deps).ask((api) => api.auth.session())).toMatchObject({
      user: null,
      expires_at: null,
      expires_in: null,
      token_type: null,
    })
  })
})
