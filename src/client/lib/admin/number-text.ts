const whole = new Intl.NumberFormat('en')
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

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

/** A day, `YYYY-MM-DD`: "7 Nov". */
export const shortDayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

/** A month, `YYYY-MM`: "Nov 2026". */
export const monthText = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`))
