import labelWords from './label-words.json' with { type: 'json' }

const WORDS: readonly string[] = labelWords.flatMap((line) => line.split(' '))
const KNOWN: ReadonlySet<string> = new Set(WORDS)
/** Joined words of this length and more are looked for too: spaces are lost in small print. */
const MIN_JOINED = 9

/** Shorter letters begin or end too many words. */
const MIN_CUT = 4

/** Whether letters are the beginning or the end of a longer word of labels, as at the edge of a bottle: "minera", "arkling". */
export const isCutLabelWord = (letters: string): boolean =>
  letters.length >= MIN_CUT &&
  WORDS.some((word) => word.length > letters.length && (word.startsWith(letters) || word.endsWith(letters)))

/**
 * Whether letters are an ordinary word of labels, packs, signs and receipts in several languages, or two of them joined. Such a
 * word is no misread name.
 */
export function isLabelWord(letters: string): boolean {
  if (KNOWN.has(letters)) return true
  return (
    letters.length >= MIN_JOINED &&
    WORDS.some((word) => letters.startsWith(word) && KNOWN.has(letters.slice(word.length)))
  )
}
