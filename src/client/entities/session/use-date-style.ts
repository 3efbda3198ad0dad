import { trpc } from '#client/lib/trpc.ts'
import type { DateStyle } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'

const OF_VISITORS: DateStyle = { locale: DEFAULT_LOCALE, timeZone: 'UTC' }

/** How the signed-in person reads dates and times: by the region and the time zone of their account. */
export const useDateStyle = (): DateStyle =>
  trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.user ?? OF_VISITORS
