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
 * `things` are found with one more word in them: "yellow pipe" in "yellow flexible pipe". Phrases of `dangers` are also found
 * without an article, or with one word that only sounds the same.
 */
export function createMatcher(
  table: ConceptTable,
  { things = new Set(), dangers = new Set() }: Looseness = {},
): (tokens: readonly Token[]) => Match[] {
  const root = newNode()
  for (const [concept, lines] of Object.entries(table)) {
    for (const phrase of phrasesOf(lines)) addPhrase(root, concept, phrase)
  }
  return (tokens) => {
    const matches: Match[] = []
    for (let start = 0; start < tokens.length; start += 1)
      collect(root, { tokens, start, things, dangers, matches }, { at: start, given: [], isHeard: false })
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

/** Concepts whose phrases need not stand word for word. */
interface Looseness {
  /** They may have one more word in them. */
  things?: ReadonlySet<string>
  /** An article may be left out, and one word may be another that sounds the same. */
  dangers?: ReadonlySet<string>
}

interface Search extends Required<Looseness> {
  tokens: readonly Token[]
  start: number
  matches: Match[]
}

/** How far a phrase was followed. */
interface Place {
  /** The next word of the sentence. */
  at: number
  /** Where each word of the phrase stands; nothing for one that was left out. */
  given: readonly (number | null)[]
  /** A word was only heard as the phrase's. */
  isHeard: boolean
}

/** Words that people in a hurry leave out: "smoke in house". */
const LEFT_OUT = ['the', 'a', 'my', 'our'].map((word) => wordForm(word))

function collect(node: Node, search: Search, { at, given, isHeard }: Place): void {
  const { tokens, start, things, dangers, matches } = search
  const here = given.filter((each) => each !== null)
  const isWider = at - start > here.length
  for (const { concept, from, to } of node.ends) {
    if (isWider && !things.has(concept)) continue
    if ((isHeard || here.length < given.length) && (here.length < 2 || !dangers.has(concept))) continue
    const words = given.slice(from, to).filter((each) => each !== null)
    const [first, last] = [words[0], words.at(-1)]
    if (first !== undefined && last !== undefined) matches.push({ concept, start: first, end: last + 1 })
  }
  if (node.next === null) return
  const goOn = (child: Node | undefined, step: number, heard = isHeard) => {
    if (child) collect(child, search, { at: at + step, given: [...given, at + step - 1], isHeard: heard })
  }
  const token = tokens[at]
  if (token !== undefined) {
    goOn(node.next.get(token.form), 1)
    goOn(node.next.get(EXACTLY + token.word), 1)
    goOn(node.next.get(ANY_WORD), 1)
    if (!isHeard) for (const form of token.soundsLike) goOn(node.next.get(form), 1, true)
  }
  if (at > start)
    for (const word of LEFT_OUT) {
      const child = token?.form === word ? undefined : node.next.get(word)
      if (child) collect(child, search, { at, given: [...given, null], isHeard })
    }
  const next = tokens[at + 1]
  if (at === start || isWider || things.size === 0 || token === undefined || next === undefined) return
  if (token.startsClause || next.startsClause || NEVER_BETWEEN.has(token.word)) return
  goOn(node.next.get(next.form) ?? node.next.get(EXACTLY + next.word), 2)
}

/** The phrases of a table, without what only the search needs. */
export function phrasesOfTable(table: ConceptTable): string[][] {
  return Object.values(table).flatMap((lines) =>
    phrasesOf(lines).map((phrase) => phrase.map((word) => word.replace(/[()'=]/g, ''))),
  )
}
