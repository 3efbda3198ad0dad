/** The part of a list procedure's utilities this needs. */
interface InfiniteUtils<Input> {
  getInfiniteData(input: Input): unknown
  fetchInfinite(input: Input): Promise<unknown>
}

/**
 * Fetches a list's first page unless the cache holds the list already: pages loaded by scrolling stay, so that Back finds
 * the place where the person left.
 */
export async function ensureInfinite<Input>(procedure: InfiniteUtils<Input>, input: Input): Promise<void> {
  if (procedure.getInfiniteData(input) === undefined) await procedure.fetchInfinite(input)
}
