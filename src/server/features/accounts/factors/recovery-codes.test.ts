import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { recoveryCodeProblem } from '#shared/accounts/credentials.rules.ts'
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

it('makes ten different codes of sixteen letters and digits in groups of four', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect(recoveryCodeProblem(code)).toBeNull()
  }
})

it('uses every sign of the alphabet in every place', () => {
  const codes = Array.from({ length: 200 }, makeRecoveryCodes).flat()
  for (const place of [0, 6, 18]) {
    expect(new Set(codes.map((code) => code.charAt(place))).size, `place ${place}`).toBe(32)
  }
})

it('hashes what was meant, however it was typed', () => {
  const hash = createHash('sha256').update('abcdefgh2345mnop').digest('hex')
  for (const typed of [
    'abcd-efgh-2345-mnop',
    'abcdefgh2345mnop',
    ' ABCD EFGH 2345 MNOP ',
    'Abcd-efgh 2345\tmnop',
  ]) {
    expect(recoveryCodeHash(typed), typed).toBe(hash)
  }
  expect(recoveryCodeHash('abcd-efgh-2345-mnoq')).not.toBe(hash)
})
