import type { Row } from './text.ts'

/** Lines that name the spring: "Source : Cachat, Évian", "Fonte Panna, Scarperia (FI)", "Quelle: Stiftsquelle". */
const NAMES_SOURCE =
  /\b(?:source|spring|fonte|sorgente|quelle|manantial|nacente|izvorul?|źródło|ujęcie)\s*(?::|"|“|«)\s*(\p{L}.{2,120})|^(?:source|fonte|sorgente|quelle|manantial)\s+(\p{Lu}.{2,120})/iu

/** Spring and place as a line of the label names them, or null. */
export function findPrintedSource(rows: readonly Row[]): string | null {
  for (const { text, confidence } of rows) {
    const found = confidence > 70 ? NAMES_SOURCE.exec(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')) : null
    const name = (found?.[1] ?? found?.[2])?.trim()
    if (name !== undefined && name.length >= 3) return name
  }
  return null
}
