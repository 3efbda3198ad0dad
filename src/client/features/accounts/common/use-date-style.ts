import type { DateStyle } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { useUser } from './use-session.ts'

const OF_VISITORS: DateStyle = { locale: DEFAULT_LOCALE, timeZone: 'UTC' }

/** How the signed-in person reads dates and times: by the region and the time zone of their account. */
export const useDateStyle = (): DateStyle => useUser() ?? OF_VISITORS
