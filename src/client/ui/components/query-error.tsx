import { errorMessage } from '#client/lib/error-message.ts'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'

export interface QueryErrorProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  /** Said before the server's message, where the title does not say what failed. */
  text?: string
  query: { error: unknown; refetch: () => Promise<unknown> }
}

/** A query failed: the server's message, and Try again. */
export function QueryError({ query, text, ...heading }: QueryErrorProps) {
  const message = errorMessage(query.error)
  const said = text === undefined ? message : `${text}. ${message}`
  return <ErrorState {...heading} text={said} onRetry={() => void query.refetch()} />
}
