import { useMemo } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { lawOfCountry } from '#shared/water/values/law-of-place.rules.ts'
import { type Limit, underLaw } from '#shared/water/values/limits.rules.ts'

/** Every limit as it stands today where a country's law applies; none until they are there. */
export function useLimits(country: string): Limit[] {
  const { data } = trpc.tapWater.limits.useQuery()
  return useMemo(
    () =>
      underLaw(
        (data ?? []).flatMap(({ parameter, limits }) => limits.map((limit) => ({ ...limit, parameter }))),
        lawOfCountry(country),
      ),
    [data, country],
  )
}
