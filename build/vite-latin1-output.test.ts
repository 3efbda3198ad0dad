import vm from 'node:vm'
import { expect, it } from 'vitest'
import { escapeBeyondLatin1 } from './vite-latin1-output.ts'

it('means the same without a character beyond Latin-1', () => {
  const code = `JSON.stringify(['“é” — 🫗', 'Łódź’s'.replace(/[Łł’]/gu, '…'), /^🫗$/u.test('🫗'), { 日本: '水' }])`
  const escaped = escapeBeyondLatin1(code)
  expect(escaped).not.toMatch(/[^\0-\xff]/)
  expect(escaped).toContain('é')
  expect(vm.runInNewContext(escaped)).toBe(vm.runInNewContext(code))
})
