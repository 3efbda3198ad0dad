import { trpc } from '../../lib/trpc.ts'
import type { Units } from './units.ts'

/** Whose tracker it is, and how they read amounts and times. */
export interface Person {
  id: string
  units: Units
  /** IANA name */
  timeZone: string
}

/** The signed-in person; null for a visitor. */
export function usePerson(): Person | null {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const user = session.data?.user
  return user ? { id: user.id, units: user.units, timeZone: user.timeZone } : null
}
