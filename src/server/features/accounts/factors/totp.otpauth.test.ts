import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { matchingStep, newTotp } from './totp.otpauth.ts'

/** RFC 6238, appendix B: the shared secret of the SHA-1 examples. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

describe('matchingStep', () => {
  // The last six of the RFC's eight digits: a shorter code is the same number cut from the left (RFC 4226, section 5.3).
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('knows the code of RFC 6238 at %i s', (seconds, code) => {
    expect(matchingStep(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('knows the codes one step before and after, by their own step, and none further away', () => {
    const step = Math.floor(1234567890 / 30)
    const stepsBack = (steps: number) => matchingStep(RFC_SECRET, '005924', at(1234567890 + steps * 30))
    expect([-2, -1, 0, 1, 2].map(stepsBack)).toEqual([null, step, step, step, null])
  })

  it.each(['005925', '00592', '0005924', '', 'abcdef'])('refuses "%s"', (code) => {
    expect(matchingStep(RFC_SECRET, code, at(1234567890))).toBeNull()
  })
})

describe('newTotp', () => {
  it('hands an authenticator app everything it needs, under the name of the site and the person', () => {
    const { secret, uri } = newTotp('ada+water@example.org')
    const address = new URL(uri)
    expect(address.protocol).toBe('otpauth:')
    expect(address.host).toBe('totp')
    expect(decodeURIComponent(address.pathname)).toBe('/Smart Hydration:ada+water@example.org')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Smart Hydration',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  it('makes 160 random bits each time', () => {
    const { secret } = newTotp('ada@example.org')
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    expect(newTotp('ada@example.org').secret).not.toBe(secret)
  })

  it('makes a secret whose codes an authenticator app and the server agree on', () => {
    const { secret } = newTotp('ada@example.org')
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: 1234567890_000 })
    expect(matchingStep(secret, code, at(1234567890))).toBe(Math.floor(1234567890 / 30))
  })
})
