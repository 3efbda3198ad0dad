import { trpc } from '#client/lib/trpc.ts'

/** Today's intake as a share of the goal, where the tracker has been opened in this tab; asks for nothing itself. */
export function useTodaysLevel(): number | undefined {
  const { data } = trpc.hydration.day.useQuery(undefined, { enabled: false })
  return data === undefined || data.goal === 0 ? undefined : data.intake / data.goal
}
