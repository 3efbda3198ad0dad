import type { Row } from './text.ts'

/** Lines that name the spring: "Source : Cachat, Évian", "Fonte Panna, Scarperia (FI)", "Quelle: Stiftsquelle". */
const NAMES_SOURCE =
  /\b(?:source|spring|fonte|sorgente|quelle|manantial|nacente|izvorul?|źródło|ujęcie)\s*(?::|"|“|«)\s*(\p{L}.{2,120})|^(?:source|fonte|sorgente|quelle|manantial)\s+(\p{Lu}.{2,120})/iu

/** The size of the bottle at the end of such a line, whose "l" may have been read as a 1: "Clairvic 1,51". */
const SIZE_AT_END = /[\s,;·–-]+\d+(?:[.,]\d+)?\s*(?:ml|cl|dl|l|litres?|liters?)?[\s.]*$/i

/** Spring and place as a line of the label names them, or null. */
export function findPrintedSource(rows: readonly Row[]): string | null {
  for (const { text, confidence } of rows) {
    const found = confidence > 70 ? NAMES_SOURCE.exec(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')) : null
    const name = (found?.[1] ?? found?.[2])?.replace(SIZE_AT_END, '').trim()
    if (name !== undefined && name.length >= 3) return name
  }
  return null
}
