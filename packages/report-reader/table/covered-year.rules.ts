import type { PageText } from '../pdf/text-piece.ts'

/** The year a report's values are from, where its tables do not say. */
export interface CoveredYear {
  year: number
  /** It is the year of the title, which may be that of the publication. */
  isFromTitle: boolean
}

const PERIOD =
  /(?:calendar year|january 1(?:st)?,?(?: \d{4})?\s*(?:-|–|to|through)\s*december 31(?:st)?,?|(?:testing|tests?|sampl\w+|monitoring|data)[^.]{0,60}\b(?:in|during|for|from))\s*((?:19|20)\d{2})\b/giu
const TITLE =
  /\b(20\d{2})\b[^.]{0,40}\b(?:water quality|consumer confidence|drinking water)\b|\b(?:water quality|consumer confidence|drinking water)[^.]{0,40}\b(20\d{2})\b/iu

/** The year that a report says it covers, else the one in its title; null where it says neither. */
export function coveredYear(pages: readonly Pick<PageText, 'pieces'>[]): CoveredYear | null {
  const text = pages
    .flatMap(({ pieces }) => pieces.map((piece) => piece.text.trim()))
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 100_000)
  const periods = new Set([...text.matchAll(PERIOD)].map(([, year]) => Number(year)))
  const [only] = periods
  if (periods.size === 1 && only !== undefined) return { year: only, isFromTitle: false }
  const [, before, after] = TITLE.exec(text) ?? []
  const year = before ?? after
  return year === undefined ? null : { year: Number(year), isFromTitle: true }
}
