const formats = new Map<string, Intl.NumberFormat>()

/** How exactly a number is written; three decimals at most by default. */
type NumberStyle = Pick<
  Intl.NumberFormatOptions,
  'style' | 'currency' | 'maximumFractionDigits' | 'maximumSignificantDigits'
>

/** Creating a format is slow, so each is created once. */
function formatOf(style: NumberStyle): Intl.NumberFormat {
  const key = JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', style)
  formats.set(key, format)
  return format
}

/** A number as people read it: '1,250', '0.06'. */
export const formatNumber = (value: number, style: NumberStyle = {}): string => formatOf(style).format(value)

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
