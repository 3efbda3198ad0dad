import { EVERYDAY_FIXTURES } from './everyday-words.fixtures.ts'
import { EVERYDAY_WATER } from './everyday-words.water.ts'

/**
 * How people without a plumber's vocabulary describe what each article is about. The articles themselves keep the words
 * of their sources; these are searched beside them. By article id.
 */
export const EVERYDAY_WORDS: Readonly<Record<string, readonly string[]>> = {
  ...EVERYDAY_FIXTURES,
  ...EVERYDAY_WATER,
}
