import { ML_PER_FL_OZ } from '@smart-hydration/shared/format/ml-per-unit.ts'
import { writtenNumber } from '@smart-hydration/shared/format/written-number.ts'

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
/** The same at the end of the line above: "Nutrition per", "100 ml". */
const ENDS_WITH_PER = /\b(?:per|pro|par|por|pour|je|na|serving|portion|portie|porcion)\W*$/i
const FOLLOWED_BY_DAY = /^\s*(?:\/|per|a|pro|par|al|por|na)\s*(?:day|tag|jour|giorno|dia|zi)/i

/**
 * Sizes that water is sold in, ml: cups to cans of a dispenser, metric and in fluid ounces (8, 10, 12, 16, 16.9, 20, 23.7, 33.8 fl oz,
 * a half and a whole gallon). Other numbers lost a figure ("55" of 550) or took one in ("1508").
 */
const SOLD_ML = [
  100, 125, 150, 180, 187, 200, 220, 237, 240, 250, 275, 280, 296, 300, 310, 330, 333, 340, 345, 348, 350,
  355, 360, 370, 375, 380, 390, 400, 410, 420, 440, 450, 460, 473, 475, 480, 490, 500, 510, 520, 525, 530,
  535, 550, 555, 560, 570, 580, 590, 591, 596, 600, 620, 650, 680, 700, 710, 720, 740, 750, 760, 780, 800,
  830, 850, 900, 946, 950, 1000, 1100, 1150, 1180, 1200, 1250, 1300, 1330, 1350, 1400, 1500, 1600, 1700, 1750,
  1800, 1890, 1893, 1900, 2000, 2250, 2500, 2840, 3000, 3200, 3500, 3780, 3785, 3800, 4000, 4500, 4730, 5000,
  5500, 5700, 6000, 6250, 6500, 7000, 7500, 7600, 8000, 9460, 10000, 11000, 11340, 12000, 12500, 13000, 15000,
  18000, 18900, 18930, 19000, 20000,
]
/** Ounces are rounded when they are printed. */
const SOLD_SHARE = 0.006
const isSold = (ml: number) => SOLD_ML.some((sold) => Math.abs(ml - sold) <= SOLD_SHARE * sold)

/** Volumes that mean the same bottle: 16.9 fl oz and 500 mL. */
const SAME_SHARE = 0.02

/** The ml of a printed amount; null if no bottle holds it. "1,500 ml" is no 1.5, and "1,500 L" no 1,500. */
function millilitersOf(amount: string, factor: number): number | null {
  const { point, comma } = writtenNumber(amount) ?? {}
  const readings = [point, comma].map((value) => Math.round((value ?? 0) * factor))
  return readings.find(isSold) ?? null
}

/** The bottle's volume in ml as printed; null if there is none, or several that disagree. */
export function volumeOf(lines: readonly string[]): number | null {
  const metric: number[] = []
  const ounces: number[] = []
  for (const [index, line] of lines.entries()) {
    for (const match of line.matchAll(VOLUME)) {
      const [text, amount = '', unit = ''] = match
      const before = line.slice(0, match.index)
      const isOfLineAbove = before.trim() === '' && ENDS_WITH_PER.test(lines[index - 1] ?? '')
      const rest = line.slice(match.index + text.length)
      const after = rest.trim() === '' ? ` ${lines[index + 1] ?? ''}` : rest
      if (isOfLineAbove || ABOUT_SOMETHING_ELSE.test(before) || FOLLOWED_BY_DAY.test(after)) continue
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
