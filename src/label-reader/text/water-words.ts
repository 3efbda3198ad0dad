import type { WaterKind } from '#shared/scans/minerals.ts'
import { windowsOf } from '../brand/find-names.ts'
import { slipsBetween } from '../brand/letters.ts'
import type { Row } from './text.ts'
import waterPhrases from './water-phrases.json' with { type: 'json' }

/** What labels of bottled water say of themselves, as letters alone, by the kind of water it means (`any`: no kind). */
const PHRASES: Readonly<Record<WaterKind | 'any', readonly string[]>> = waterPhrases
const ALL_PHRASES = Object.entries(PHRASES).flatMap(([kind, phrases]) =>
  phrases.map((phrase) => ({ phrase, kind })),
)

/** Words that mean bubbles, if the phrases leave it open, except when they are negated. */
const SPARKLING_WORDS =
  /(?<!non |not |nicht |no )\b(sparkling|gazeuse|frizzante|effervescente|effervescent|spritzig|con gas|com gas|sprudel|carbonatat[aă]|gazowana|perlage)\b/i

const kindOrder: readonly WaterKind[] = ['sparkling', 'artesian', 'spring', 'purified', 'mineral']

/** What the text says about the kind of product. */
export interface WaterEvidence {
  /** How many phrases that only bottled water has were read. */
  phrases: number
  kind: WaterKind | null
}

/** Looks for what labels of bottled water say of themselves, and forgives some misread letters. */
export function findWaterEvidence(rows: readonly Row[]): WaterEvidence {
  const windows = windowsOf(rows).filter(({ letters }) => letters.length >= 9)
  const found = ALL_PHRASES.filter(({ phrase }) => {
    const limit = phrase.length / 7
    return windows.some(
      ({ letters }) =>
        Math.abs(letters.length - phrase.length) <= limit && slipsBetween(letters, phrase, limit) <= limit,
    )
  })
  const kinds = new Set(found.map(({ kind }) => kind))
  if (found.length > 0 && rows.some(({ text }) => SPARKLING_WORDS.test(text))) kinds.add('sparkling')
  return { phrases: found.length, kind: kindOrder.find((kind) => kinds.has(kind)) ?? null }
}
