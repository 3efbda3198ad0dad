// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { draftOwner, readDraft, setDraftOwner, writeDraft } from '#client/lib/draft-storage.ts'
import { followDraftOwner, forgetPerson, keepPageWithoutSession, signedOut } from './session-change.ts'

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

it.each([
  ['in this tab', signedOut],
  ['in another tab', forgetPerson],
])('keeps no draft of the person who logged out %s', (_where, end) => {
  const context = { queryClient: new QueryClient(), api: { auth: { session: { setData: vi.fn() } } } }
  const router = { options: { context }, invalidate: vi.fn() } as unknown as RegisteredRouter
  setDraftOwner('maya')
  writeDraft('problem', 'I am pregnant')
  expect(readDraft('problem')).toBe('I am pregnant')
  end(router)
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(readDraft('problem')).toBeNull()
})

it('shows the drafts of whoever the session names, and of a page that stays only its person’s', () => {
  const queryClient = new QueryClient()
  let user: { id: string } | null = null
  const context = { queryClient, api: { auth: { session: { getData: () => ({ user }) } } } }
  followDraftOwner({ options: { context } } as unknown as RegisteredRouter)
  const answer = (next: typeof user) => {
    user = next
    queryClient.setQueryData([['auth', 'session']], { user })
  }
  answer({ id: 'maya' })
  expect(draftOwner()).toBe('maya')
  const release = keepPageWithoutSession()
  answer(null)
  expect(draftOwner()).toBe('maya')
  release()
  answer(null)
  expect(draftOwner()).toBeNull()
})
