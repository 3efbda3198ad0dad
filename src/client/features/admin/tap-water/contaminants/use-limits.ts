import { useMemo } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import type { Limit } from '#shared/tap-water/limits.rules.ts'

/** Every limit as it stands today; none until they are there. */
export function useLimits(): Limit[] {
  const { data } = trpc.tapWater.limits.useQuery()
  return useMemo(
    () => (data ?? []).flatMap(({ parameter, limits }) => limits.map((limit) => ({ ...limit, parameter }))),
    [data],
  )
}
