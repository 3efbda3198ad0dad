import type { QueryClient } from '@tanstack/react-query'

/** Makes a call through the cache of mutations, so that the page notices a session that has ended. */
export function sendChange<T>(queryClient: QueryClient, call: () => Promise<T>): Promise<T> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: call,
    // Being offline is a failure that is told, not one to wait for in silence.
    networkMode: 'always',
  })
  return mutation.execute(undefined)
}
