import { sql } from 'kysely'

/** The first moment of a day, `YYYY-MM-DD`, in UTC. */
export const dayStart = (day: string) => sql<string>`${day}::date::timestamp at time zone 'UTC'`

/** The first moment after a day in UTC. */
export const dayEnd = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone 'UTC'`
