import { spelledOut, type Token } from './read-sentences.ts'
import { wordForm } from './word-forms.ts'

/** A concept found in a sentence: words `start` to `end` (exclusive). */
export interface Match {
  concept: string
  start: number
  end: number
}

/** One step of the tree of phrases. */
interface Node {
  /** The next words; null where no phrase goes on, which is so for most steps. */
  next: Map<string, Node> | null
  /** Concepts whose phrase ends here, with the words of the phrase that are the concept itself. */
  ends: { concept: string; from: number; to: number }[]
}

/** For each concept, lines of the phrases people use for it, separated by commas. */
export type ConceptTable = Readonly<Record<string, readonly string[]>>

/** Stands for any one word in a phrase. */
const ANY_WORD = '*'

/** Before a word in a phrase: only this very form, "=fixed" but not "fix". */
const EXACTLY = '='

const newNode = (): Node => ({ next: null, ends: [] })

/** The phrases of a concept: "rotten egg, eggy" → [rotten, egg], [eggy]. */
const phrasesOf = (lines: readonly string[]): string[][] =>
  lines.flatMap((line) => line.split(', ').map((phrase) => phrase.split(' ')))

/**
 * Builds the search for a table of concepts. Words are compared by their forms, `=fixed` matches only that form, `*` matches
 * any one word, and in "(gas) heater" only the words in parentheses are the match; the others must be there too. Names of
 * `things` are found with one more word in them: "yellow pipe" in "yellow flexible pipe".
 */
export function createMatcher(
  table: ConceptTable,
  things: ReadonlySet<string> = new Set(),
): (tokens: readonly Token[]) => Match[] {
  const root = newNode()
  for (const [concept, lines] of Object.entries(table)) {
    for (const phrase of phrasesOf(lines)) addPhrase(root, concept, phrase)
  }
  return (tokens) => {
    const matches: Match[] = []
    for (let start = 0; start < tokens.length; start += 1)
      collect(root, { tokens, start, things, matches }, start, 0)
    return matches
  }
}

/** Words that change what a phrase says if they stand inside it: "pilot is not out", "gas and pipe". */
const NEVER_BETWEEN = new Set(
  `no not never none without and or but if then when than nor cant dont doesnt didnt isnt wasnt arent wont cannot
   couldnt hasnt havent is are was were i we you he she they it my our your his her their to for from of in on at by
   with into out off up down under over`.split(/\s+/),
)

function addPhrase(root: Node, concept: string, phrase: readonly string[]): void {
  let node = root
  for (const written of phrase) {
    const word = spelledOut(written.replace(/[()']/g, ''))
    const key = word === ANY_WORD || word.startsWith(EXACTLY) ? word : wordForm(word)
    node.next ??= new Map()
    const next = node.next.get(key) ?? newNode()
    node.next.set(key, next)
    node = next
  }
  const opening = phrase.findIndex((word) => word.startsWith('('))
  const closing = phrase.findIndex((word) => word.endsWith(')'))
  const from = opening === -1 ? 0 : opening
  const to = closing === -1 ? phrase.length : closing + 1
  const isKnown = node.ends.some((each) => each.concept === concept && each.from === from && each.to === to)
  if (!isKnown) node.ends.push({ concept, from, to })
}

interface Search {
  tokens: readonly Token[]
  start: number
  /** Concepts whose phrases may have one more word in them. */
  things: ReadonlySet<string>
  matches: Match[]
}

/** `skipped` is the word of the phrase before which one word of the sentence was passed over; 0 for none. */
function collect(node: Node, search: Search, at: number, skipped: number): void {
  const { tokens, start, things, matches } = search
  for (const { concept, from, to } of node.ends) {
    if (skipped > 0 && !things.has(concept)) continue
    const shift = (word: number) => (skipped > 0 && word >= skipped ? 1 : 0)
    matches.push({ concept, start: start + from + shift(from), end: start + to + shift(to - 1) })
  }
  const token = tokens[at]
  if (token === undefined || node.next === null) return
  const exact = node.next.get(token.form)
  if (exact) collect(exact, search, at + 1, skipped)
  const very = node.next.get(EXACTLY + token.word)
  if (very) collect(very, search, at + 1, skipped)
  const any = node.next.get(ANY_WORD)
  if (any) collect(any, search, at + 1, skipped)
  const next = tokens[at + 1]
  if (at === start || skipped > 0 || things.size === 0 || next === undefined) return
  if (token.startsClause || next.startsClause || NEVER_BETWEEN.has(token.word)) return
  const after = node.next.get(next.form) ?? node.next.get(EXACTLY + next.word)
  if (after) collect(after, search, at + 2, at - start)
}

/** Every word a table's phrases are made of, as it is written there. */
export function wordsOfTable(table: ConceptTable): string[] {
  return Object.values(table).flatMap((lines) =>
    phrasesOf(lines).flatMap((phrase) => phrase.map((word) => word.replace(/[()'=]/g, ''))),
  )
}
