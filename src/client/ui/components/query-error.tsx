import { errorMessage } from '#client/lib/error-message.ts'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'

export interface QueryErrorProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  query: { error: unknown; refetch: () => Promise<unknown> }
}

/** A query failed: the server's message, and Try again. */
export function QueryError({ query, ...heading }: QueryErrorProps) {
  return <ErrorState {...heading} text={errorMessage(query.error)} onRetry={() => void query.refetch()} />
}
