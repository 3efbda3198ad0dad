import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queryKey = ['waters']

/** A server whose answers come when the test says so; each tells how many changes it knew of when it was asked. */
function slowServer() {
  const server = { changes: 0, asked: 0, answer: [] as (() => void)[] }
  const queryFn = () => {
    const known = server.changes
    server.asked += 1
    return new Promise<number>((resolve) => server.answer.push(() => resolve(known)))
  }
  return { server, queryFn }
}

describe('a change while the first answer is on its way', () => {
  it('is in what a page shows', async () => {
    const { server, queryFn } = slowServer()
    const client = createQueryClient()
    const observer = new QueryObserver(client, { queryKey, queryFn })
    const stop = observer.subscribe(() => undefined)
    server.changes = 1
    const done = client.invalidateQueries({ queryKey })
    for (const answer of server.answer) answer()
    await done
    expect(observer.getCurrentResult()).toMatchObject({ data: 1, error: null, fetchStatus: 'idle' })
    expect(server.asked).toBe(2)
    stop()
  })

  it('is in what a loader waits for, which gets no error', async () => {
    const { server, queryFn } = slowServer()
    const client = createQueryClient()
    const waiting = client.fetchQuery({ queryKey, queryFn })
    server.changes = 1
    await client.invalidateQueries()
    for (const answer of server.answer) answer()
    expect(await waiting).toBe(1)
    expect(server.asked).toBe(2)
  })

  it('asks nothing else again', async () => {
    const { server, queryFn } = slowServer()
    const client = createQueryClient()
    const waiting = client.fetchQuery({ queryKey, queryFn })
    await client.invalidateQueries({ queryKey: ['scans'] })
    server.answer[0]?.()
    expect(await waiting).toBe(0)
    expect(server.asked).toBe(1)
  })
})
