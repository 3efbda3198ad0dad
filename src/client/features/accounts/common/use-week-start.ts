import { useUser } from './use-session.ts'

/** First day of the person's weeks: 0 on Mondays to 6 on Sundays. */
export const useWeekStart = (): number => useUser()?.weekStart ?? 0
