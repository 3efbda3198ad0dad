import { ML_PER_FL_OZ } from '#shared/fluid-ounce.ts'
import { writtenNumber } from '#shared/format/written-number.ts'

/** Milliliters of each unit a bottle's volume is printed in. */
const MILLILITERS: readonly [RegExp, number][] = [
  [/^m[lL]$|^ML$/, 1],
  [/^c[lL]$|^CL$/, 10],
  [/^d[lL]$/, 100],
  [/^(?:[lL]|litres?|liters?|litri|litros?|litro|liter)$/i, 1000],
  [/^fl/i, ML_PER_FL_OZ],
]
const VOLUME =
  /(?<![\d.,/A-Za-z])(\d{1,5}(?:[.,]\d{1,3})?)\s?(m[lL]|ML|c[lL]|CL|d[lL]|[lL](?:itres?|iters?|itri|itros?|itro)?|LIT(?:RE|ER|RO)S?|fl\.?\s?oz|FL\.?\s?OZ)(?![A-Za-z/])/g

/** Amounts that are not the bottle's: those of an analysis, a serving or a daily intake. */
const ABOUT_SOMETHING_ELSE =
  /\b(?:per|pro|par|por|pour|in|en|im|je|w|na|serving|portion|portie|porcion|day|daily|jour|tag|giorno|dia|zi)\b[^\d]{0,12}$|\/\s*$/i
const FOLLOWED_BY_DAY = /^\s*(?:\/|per|a|pro|par|al|por|na)\s*(?:day|tag|jour|giorno|dia|zi)/i

/** Volumes that mean the same bottle: 16.9 fl oz and 500 mL. */
const SAME_SHARE = 0.02
const LEAST_ML = 50
const MOST_ML = 25_000

/** The ml of a printed amount; null if no bottle holds it. "1,500 ml" is no 1.5, and "1,500 L" no 1,500. */
function millilitersOf(amount: string, factor: number): number | null {
  const { point, comma } = writtenNumber(amount) ?? {}
  const readings = [point, comma].map((value) => Math.round((value ?? 0) * factor))
  return readings.find((ml) => ml >= LEAST_ML && ml <= MOST_ML) ?? null
}

/** The bottle's volume in ml as printed; null if there is none, or several that disagree. */
export function volumeOf(lines: readonly string[]): number | null {
  const metric: number[] = []
  const ounces: number[] = []
  for (const line of lines) {
    for (const match of line.matchAll(VOLUME)) {
      const [text, amount = '', unit = ''] = match
      const before = line.slice(0, match.index)
      if (ABOUT_SOMETHING_ELSE.test(before) || FOLLOWED_BY_DAY.test(line.slice(match.index + text.length)))
        continue
      const factor = MILLILITERS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0
      const isOunces = /^fl/i.test(unit)
      // "1 PT 0.9 FL OZ" is 16.9: the ounces alone are not the bottle.
      if (isOunces && /\b(?:PT|QT|GAL)\b/i.test(before)) continue
      // A leading zero lost its mark: "05 L".
      if (/^0\d/.test(amount)) continue
      const ml = millilitersOf(amount, factor)
      if (ml !== null) (isOunces ? ounces : metric).push(ml)
    }
  }
  const [first, ...others] = [...metric, ...ounces]
  if (first === undefined) return null
  return others.every((other) => Math.abs(other - first) <= first * SAME_SHARE) ? first : null
}
