import { withPlainDigits } from '../format/written-number.ts'

export const PASSWORD_MIN_LENGTH = 8
/** Fewest characters of an admin's password. */
export const ADMIN_PASSWORD_MIN_LENGTH = 15
/** Most characters of a password: more would only cost the hash time. */
export const PASSWORD_MAX_LENGTH = 256
/** Most characters of an e-mail address (RFC 5321: 64 before the @, 255 after it). */
export const EMAIL_MAX_LENGTH = 320
/** Most characters of a full name. */
export const FULL_NAME_MAX_LENGTH = 200
/** Digits of a code sent by e-mail or shown by an authenticator app. */
export const CODE_LENGTH = 6

// One @, no spaces, a dot in the domain with letters after it, or the ASCII form of such an ending (".xn--p1ai" is ".рф"):
// what a mail server can reach. The mail is the real check.
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.(?:xn--[a-z\d-]+|[^\s@.<>()[\]\\,;:"\d]{2,})$/i

/** The @ and the dots of other scripts: U+FF20, and those that separate the parts of a domain (UTS 46). */
const OTHER_AT = /\uFF20/g
const OTHER_DOTS = /[\u3002\uFF0E\uFF61]/g

/** An e-mail address in the spelling in which it was typed: trimmed, lower case, one Unicode form. */
export function typedEmail(typed: string): string {
  const [name = '', ...domain] = typed.trim().normalize('NFC').toLowerCase().replace(OTHER_AT, '@').split('@')
  return [name, ...domain.map((part) => part.replace(OTHER_DOTS, '.'))].join('@')
}

/** What is wrong with an e-mail address as typed, or null. */
export function emailProblem(typed: string): string | null {
  const email = typedEmail(typed)
  if (email === '') return 'Enter your e-mail address.'
  if (email.length > EMAIL_MAX_LENGTH) return `Use at most ${EMAIL_MAX_LENGTH} characters.`
  if (!email.includes('@')) return 'Add the @, as in name@example.org.'
  if (!/@.+\.[^.\s]+$/.test(email)) return 'Add the ending, such as .org.'
  return EMAIL.test(email) && !email.includes('..') && !/^\.|\.@/.test(email)
    ? null
    : 'This is not an e-mail address. Check it for spaces and signs that do not belong.'
}

/** Signs that would end the domain in an address of the web. */
const NO_DOMAIN = /[/?#%@:\\]/

/**
 * The one form in which a mailbox is kept and compared: as typed, with the domain in ASCII. A browser may hand over either
 * form of a domain, "почта.рф" or "xn--80a1acny.xn--p1ai", and both are the same mailbox.
 */
export function normalizeEmail(typed: string): string {
  const email = typedEmail(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 0 || NO_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return email
  return email.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}

/** What is wrong with a new password by its length alone, or null; the server also knows the common ones. */
export function passwordProblem(password: string, minLength = PASSWORD_MIN_LENGTH): string | null {
  if (password === '') return 'Choose a password.'
  if (password.length < minLength) return `Use at least ${minLength} characters.`
  if (password.length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`
  return null
}

/** What is wrong with a full name, or null. */
export function fullNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter your name.'
  if (name.length > FULL_NAME_MAX_LENGTH) return `Use at most ${FULL_NAME_MAX_LENGTH} characters.`
  return null
}

/** A code as typed, without the spaces and hyphens people put into it, and with the digits of their keyboard. */
export const normalizeCode = (typed: string) =>
  withPlainDigits(typed)
    .replaceAll(/[\s\p{Pd}\u2212.]/gu, '')
    .toLowerCase()

/** What is wrong with a six-digit code, or null. */
export function codeProblem(typed: string): string | null {
  const code = normalizeCode(typed)
  if (code === '') return 'Enter the code.'
  return /^\d{6}$/.test(code) ? null : `The code has ${CODE_LENGTH} digits.`
}

/** What is wrong with a recovery code (sixteen letters and digits), or null. */
export function recoveryCodeProblem(typed: string): string | null {
  return /^[a-z2-7]{16}$/.test(normalizeCode(typed))
    ? null
    : 'A recovery code has sixteen letters and digits.'
}
