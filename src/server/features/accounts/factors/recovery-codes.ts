import { createHash, randomBytes } from 'node:crypto'
import { normalizeCode } from '#shared/accounts/credentials.rules.ts'

/** Base 32 (RFC 4648) in lower case: without 0, 1, 8 and 9, which look like letters. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CODES = 10
/** Five random bits each: 80 in all, so that no one can find a code by trying hashes. */
const CHARACTERS = 16

function newRecoveryCode(): string {
  // 32 divides 256: each character is as likely as any other.
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return characters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Ten new recovery codes as people see them: 'abcd-efgh-ijkl-mnop'. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode)

/**
 * SHA-256 of a recovery code in hexadecimal, whatever its spacing and case. The database stores only this.
 */
export const recoveryCodeHash = (typed: string) =>
  createHash('sha256').update(normalizeCode(typed)).digest('hex')
