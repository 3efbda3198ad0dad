import { trpc } from '#client/lib/trpc.ts'

/** How long the answer is taken for true, ms: a key is set on a page that reads the settings again. */
const STALE_MS = 60_000

/**
 * Whether a model can be asked. The back office loads the answer with its frame, so no control of a model appears and
 * disappears again; where that failed, none is shown until it is known.
 */
export function useHasAiKey(): boolean {
  const { data } = trpc.admin.settings.get.useQuery(undefined, { staleTime: STALE_MS })
  return data !== undefined && data.keyFrom !== null
}
