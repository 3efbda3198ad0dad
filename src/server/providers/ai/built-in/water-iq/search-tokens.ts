import { stem } from './stem.ts'
import { STOP_WORDS, SYNONYMS } from './synonyms.ts'

/** Longest expression of the synonym table, in words. */
const LONGEST = Math.max(...SYNONYMS.flatMap(({ said }) => said.map((words) => words.split(' ').length)))

/** Lower-case words without marks: "Won't stop!" → wont, stop. */
export function rawWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .toLowerCase()
  return plain.match(/[a-z]+|\d+/g) ?? []
}

const stems = (words: string) => rawWords(words).map(stem)

const meanings = new Map<string, readonly string[]>()
for (const { meant, said } of SYNONYMS) {
  const itself = meant.includes(' ') ? [] : [meant]
  for (const expression of [...itself, ...said]) {
    const key = stems(expression).join(' ')
    if (!meanings.has(key)) meanings.set(key, meant.split(' '))
  }
}
const ignored = new Set(STOP_WORDS.flatMap((word) => [word, stem(word)]))

/** Words used about many things: alone, they do not show that a question is about water at home. */
const GENERAL = new Set(
  'broken replace doubled noise jam base baby travel alarm neighbour upstairs onetap wholehouse nonstop hum bit black red orange both spin load wall cold'.split(
    ' ',
  ),
)
/** Words of the field: a question has at least one of them. */
export const FIELD_WORDS: ReadonlySet<string> = new Set(
  SYNONYMS.flatMap(({ meant }) => meant.split(' ')).filter((word) => !GENERAL.has(word)),
)

/** Every word, as people write it, that means something to the search by itself. */
export const KNOWN_EXPRESSION_WORDS: ReadonlySet<string> = new Set([
  ...SYNONYMS.flatMap(({ meant, said }) => [meant, ...said].flatMap(rawWords)),
  ...STOP_WORDS,
])

/**
 * The words a text is searched by: stemmed, expressions replaced by what they stand for ("loo won't stop" → toilet,
 * nonstop), words that say nothing left out.
 */
export function searchTokens(text: string, correct: (word: string) => string = (word) => word): string[] {
  const said = rawWords(text).map((word) => stem(correct(word)))
  const words: string[] = []
  let at = 0
  while (at < said.length) {
    const [taken, meant] = longestExpression(said, at)
    if (meant) words.push(...meant)
    else if (!ignored.has(said[at] ?? '')) words.push(said[at] ?? '')
    at += taken
  }
  return words
}

function longestExpression(said: readonly string[], at: number): [number, readonly string[] | undefined] {
  for (let length = Math.min(LONGEST, said.length - at); length > 0; length -= 1) {
    const meant = meanings.get(said.slice(at, at + length).join(' '))
    if (meant) return [length, meant]
  }
  return [1, undefined]
}
