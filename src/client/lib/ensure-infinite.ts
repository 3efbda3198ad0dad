/** The part of a list procedure's utilities this needs. */
interface InfiniteUtils<Input> {
  getInfiniteData(input: Input): unknown
  fetchInfinite(input: Input): Promise<unknown>
  prefetchInfinite(input: Input, options: { retry: false }): Promise<void>
}

/**
 * Fetches a list's first page unless the cache holds the list already: pages loaded by scrolling stay, so that Back finds
 * the place where the person left. On the server a failure is the page's; in the browser the list asks again and shows
 * its own error state.
 */
export async function ensureInfinite<Input>(procedure: InfiniteUtils<Input>, input: Input): Promise<void> {
  if (procedure.getInfiniteData(input) !== undefined) return
  if (import.meta.env.SSR) await procedure.fetchInfinite(input)
  else await procedure.prefetchInfinite(input, { retry: false })
}
