import { trpc } from '#client/lib/trpc.ts'

/** Reads again whatever shows cities or their reports. */
export function useRefreshCities(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.admin.cities.list.invalidate(),
      utils.admin.tapWater.list.invalidate(),
      utils.cities.invalidate(),
      utils.tapWater.invalidate(),
      utils.waterSystems.byCity.invalidate(),
    ])
}
