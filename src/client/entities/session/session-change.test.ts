import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { signedOut } from './session-change.ts'

it('keeps no answer of the person who logged out, even if the server cannot be reached', async () => {
  const queryClient = new QueryClient()
  const answer = vi.fn(async () => 'Maya’s day')
  const page = new QueryObserver(queryClient, { queryKey: ['on the page'], queryFn: answer, retry: false })
  page.subscribe(() => undefined)
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('Maya’s day'))
  queryClient.setQueryData(['of the page before'], 'Maya’s week')

  answer.mockRejectedValue(new Error('offline'))
  const router = {
    options: { context: { queryClient, api: { auth: { session: { setData: vi.fn() } } } } },
    invalidate: vi.fn(),
  }
  // Answers of the same millisecond would count as of the next session.
  await new Promise((resolve) => setTimeout(resolve, 2))
  signedOut(router as unknown as RegisteredRouter)
  await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalled())
  const answers = queryClient.getQueryCache().getAll()
  expect(answers.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['on the page'], undefined]])
})
