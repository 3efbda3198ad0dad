import { useRouter } from '@tanstack/react-router'
import { trpc } from '#client/lib/trpc.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { showDay } from '../show-day.ts'

/** Shows the day that a change of the person's settings answered, today and wherever a past day repeats the settings. */
export function useShowDay(): (today: Today) => Promise<void> {
  const utils = trpc.useUtils()
  const { queryClient } = useRouter().options.context
  return async (today) => {
    await showDay(queryClient, today)
    void utils.hydration.day.invalidate()
  }
}
