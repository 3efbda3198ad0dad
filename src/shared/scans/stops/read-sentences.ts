import { AS_WRITTEN, type Spelling } from './correct-spelling.ts'
import { isSpanish, translateWords } from './read-spanish.ts'
import { plainLetters, wordForm } from './word-forms.ts'

export interface Token {
  /** Lower case, spelling corrected. */
  word: string
  /** What the word's variants share; see {@link wordForm}. */
  form: string
  /** The forms of words that sound the same. */
  soundsLike: readonly string[]
  /** A comma, colon, dash or bracket stands before the word. */
  startsClause: boolean
}

/** A sentence, and whether it ends with a question mark. */
export interface Sentence {
  tokens: Token[]
  isQuestion: boolean
}

/** Written forms that contain a period, "&" or a digit but are one word to the rules. */
const ONE_WORD: readonly [RegExp, string][] = [
  [/\be\s?[.-]?\s?col[iy]\b/g, 'ecoli'],
  [
    /\b(?:t\s?(?:&|\/|\+|and|n|-)\s?p(?:\s?r)?|t\.\s?p\.|tprv?|tpr\s?v|ptrv?|tpv|pt\s?r(?= valve))\b\.?/g,
    'tpvalve',
  ],
  [/\bsh\*t|\bs\*\*t/g, 'shit'],
  [/(?<=\b(?:water|leak\w*|com+e?ing|drip+\w*|run+ing) )threw\b/g, 'through'],
  [/(?<=\b(?:shower|water|tap|bath|faucet|steam) (?:\w+ )?)scolded\b/g, 'scalded'],
  [
    /\bscolded(?= (?:my|his|her|the|their) (?:arm|back|face|feet|finger|foot|hand|leg|skin|tongue)s?\b)/g,
    'scalded',
  ],
  [/(?<=\bin (?:my|his|her|the|one|both) )i\b/g, 'eye'],
  [/\bpast out\b/g, 'passed out'],
  [/\bcan ?not\b/g, 'cant'],
  [/\bgonna\b/g, 'going to'],
  [/\blost of\b/g, 'lots of'],
  [/\balot\b/g, 'a lot'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=\s|\w)/g, 'with '],
  [/\bco[₂2](?= (?:alarm|detect|sensor|monitor|meter|thing))/g, 'co'],
  [/\bco[₂2]\b/g, 'carbondioxide'],
  [/\bph\b/g, 'phvalue'],
  [/°\s?([cf])\b/g, ' degrees $1 '],
  [/(\d)\s?"/g, '$1 inches'],
  [/(\d)\s?'(?=\s|$)/g, '$1 feet'],
]

/** Abbreviations whose period does not end a sentence. */
const ABBREVIATIONS =
  /\b(approx|ca|etc|e\.g|i\.e|vs|dr|mr|mrs|ms|st|temp|hrs?|mins?|secs?|gals?|ltrs?|lbs?|ft|oz|incl|resp|est|max|min|no|nr|apt|dept)\.(?=\s*[a-z0-9,(])/g

/** Short forms of text messages, and slips in words that are too short to be corrected by their letters. */
const SHORT: Readonly<Record<string, string>> = {
  n: 'and',
  u: 'you',
  ur: 'your',
  r: 'are',
  im: 'i',
  ive: 'i',
  hes: 'he',
  shes: 'she',
  theyre: 'they',
  weve: 'we',
  whos: 'who',
  gage: 'gauge',
  haus: 'house',
  lite: 'light',
  rane: 'rain',
  caut: 'caught',
  cof: 'cough',
  wel: 'well',
  ded: 'dead',
  asid: 'acid',
  alrm: 'alarm',
  ise: 'eyes',
  iye: 'eye',
  hed: 'head',
  fel: 'fell',
  pul: 'pool',
  shok: 'shock',
  brn: 'burn',
  lek: 'leak',
}

const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 1)]),
)

/**
 * Splits a text into sentences and words. Periods inside "E. coli", "approx." and "1.5" do not end a sentence. The words
 * are spelled as `spelling` has them; Spanish ones are read as the English ones that mean the same.
 */
export function readSentences(text: string, spelling: Spelling = AS_WRITTEN): Sentence[] {
  let plain = plainLetters(text).replace(/[’‘`´]/g, "'")
  const hasSpanish = isSpanish(plain)
  for (const [pattern, word] of ONE_WORD) plain = plain.replace(pattern, word)
  plain = plain.replace(ABBREVIATIONS, (match) => `${match.slice(0, -1).replace('.', '')} `)
  const sentences: Sentence[] = []
  let pieces: Piece[] = []
  let startsClause = false
  const end = (isQuestion: boolean) => {
    const words = hasSpanish
      ? translateWords(pieces, (word, first) => ({ word, startsClause: first.startsClause }))
      : pieces
    if (words.length > 0) sentences.push({ tokens: tokensOf(words, spelling), isQuestion })
    pieces = []
    startsClause = false
  }
  for (const [piece] of plain.matchAll(/\d+(?:[.,]\d+)*|\p{L}+(?:'\p{L}+)*|[.!?;\n]|[,:()–—]|\s-\s/gu)) {
    if (/^[.!?;\n]$/.test(piece)) end(piece === '?')
    else if (/^[\p{L}\d]/u.test(piece)) {
      pieces.push({ word: piece, startsClause })
      startsClause = false
    } else startsClause = true
  }
  end(false)
  return sentences
}

/** A short form or a number in words as the rules have it: "u" is "you", "two" is "2". */
export const spelledOut = (word: string): string => SHORT[word] ?? NUMBER_WORDS[word] ?? word

type Piece = Pick<Token, 'word' | 'startsClause'>

function tokensOf(pieces: readonly Piece[], spelling: Spelling): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]]
    if (piece === undefined) break
    const word = plainWord(piece)
    const whole = next && !next.startsClause ? spelling.join(word, plainWord(next)) : null
    if (whole !== null) at += 1
    for (const [index, each] of (/^\d/.test(word) ? [word] : spelling.correct(whole ?? word)).entries())
      tokens.push({
        word: each,
        form: wordForm(each),
        soundsLike: spelling.soundsLike(each),
        startsClause: piece.startsClause && index === 0,
      })
  }
  return tokens
}

/** A word without its apostrophes and short forms; a number with a period. */
function plainWord({ word }: Piece): string {
  const known = spelledOut(/'s$/.test(word) ? word.slice(0, -2) : word.replaceAll("'", ''))
  return /^\d/.test(known) ? known.replace(',', '.') : known
}
