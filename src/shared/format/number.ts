const formats = new Map<string, Intl.NumberFormat>()

/** How exactly a number is written; three decimals at most by default. */
type NumberStyle = Pick<
  Intl.NumberFormatOptions,
  'style' | 'currency' | 'maximumFractionDigits' | 'maximumSignificantDigits' | 'notation' | 'compactDisplay'
>

/** Creating a format is slow, so each is created once. */
function formatOf(style: NumberStyle): Intl.NumberFormat {
  const key = JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', style)
  formats.set(key, format)
  return format
}

/** Whole numbers below this have no separator and at most three digits: every style but a currency's writes them alike. */
const PLAIN_BELOW = 1000

/**
 * A number as people read it: '1,250', '0.06'. A browser's first `Intl.NumberFormat` takes 4 ms (16 on a phone), so numbers
 * that are written as they are do without.
 */
export const formatNumber = (value: number, style: NumberStyle = {}): string =>
  style.style === undefined && Number.isInteger(value) && value >= 0 && value < PLAIN_BELOW
    ? String(value)
    : formatOf(style).format(value)

/** A measured value with three significant digits: '38.5', '0.06', '1,250'. */
export const formatFigure = (value: number): string => formatNumber(value, { maximumSignificantDigits: 3 })

/** A large number in words: '26.4 million', '310 thousand'. */
export const formatLarge = (value: number): string =>
  formatNumber(value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 })

/** A value from a label with two decimals at most: '7.4', '1.25'. */
export const formatMineral = (value: number): string => formatNumber(value, { maximumFractionDigits: 2 })

/** The size of a file: '1.8 MB', '340 kB'. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** A number of things: '1 day', '1,250 days'. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`

const moneyStyle = (currency: string): NumberStyle => ({ style: 'currency', currency })

/** An amount in the smallest unit of its currency as a number of the unit itself: 999 cents are 9.99, 999 yen are 999. */
export const moneyAmount = (amount: number, currency: string): number =>
  amount / 10 ** (formatOf(moneyStyle(currency)).resolvedOptions().maximumFractionDigits ?? 2)

/** An amount in the smallest unit of its currency: '$9.99'. */
export const formatMoney = (amount: number, currency: string): string =>
  formatNumber(moneyAmount(amount, currency), moneyStyle(currency))

/** A share with one decimal: '42.9%'; a dash if there is nothing to take a share of. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toFixed(1)}%`

/** A confidence as a whole number from 0 to 100; none if it is no number. */
export const wholePercent = (confidence: number): number =>
  Number.isFinite(confidence) ? Math.round(Math.min(100, Math.max(0, confidence))) : 0
