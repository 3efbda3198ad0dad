import { MAX_TEXT_LINES } from '#shared/scans/bottle.schema.ts'
import { lettersOf } from '../brand/letters.ts'
import type { Row } from './text.ts'

const MAX_LENGTH = 200
/** Rows with less confidence are not worth showing. */
const MIN_CONFIDENCE = 55

/** A line for display: no control or direction characters, no repeated spaces. */
const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

/** What the passes read, each line once, from top to bottom. */
export function textLines(passes: readonly (readonly Row[])[]): string[] {
  const lines: { text: string; top: number }[] = []
  const seen = new Set<string>()
  for (const row of passes.flat()) {
    const text = clean(row.text)
    const letters = lettersOf(text)
    if (row.confidence < MIN_CONFIDENCE || letters.length < 2) continue
    if ([...seen].some((known) => known.includes(letters))) continue
    seen.add(letters)
    lines.push({ text, top: row.words[0]?.top ?? 0 })
  }
  return lines
    .sort((a, b) => a.top - b.top)
    .slice(0, MAX_TEXT_LINES)
    .map(({ text }) => text)
}

/** The minimum length of a name. */
const SHORTEST_NAME = 3
/** A name is short; a longer line is a sentence. */
const LONGEST_NAME = 40
/** A misread name helps no one. */
const NAME_CONFIDENCE = 70

/** The line in the largest letters that could be a name; null if none was read with enough confidence. */
export function prominentLine(passes: readonly (readonly Row[])[]): string | null {
  const names = passes
    .flat()
    .map(({ text, confidence, height }) => ({ text: clean(text), confidence, height }))
    .filter(({ text, confidence }) => {
      const letters = lettersOf(text).length
      return confidence >= NAME_CONFIDENCE && letters >= SHORTEST_NAME && text.length <= LONGEST_NAME
    })
  return names.toSorted((a, b) => b.height - a.height)[0]?.text ?? null
}
