import { trpc } from '#client/lib/trpc.ts'

/** Today's intake as a share of the goal, or what is left of a limit as a share of it, if the tracker was opened in this tab; fetches nothing itself. */
export function useTodaysLevel(): number | undefined {
  const { data } = trpc.hydration.day.useQuery(undefined, { enabled: false })
  if (data === undefined || data.goal === 0) return undefined
  const share = data.intake / data.goal
  return data.isLimit ? Math.max(0, 1 - share) : share
}
