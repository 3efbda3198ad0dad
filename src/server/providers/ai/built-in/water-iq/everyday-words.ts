import everydayWords from './everyday-words.json' with { type: 'json' }

/**
 * For each article, how people without a plumber's vocabulary describe what it is about. The articles themselves keep the
 * words of their sources; these are searched next to them.
 */
export const EVERYDAY_WORDS: Readonly<Record<string, readonly string[]>> = everydayWords
