import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '#client/lib/trpc.ts'
import type { Day } from '#shared/hydration/hydration.schema.ts'

/**
 * Shows a day as a change answered it. An earlier request's answer must not replace it, so what is being read of this day is
 * canceled; other days go on loading.
 */
export async function showDay(queryClient: QueryClient, day: Day): Promise<void> {
  const queryKey = getQueryKey(trpc.hydration.day, day.readOnly ? { date: day.date } : undefined, 'query')
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, day)
}
