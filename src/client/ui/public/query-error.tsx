import { errorMessage, isTransient } from '#client/lib/error-message.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { NeedsConnection } from './needs-connection.tsx'

export interface QueryErrorProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  /** Said before the server's message, where the title does not say what failed. */
  text?: string
  /** What a device without a connection does not have, as a sentence. */
  missing?: string
  query: { error: unknown; refetch: () => Promise<unknown> }
}

/** A query failed: the server's message, and Try again. Without a connection nothing failed: the line says what is missing. */
export function QueryError({
  query,
  text,
  missing = 'This is not on your device yet.',
  ...heading
}: QueryErrorProps) {
  const isOnline = useOnline()
  if (!isOnline && isTransient(query.error)) return <NeedsConnection missing={missing} query={query} />
  const message = errorMessage(query.error)
  const said = text === undefined ? message : `${text}. ${message}`
  return <ErrorState {...heading} text={said} onRetry={() => void query.refetch()} />
}
