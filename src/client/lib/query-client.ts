import { QueryClient } from '@tanstack/react-query'
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

/** Creates a query client: one per browser tab, one per rendered request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: typeof window === 'undefined' ? false : shouldRetry,
        refetchOnWindowFocus: false,
      },
    },
  })
}
