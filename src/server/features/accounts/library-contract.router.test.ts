import { describe, expect, it } from 'vitest'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
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
