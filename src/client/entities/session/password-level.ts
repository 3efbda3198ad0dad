/** How good a new password is, for the eye. */
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
 * The level of a new password by its length; every different character vouches for two, so that "aaaaaaaaaaaaaaaa" is no
 * strong one. What may be used at all is the rule's business, not this one's.
 */
export function passwordLevel(password: string): PasswordLevel {
  const length = Math.min(password.length, 2 * new Set(password).size)
  return {
    level: Math.min(100, Math.round((length / FULL_LENGTH) * 100)),
    word: WORDS.find(({ from }) => length >= from)?.word ?? 'Short',
  }
}
