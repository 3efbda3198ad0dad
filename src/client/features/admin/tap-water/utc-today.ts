import { localDay } from '#shared/local-day.ts'

/** Today (`YYYY-MM-DD`) where the server judges reports: in UTC. */
export const utcToday = (): string => localDay(new Date(), 'UTC')
