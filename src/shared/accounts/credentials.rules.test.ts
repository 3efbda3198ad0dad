import { describe, expect, it } from 'vitest'
import {
  codeProblem,
  emailProblem,
  normalizeCode,
  normalizeEmail,
  recoveryCodeProblem,
} from './credentials.rules.ts'

/** Mailboxes in the spellings in which people and browsers write them; the first is the form they are kept in. */
const MAILBOXES: readonly (readonly string[])[] = [
  ['maya@example.org', ' Maya@Example.ORG ', 'maya＠example.org'],
  ['иван@xn--80a1acny.xn--p1ai', 'иван@почта.рф', 'ИВАН@ПОЧТА.РФ', 'иван@XN--80A1ACNY.XN--P1AI'],
  ['li@xn--fsqu00a.xn--fiqs8s', 'li@例子.中国', 'li@例子。中国', 'li@例子．中国'],
  [
    'kim@xn--9n2bp8q.xn--3e0b707e',
    'kim@실례.한국',
    'kim@\u1109\u1175\u11AF\u1105\u1168.\u1112\u1161\u11AB\u1100\u116E\u11A8',
  ],
  ['anna@xn--bcher-kva.de', 'anna@bücher.de', 'anna@bu\u0308cher.de', 'Anna@BÜCHER.de'],
]

describe('a mailbox', () => {
  it.each(MAILBOXES)('%s has one form in every spelling', (form, ...spellings) => {
    for (const spelling of [form, ...spellings]) {
      expect(emailProblem(spelling), spelling).toBeNull()
      expect(normalizeEmail(spelling), spelling).toBe(form)
      expect(normalizeEmail(normalizeEmail(spelling))).toBe(form)
    }
  })

  it('is not cut at what ends the name of a host', () => {
    for (const odd of ['a@b/c.org', 'a@b?c.org', 'a@b#c.org', 'a@b%2ec.org'])
      expect(normalizeEmail(odd)).toBe(odd)
  })
})

describe('an address that no mail server has', () => {
  it.each([
    ['', 'Enter your e-mail address.'],
    ['maya', 'Add the @, as in name@example.org.'],
    ['maya@example', 'Add the ending, such as .org.'],
    ['maya@example.1a', 'This is not an e-mail address. Check it for spaces and signs that do not belong.'],
    ['maya@10.0.0.1', 'This is not an e-mail address. Check it for spaces and signs that do not belong.'],
    ['ma ya@почта.рф', 'This is not an e-mail address. Check it for spaces and signs that do not belong.'],
  ])('%s is refused', (email, sentence) => {
    expect(emailProblem(email)).toBe(sentence)
  })
})

it.each([
  ['123 456', '123456'],
  ['123–456', '123456'],
  ['123\u00a0456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['１２３４５６', '123456'],
])('the code %s is %s', (typed, code) => {
  expect(codeProblem(typed)).toBeNull()
  expect(normalizeCode(typed)).toBe(code)
})

it('a recovery code may be copied with its dashes and in capitals', () => {
  expect(recoveryCodeProblem('ABCD–efgh 2345-ijkl')).toBeNull()
  expect(codeProblem('12345')).toBe('The code has 6 digits.')
})
