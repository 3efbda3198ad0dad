import { describe, expect, it } from 'vitest'
import { OWN_WORK } from '#server/limits/shares.ts'
import { hashPassword, isPassword } from './argon2.ts'
import { isCommonPassword } from './common-passwords.ts'
import { requireGoodPassword } from './new-password.ts'

describe('a hash', () => {
  it('is of argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const [first, second] = await Promise.all([
      hashPassword('Quellwasser', OWN_WORK),
      hashPassword('Quellwasser', OWN_WORK),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
  })

  it('is known by its password alone', async () => {
    const hash = await hashPassword('Quellwasser 💧', OWN_WORK)
    expect(await isPassword('Quellwasser 💧', hash, OWN_WORK)).toBe(true)
    for (const other of ['quellwasser 💧', 'Quellwasser 💧 ', 'Quellwasser', '']) {
      expect(await isPassword(other, hash, OWN_WORK)).toBe(false)
    }
  })

  it('that is missing, cut or of another kind is known by none', async () => {
    const hash = await hashPassword('Quellwasser', OWN_WORK)
    const others = [null, '', hash.slice(0, -20), `${hash.split('$').slice(0, -1).join('$')}$`]
    for (const other of [...others, hash.replace('argon2id', 'argon2i'), 'Quellwasser']) {
      expect(await isPassword('Quellwasser', other, OWN_WORK), String(other)).toBe(false)
    }
  })

  it('is right however many are made at once', async () => {
    const passwords = Array.from({ length: 12 }, (_, index) => `password number ${index}`)
    const hashes = await Promise.all(passwords.map((password) => hashPassword(password, OWN_WORK)))
    const answers = await Promise.all(
      hashes.map((hash, index) => isPassword(passwords[(index + (index % 2)) % 12] ?? '', hash, OWN_WORK)),
    )
    expect(answers).toEqual(passwords.map((_, index) => index % 2 === 0))
  })
})

it.each([
  ['password', true],
  ['Password1', true],
  ['qwertyuiop!', true],
  ['ÄÄÄÄÄÄÄÄ', true],
  ['PASSWORD!', true],
  ['zzzzzzzzzzzz', true],
  ['💧💧💧💧💧💧💧💧', true],
  ['Quellwasser-vom-Berg-7', false],
  ['xk7-Quelle', false],
])('whether many people use %s: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon)
})

describe('a new password', () => {
  const owner = { email: 'maya.spring@example.org', fullName: 'Maya Rai Sharma', role: 'user' }

  it.each([
    ['1234567', 'Use at least 8 characters.'],
    ['MAYA.SPRING@example.org', 'Do not use your name or your e-mail address as the password.'],
    ['maya.spring', 'Do not use your name or your e-mail address as the password.'],
    ['mayaraisharma', 'Do not use your name or your e-mail address as the password.'],
    ['letmein123', 'Many people use this password. Choose another one.'],
  ])('%s is refused', async (password, userMessage) => {
    await expect(requireGoodPassword(password, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      userMessage,
      details: { field: 'password' },
    })
  })

  it('of eight characters is long enough for a user, and of fifteen for an admin', async () => {
    await requireGoodPassword('x8#kQ2!p', owner)
    await requireGoodPassword('x8#kQ2!p', { ...owner, fullName: null })
    await requireGoodPassword('x8#kQ2!pLm7-zzz', { ...owner, role: 'admin' })
    await expect(requireGoodPassword('x8#kQ2!pLm7-zz', { ...owner, role: 'admin' })).rejects.toMatchObject({
      userMessage: 'Use at least 15 characters.',
    })
  })
})
