import { MAX_TEXT_LINES } from '@smart-hydration/shared/scans/bottle.schema.ts'
import { isCutLabelWord, isLabelWord } from '../brand/label-words.ts'
import { lettersOf } from '../brand/letters.ts'
import { segmentsOf } from '../brand/windows.ts'
import foodWords from './food-words.json' with { type: 'json' }
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

/** What the looks read, each line once, from top to bottom. */
export function textLines(looks: readonly (readonly Row[])[]): string[] {
  const lines: { text: string; top: number }[] = []
  const seen = new Set<string>()
  for (const row of looks.flat()) {
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

const SHORTEST_NAME = 3
/** A name is short; a longer line is a sentence. */
const LONGEST_NAME = 40
/** What is printed large and is no name: amounts, heads of tables, words of packs, marks of photo libraries and addresses. */
const NO_NAME =
  /\d|%|\b(?:m[gl]|cl|fl|oz|kg|kcal|ppm|ph|tds|liters?|litres?)\b|nutrition|ingredien|zutaten|ingr[eé]dient|analys[ei]|composi[tzc]i|mineralisation|supplement|serving|facts?\b|\b(?:pack|bottles?|flaschen|bouteilles?|bottiglie|botellas|recycl\w*|refund|deposit|pfand|consigne|best before|barcode|batch|lot)\b|alamy|shutterstock|gettyimages|getty images|dreamstime|123rf|istock|depositphotos|adobe stock|photogrid|\bwww\b|\.(?:com|net|org|de|fr|it)\b|©|@/i

/** Small words of labels between others: "con gas", "sans bulles". They are no names by themselves. */
const SMALL_WORDS = new Set(
  `con sin gas com sem senza mit ohne avec sans non not the and with from for und oder aus von der die das les des del della
   bulles bollicine bubbles kohlensaure lisa liscia naturell medium stilles gazowana niegazowana bruis`.split(
    /\s+/,
  ),
)
/** What foods are called; their names are no names of bottles. */
const FOODS: ReadonlySet<string> = new Set(foodWords.flatMap((line) => line.split(' ')))
const isNoName = (text: string): boolean => {
  const letters = lettersOf(text)
  return (
    letters.length < SHORTEST_NAME ||
    SMALL_WORDS.has(letters) ||
    FOODS.has(letters) ||
    isLabelWord(letters) ||
    isCutLabelWord(letters)
  )
}

/** A misread name helps no one. */
const NAME_CONFIDENCE = 70

/** The words in the largest letters that could be a name and are not just words of labels; null without any. */
export function prominentLine(looks: readonly (readonly Row[])[]): string | null {
  const names = looks
    .flat()
    .flatMap(segmentsOf)
    // "Purified drinking water" is no name.
    .filter((words) => !words.every(({ text }) => isNoName(text)))
    .map((words) => ({
      text: clean(words.map(({ text }) => text).join(' ')).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!]+$/gu, ''),
      confidence: Math.min(...words.map(({ confidence }) => confidence)),
      height: Math.max(...words.map(({ top, bottom }) => bottom - top)),
    }))
    .filter(({ text, confidence }) => {
      const letters = lettersOf(text).replace(/\d/g, '').length
      return (
        confidence >= NAME_CONFIDENCE &&
        letters >= SHORTEST_NAME &&
        text.length <= LONGEST_NAME &&
        !NO_NAME.test(text)
      )
    })
  return names.toSorted((a, b) => b.height - a.height)[0]?.text ?? null
}
