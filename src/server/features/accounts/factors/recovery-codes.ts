import { createHash, randomBytes } from 'node:crypto'
import { normaliseCode } from '#shared/accounts/credentials.rules.ts'

/** Base 32 (RFC 4648) in lower case: no 0, 1, 8 or 9 to be taken for a letter. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CODES = 10
/** Five random bits each: 80 in all, so that a plain hash of a code cannot be searched for. */
const CHARACTERS = 16

function newRecoveryCode(): string {
  // 32 divides 256: each character is as likely as any other.
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return characters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Ten fresh recovery codes as people see them: 'abcd-efgh-ijkl-mnop'. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode)

/** SHA-256 of a recovery code in hexadecimal, however it was typed: all the database keeps of it. */
export const recoveryCodeHash = (typed: string) =>
  createHash('sha256').update(normaliseCode(typed)).digest('hex')
