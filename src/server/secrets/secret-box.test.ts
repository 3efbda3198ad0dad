import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('0123456789abcdef0123456789abcdef')

it('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = box.seal('totp', 'JBSWY3DPEHPK3PXP')
  expect(box.open('totp', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(box.seal('totp', 'JBSWY3DPEHPK3PXP').equals(sealed)).toBe(false)
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false)
})

it('opens nothing for another purpose, with another key, or once altered', () => {
  const sealed = box.seal('totp', 'secret')
  expect(() => box.open('ai-key', sealed)).toThrow()
  expect(() => createSecretBox('f'.repeat(32)).open('totp', sealed)).toThrow()
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed)
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(() => box.open('totp', altered), `byte ${index}`).toThrow()
  }
})

it('signs by purpose', () => {
  expect(box.sign('code', '123456')).toBe(box.sign('code', '123456'))
  expect(box.sign('code', '123456')).not.toBe(box.sign('other', '123456'))
})
