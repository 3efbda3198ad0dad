import { trpc } from '#client/lib/trpc.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'

/** Shows the day that a change of the person's settings answered, today and wherever a past day repeats the settings. */
export function useShowDay(): (today: Today) => Promise<void> {
  const utils = trpc.useUtils()
  return async (today) => {
    // An earlier request's answer must not replace this one.
    await utils.hydration.day.cancel(undefined)
    utils.hydration.day.setData(undefined, today)
    void utils.hydration.day.invalidate()
  }
}
