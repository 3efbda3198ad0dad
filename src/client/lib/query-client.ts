import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { isTransient } from './error-message.ts'

/** How long an answer counts as fresh, ms: going back within that time sends no request. */
const FRESH_MS = 60_000
const MAX_RETRIES = 2

/**
 * Retries requests that the server did not answer or was too busy for, and other failures than the server's. Without a
 * connection the page says so at once.
 */
const shouldRetry = (failureCount: number, error: unknown): boolean =>
  navigator.onLine &&
  failureCount < MAX_RETRIES &&
  (isTransient(error) || !(error instanceof TRPCClientError))

/**
 * Asks again for what was asked before a change. React Query does so only for queries that have data: a first answer that is still on
 * its way would be shown as if it knew of the change.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue
      // What waits for the canceled request gets the answer of the new one.
      query.cancel({ silent: true }).catch(() => undefined)
      query.fetch().catch(() => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}

/** Creates a query client: one per browser tab, one per rendered request. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: typeof window === 'undefined' ? false : shouldRetry,
        refetchOnWindowFocus: false,
      },
    },
  })
}
