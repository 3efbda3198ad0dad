import type { QueryClient } from '@tanstack/react-query'

/** Makes a call through the mutation cache, so that the page notices a session that has ended. */
export function sendChange<T>(queryClient: QueryClient, call: () => Promise<T>): Promise<T> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: call,
    // Fail at once when offline instead of waiting in silence.
    networkMode: 'always',
  })
  return mutation.execute(undefined)
}
