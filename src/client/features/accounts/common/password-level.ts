/** How strong a new password is, as shown next to its field. */
export interface PasswordLevel {
  /** 0–100: length is what counts; a full tube is eighteen characters. */
  level: number
  word: 'Short' | 'Fair' | 'Good' | 'Strong'
}

/** Characters of a full tube: three words. */
const FULL_LENGTH = 18
/** Fewest characters of each word, the best first; fewer are short. */
const WORDS = [
  { word: 'Strong', from: 16 },
  { word: 'Good', from: 12 },
  { word: 'Fair', from: 8 },
] as const

/**
 * The level of a new password by its length. Each distinct character counts for at most two, so that "aaaaaaaaaaaaaaaa"
 * is not strong. Whether a password may be used is decided by `credentials.rules.ts`.
 */
export function passwordLevel(password: string): PasswordLevel {
  const length = Math.min(password.length, 2 * new Set(password).size)
  return {
    level: Math.min(100, Math.round((length / FULL_LENGTH) * 100)),
    word: WORDS.find(({ from }) => length >= from)?.word ?? 'Short',
  }
}
