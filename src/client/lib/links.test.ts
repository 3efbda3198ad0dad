import { createTRPCClient } from '@trpc/client'
import { afterEach, expect, it, vi } from 'vitest'
import { formOf } from '#shared/attachments.ts'
import { linkToServer } from './links.ts'
import type { AppRouter } from './trpc.ts'

interface Sent {
  address: string
  body: unknown
  headers: Record<string, string>
}

/** A client whose requests are answered with this, and what it sends. */
function clientAnsweredWith(answers: unknown) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    sent.push({ address, body, headers: headers as Record<string, string> })
    return Response.json(answers)
  })
  const link = linkToServer(
    (context): Record<string, string> =>
      typeof context?.userId === 'string' ? { person: context.userId } : {},
  )
  return { sent, client: createTRPCClient<AppRouter>({ links: [link] }) }
}
const answer = (data: unknown) => ({ result: { data: { json: data } } })
const refusal = (shape: unknown) => ({ error: { json: shape } })
afterEach(() => vi.unstubAllGlobals())

it('sends calls of one moment in one batch of plain JSON, with the headers of the person they are about', async () => {
  const { client, sent } = clientAnsweredWith([answer('first'), answer('second')])
  const calls = [
    client.admin.users.exportPart.mutate({ cursor: undefined }),
    client.hydration.undo.mutate({ id: 'a', entryId: 'b' }, { context: { userId: 'maya' } }),
  ]
  expect(await Promise.all(calls)).toEqual(['first', 'second'])
  expect(sent).toEqual([
    {
      address: '/api/trpc/admin.users.exportPart,hydration.undo?batch=1',
      body: '{"0":{"json":{}},"1":{"json":{"id":"a","entryId":"b"}}}',
      headers: { 'content-type': 'application/json', person: 'maya' },
    },
  ])
})

it('sends a form alone and as it is: the browser writes it and names its type', async () => {
  const { client, sent } = clientAnsweredWith(answer('saved'))
  const form = formOf({ avatarUrl: new File(['picture'], 'IMG_4031.jpg') })
  expect(await client.auth.updateUser.mutate(form, { context: { userId: 'maya' } })).toBe('saved')
  expect(sent).toEqual([{ address: '/api/trpc/auth.updateUser', body: form, headers: { person: 'maya' } }])
  expect([form.get('input'), (form.get('avatarUrl') as File).name]).toEqual(['{"json":{}}', 'avatarUrl'])
})

it('reads answers and refusals of plain JSON', async () => {
  const { client } = clientAnsweredWith([
    answer({ list: [1, null] }),
    refusal({ message: 'Not yet.', code: -32600, data: { code: 'FORBIDDEN', details: { until: '2026' } } }),
  ])
  const [read, refused] = await Promise.allSettled([
    client.auth.session.query(),
    client.reminders.get.query(),
  ])
  expect(read).toEqual({ status: 'fulfilled', value: { list: [1, null] } })
  expect(refused).toMatchObject({ reason: { message: 'Not yet.', data: { details: { until: '2026' } } } })
})

it.each([null, 'busy', 5, {}, [null]])('fails where a proxy answers %j', async (other) => {
  const { client } = clientAnsweredWith(other)
  await expect(client.auth.session.query()).rejects.toMatchObject({
    name: 'TRPCClientError',
    data: undefined,
  })
})
