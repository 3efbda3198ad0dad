import { trpc } from '#client/lib/trpc.ts'
import type { Units } from '#shared/format/amount.ts'
import type { DateStyle } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'

/** Whose tracker it is, and how they read amounts, dates and times. */
export interface Person extends DateStyle {
  id: string
  units: Units
}

/** The signed-in person; null for a visitor. */
export function usePerson(): Person | null {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const user = session.data?.user
  return user ? { id: user.id, units: user.units, timeZone: user.timeZone, locale: user.locale } : null
}

/** The signed-in person's locale. */
export const useLocale = (): string => usePerson()?.locale ?? DEFAULT_LOCALE
