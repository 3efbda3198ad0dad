import type { ReactNode } from 'react'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { EmptyState } from '#client/ui/components/empty-state.tsx'
import { ErrorState } from '#client/ui/components/error-state.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'

/** How a query is asked whose answer an editor opens: anew each time, and not again while somebody types. */
export const OPENED_ONCE = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Properties of {@link EditorLoader}. */
export interface EditorLoaderProps<Data> {
  noun: string
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Back to the list. */
  onBack: () => void
  children: (data: Data) => ReactNode
}

/** What stands in an editor's place until its record is there, or while it cannot be had. */
export function EditorLoader<Data>({ noun, query, onBack, children }: EditorLoaderProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton height="560px" hasWater />
  if (errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'BAD_REQUEST')
    return (
      <EmptyState
        title={`There is no such ${noun}`}
        text="It has been deleted, or the address is wrong."
        action={{ label: 'Back to the list', onClick: onBack }}
      />
    )
  return (
    <ErrorState title={`Error fetching ${noun}`} text={errorMessage(error)} onRetry={() => void refetch()} />
  )
}
