import { trpc } from '#client/lib/trpc.ts'

/** Today's intake as a share of the goal if the tracker was opened in this tab; fetches nothing itself. */
export function useTodaysLevel(): number | undefined {
  const { data } = trpc.hydration.day.useQuery(undefined, { enabled: false })
  return data === undefined || data.goal === 0 ? undefined : data.intake / data.goal
}
