import stopWords from './stop-words.json' with { type: 'json' }
import synonyms from './synonyms.json' with { type: 'json' }

/** A word the search uses (or several, which are then all meant) and the expressions it stands for. */
export interface Synonym {
  meant: string
  said: readonly string[]
}

/**
 * What people call things and what goes wrong with them, in British and American English. Expressions are matched word by
 * word after stemming ("leaks", "leaked" and "leaking" are one), the longest first.
 */
export const SYNONYMS: readonly Synonym[] = Object.entries(synonyms).map(([meant, lines]) => ({
  meant,
  said: lines.flatMap((line) => line.split(', ')),
}))

/** Words that say nothing about a problem. */
export const STOP_WORDS: readonly string[] = stopWords.flatMap((line) => line.split(' '))
