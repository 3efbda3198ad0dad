import { formatDay } from '#shared/format/date-time.ts'

const whole = new Intl.NumberFormat('en')

/** A count: "12,345". */
export const countText = (count: number): string => whole.format(count)

/** A share with one decimal: "42.9%"; a dash where there is nothing to take a share of. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toFixed(1)}%`

const moneyFormat = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency })

/** An amount in the smallest unit of its currency as a number of the unit itself: 999 cents are 9.99, 999 yen are 999. */
export const moneyAmount = (amount: number, currency: string): number =>
  amount / 10 ** (moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2)

/** An amount in the smallest unit of its currency: "$9.99". */
export const moneyText = (amount: number, currency: string): string =>
  moneyFormat(currency).format(moneyAmount(amount, currency))

/** A day, `YYYY-MM-DD`: "Nov 7". */
export const shortDayText = (day: string, locale: string): string =>
  formatDay(day, locale, { day: 'numeric', month: 'short' })

/** A month, `YYYY-MM`: "Nov 2026". */
export const monthText = (month: string, locale: string): string =>
  formatDay(`${month}-01`, locale, { month: 'short', year: 'numeric' })
