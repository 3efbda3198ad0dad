import { QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'

/** Milliseconds for which an answer counts as fresh; within them going back costs no request. */
const FRESH_MS = 60_000
const MAX_RETRIES = 2

/** A request is worth repeating when the server was busy or unreachable, never when it refused. */
function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES) return false
  if (!(error instanceof TRPCClientError)) return true
  const status = (error.data as { httpStatus?: number } | null | undefined)?.httpStatus
  return status === undefined || status === 503
}

/** A fresh query client: one per browser tab, one per rendered request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: typeof window === 'undefined' ? false : isWorthRetrying,
        refetchOnWindowFocus: false,
      },
    },
  })
}
