import type { WaterKind } from '@smart-hydration/shared/scans/minerals.ts'
import { lettersOf, slipsBetween } from '../brand/letters.ts'
import { windowsOf } from '../brand/windows.ts'
import type { Row } from './text.ts'
import waterPhrases from './water-phrases.json' with { type: 'json' }

/** What labels of bottled water say of themselves, as letters alone, by the kind of water it means (`any`: no kind). */
const PHRASES: Readonly<Record<WaterKind | 'any', readonly string[]>> = waterPhrases
const KINDS_OF_PHRASES = Object.entries(PHRASES).flatMap(([kind, phrases]) =>
  phrases.map((phrase) => ({ phrase, kind })),
)
/** The letters of a phrase that are not part of a phrase of another kind: "sparkling" of "sparkling mineral water". */
const ownLetters = ({ phrase, kind }: (typeof KINDS_OF_PHRASES)[number]): number =>
  phrase.length -
  Math.max(
    0,
    ...KINDS_OF_PHRASES.filter((other) => other.kind !== kind && phrase.includes(other.phrase)).map(
      (other) => other.phrase.length,
    ),
  )
const ALL_PHRASES = KINDS_OF_PHRASES.map((row) => ({ ...row, own: ownLetters(row) }))
/** One misread letter is forgiven for this many. */
const LETTERS_A_SLIP = 8

/** Words that mean bubbles, if the phrases leave it open, except when they are negated. */
const SPARKLING_WORDS =
  /(?<!non |not |nicht |no )\b(sparkling|gazeuse|frizzante|effervescente|effervescent|spritzig|con gas|com gas|sprudel|carbonatat[aă]|gazowana|perlage)\b/i

/** What denies the first word of the next line: "eau minérale non", "gazeuse". */
const DENIES_WHAT_FOLLOWS = /\b(?:non|not|nicht|no)$/i

/** Words that mean no bubbles, in lines of their own. */
const STILL_LINE =
  /^\W*(?:still|stilles|naturell|senza gas|non gas+ata|liscia|sin gas|sem g[aá]s|plate|non gazeuse|niegazowana|necarbogazoas[aă]|pl?at[aă])(?:\s(?:water|wasser|mineralwasser|natural|mineral|eau|acqua))*\W*$/i

const kindOrder: readonly WaterKind[] = ['sparkling', 'artesian', 'spring', 'purified', 'mineral']

/** Phrases that are printed on many drinks too, as an ingredient or on the side. */
const SHARED = new Set([
  'carbonatedwater',
  'eaugazeifiee',
  'mitkohlensaure',
  'distilledwater',
  'stillwater',
  'drinkingwater',
])
/** Shorter texts are compared letter by letter only if they are words of their own. */
const MIN_LENGTH = 8

/** Water in several languages, as a word of its own. */
const WATER = new Set(['water', 'wasser', 'acqua', 'agua', 'woda', 'voda', 'vatten', 'vann'])
const SURE_OF_WORD = 80
/** The word alone speaks of a water only on a label with little else. */
const FEW_WORDS = 10
/** It stands in a line of few words, and in print of this share of the largest. */
const SHORT_LINE = 3
const PROMINENT = 0.25

/** What the text says about the kind of product. */
export interface WaterEvidence {
  /** How many phrases that bottled water has were read. */
  phrases: number
  /** How many of them are of water only. */
  sure: number
  /** Whether there is little text, and the word water stands out in it. */
  isNamedWater: boolean
  /** Whether it says that it has no bubbles. */
  isStill: boolean
  kind: WaterKind | null
}

/** Water that another product is made of or mixed with, and salts by their full names, as lists of ingredients have them. */
const INGREDIENT =
  /\b(?:ingredients?|ingr[eé]dients?|zutaten|ingredienti|ingredientes|ingredi[eë]nten|dissolve|mix|aufl[oö]sen|dissoudre)\b|\b(?:calcium|magnesium|sodium|potassium)\s(?:chloride|sul(?:f|ph)ate|bicarbonate|citrate|benzoate)\b/i

/** Looks for what labels of bottled water say of themselves, and forgives some misread letters. */
export function findWaterEvidence(allRows: readonly Row[]): WaterEvidence {
  const rows = allRows.filter(({ text }) => !INGREDIENT.test(text))
  const windows = [...new Set(windowsOf(rows).map(({ letters }) => letters))].filter(
    ({ length }) => length >= MIN_LENGTH,
  )
  // Spaces are lost in small print.
  const lines = rows.map(({ text }) => lettersOf(text))
  const isRead = (phrase: string, limit: number) =>
    lines.some((letters) => letters.includes(phrase)) ||
    windows.some(
      (letters) =>
        Math.abs(letters.length - phrase.length) <= limit && slipsBetween(letters, phrase, limit) <= limit,
    )
  const found = ALL_PHRASES.filter(({ phrase }) => isRead(phrase, phrase.length / LETTERS_A_SLIP))
  const words = rows.flatMap((row) => row.words).filter(({ text }) => lettersOf(text).length > 2)
  const isFew = new Set(words.map(({ text }) => lettersOf(text))).size <= FEW_WORDS
  const tallest = Math.max(0, ...words.map(({ top, bottom }) => bottom - top))
  const isWord = rows.some(
    (row) =>
      row.words.length <= SHORT_LINE &&
      row.height >= PROMINENT * tallest &&
      row.words.some(({ text, confidence }) => confidence >= SURE_OF_WORD && WATER.has(lettersOf(text))),
  )
  // "Spa Reine natural mineral water" is close to "sparkling natural mineral water", but not in what makes it sparkling.
  const kinds = new Set(
    found
      .filter(({ phrase, own }) => own === phrase.length || isRead(phrase, own / LETTERS_A_SLIP))
      .map(({ kind }) => kind),
  )
  const saysSparkling = rows.some(({ text }, index) => {
    const above = rows[index - 1]?.text.trim().match(DENIES_WHAT_FOLLOWS)?.[0] ?? ''
    return SPARKLING_WORDS.test(`${above} ${text}`.trim())
  })
  if (found.length > 0 && saysSparkling) kinds.add('sparkling')
  return {
    phrases: found.length,
    sure: found.filter(({ phrase }) => !SHARED.has(phrase)).length,
    isNamedWater: isFew && isWord,
    isStill: !kinds.has('sparkling') && rows.some(({ text }) => STILL_LINE.test(text)),
    kind: kindOrder.find((kind) => kinds.has(kind)) ?? null,
  }
}
