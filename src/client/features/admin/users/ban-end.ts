/** How long someone may be banned for, or until a day that is chosen. */
export const BAN_LENGTHS = [
  { value: 'day', label: 'One day' },
  { value: 'week', label: 'One week' },
  { value: 'month', label: 'One month' },
  { value: 'year', label: 'One year' },
  { value: 'date', label: 'Until a day…' },
] as const

/** One of the {@link BAN_LENGTHS}. */
export type BanLength = (typeof BAN_LENGTHS)[number]['value']

/** The length a text names. */
export const isBanLength = (text: string): text is BanLength =>
  BAN_LENGTHS.some(({ value }) => value === text)

/**
 * When a ban that begins now ends, as ISO time; a chosen day (YYYY-MM-DD) is over before it, where the browser is. Null
 * where the day is no day to come.
 */
export function banEnd(length: BanLength, day: string, now: Date): string | null {
  const end = new Date(now)
  switch (length) {
    case 'day':
      end.setDate(end.getDate() + 1)
      break
    case 'week':
      end.setDate(end.getDate() + 7)
      break
    case 'month':
      end.setMonth(end.getMonth() + 1)
      break
    case 'year':
      end.setFullYear(end.getFullYear() + 1)
      break
    case 'date': {
      const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
      end.setFullYear(year, month - 1, date)
      end.setHours(24, 0, 0, 0)
    }
  }
  return end > now ? end.toISOString() : null
}
