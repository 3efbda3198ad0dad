import { expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'

it('names the code, the answer and the step, without addresses and links', () => {
  const error = Object.assign(
    new Error('Refused: 550 <maya@example.org> no\r\n such user, see https://x.example/?t=1'),
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
  )
  expect(describeFailure(error)).toBe(
    'EENVELOPE 550 RCPT TO: Refused: 550 <[address]> no such user, see [link]',
  )
})

it('is short, and fit for a text column', () => {
  expect(describeFailure(new TypeError(`a\0b${'x'.repeat(5_000)}`))).toMatch(/^TypeError: a bx{280,}$/)
  expect(describeFailure(new Error('x'.repeat(5_000)))).toHaveLength(300)
  expect(describeFailure('maya@example.org')).toBe('unknown error')
})
