import { useEffect, useMemo } from 'react'
import { updateBadge } from '#client/features/hydration/common/offline/app-badge.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { Person } from './person.ts'
import { predict } from './presses/predict.ts'
import { usePresses } from './presses/use-presses.ts'
import { useNextDay } from './use-next-day.ts'

/** The person's today with the presses that are under way (undefined until it has loaded), its query, and how to press. */
export function useTrackerDay(person: Person) {
  const query = trpc.hydration.day.useQuery()
  const known = query.data?.readOnly === false ? query.data : undefined
  const presses = usePresses(person, known)
  useNextDay(person.timeZone, known?.dayStart ?? 0)
  const today: Today | undefined = useMemo(
    () => known && predict(known, presses.pending),
    [known, presses.pending],
  )
  useEffect(() => {
    if (today !== undefined) void updateBadge(person.id, today)
  }, [person.id, today])
  return { query, presses, today }
}
