import type { Deps } from '#server/deps.ts'
import { createStopLink, personOfStopToken, type StoppedMail } from '#server/platform/mail/stop-link.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { AppError } from '#shared/app-error.ts'
import { LETTER_PATH, nextLetterAt } from '#shared/hydration/weekly-letter.rules.ts'
import * as queries from './weekly-letter.queries.ts'

/** Turns a person's letter on or off. The first one comes on the next Monday morning. */
export async function setLetter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  isOn: boolean,
): Promise<void> {
  if (!isOn) return await queries.deleteLetter(db, userId)
  const profile = await queries.selectTimeZone(db, userId)
  if (profile === undefined) throw new AppError('UNAUTHORIZED', 'This account does not exist any more.')
  await queries.insertLetter(db, userId, nextLetterAt(clock.now(), profile.timeZone))
}

const STOPPED_LETTER: StoppedMail = { purpose: 'weekly-letter', path: LETTER_PATH }

/** The address that turns a person's letter off without a log-in, in this letter and in every later one. */
export const stopLink = (origin: string, secrets: SecretBox, userId: string): string =>
  createStopLink(origin, secrets, STOPPED_LETTER, userId)

/**
 * Turns the letter off for the person a link was made for; it may be off already. Throws NOT_FOUND for a link that we did
 * not make.
 */
export async function stopLetter(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<void> {
  const userId = personOfStopToken(secrets, STOPPED_LETTER, token)
  if (userId === null)
    throw new AppError(
      'NOT_FOUND',
      'This link is not complete. Open it from the letter again, or turn the letter off in the tracker.',
    )
  await queries.deleteLetter(db, userId)
}
