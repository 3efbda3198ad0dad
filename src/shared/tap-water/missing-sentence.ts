import { joinWords } from './join-words.ts'

// A file of its own: every page's code has it, and the catalog of parameters next to its list would come along.

/** "No result here for lead, PFAS or germs."; null where nothing is missing. */
export function missingSentence(missing: readonly string[]): string | null {
  return missing.length === 0 ? null : `No result here for ${joinWords(missing, 'or')}.`
}
