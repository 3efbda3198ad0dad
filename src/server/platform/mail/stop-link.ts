import { createHash, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '#server/secrets/secret-box.ts'

/** A kind of mail that a link in it ends without a log-in. */
export interface StoppedMail {
  /** What its links are signed for: one of another kind of mail does not fit. */
  purpose: string
  /** The page that the link opens. */
  path: string
}

/** 128 bits of the signature, in hexadecimal: the page's address holds a token of up to 100 characters. */
const SIGNATURE_LENGTH = 32
const signatureOf = (secrets: SecretBox, purpose: string, userId: string) =>
  secrets.sign(purpose, userId).slice(0, SIGNATURE_LENGTH)
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The address that ends a person's mails of this kind without a log-in, in this mail and in every later one. */
export const createStopLink = (
  origin: string,
  secrets: SecretBox,
  { purpose, path }: StoppedMail,
  userId: string,
): string => `${origin}${path}?token=${userId}.${signatureOf(secrets, purpose, userId)}`

/** The id of the person whose link has this token; null for one that was not made here for this kind of mail. */
export function personOfStopToken(
  secrets: SecretBox,
  { purpose }: StoppedMail,
  token: string,
): string | null {
  const [userId = '', signature = ''] = token.split('.')
  return timingSafeEqual(digest(signature), digest(signatureOf(secrets, purpose, userId))) ? userId : null
}
