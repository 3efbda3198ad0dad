// @module-tag G1
import { Agent, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startBareHost } from '../harness/bare-host.ts'
import { callAddress, send } from '../harness/http.ts'
import { createTestDeps, useTestDeps } from '../harness/test-deps.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })

describe('health', () => {
  it('/healthz answers that the process lives, /readyz that it takes work', async () => {
    const server = await startBareHost(deps)
    const health = await send(server.origin, '/healthz')
    expect([health.status, JSON.parse(health.text)]).toEqual([200, { status: 'ok' }])
    const ready = await send(server.origin, '/readyz')
    expect([ready.status, JSON.parse(ready.text)]).toEqual([200, { status: 'ready' }])
    for (const { headers } of [health, ready]) expect(headers['cache-control']).toBe('private, no-store')
    await server.stop()
  })

  it('a process that was asked to stop lives, and takes no more work', async () => {
    const server = await startBareHost(deps)
    server.lifecycle.isDraining = true
    const ready = await send(server.origin, '/readyz')
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'stopping' }])
    expect(ready.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' })
    expect((await send(server.origin, '/healthz')).status).toBe(200)
    server.lifecycle.isDraining = false
    await server.stop()
  })

  it('a process whose database is gone lives, and takes no work', async () => {
    const own = await createTestDeps()
    const server = await startBareHost(own)
    await own.close()
    const ready = await send(server.origin, '/readyz')
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'unavailable' }])
    expect((await send(server.origin, '/healthz')).status).toBe(200)
    await server.stop()
  })
})

/** A host whose pages wait until they are let go, and what happened to it in order. */
async function startSlowHost() {
  const events: string[] = []
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const server = await startBareHost(deps, {
    isOneProcess: true,
    async render() {
      begun.resolve()
      await gate.promise
      events.push('page drawn')
      return {
        status: 200,
        location: null,
        html: '<html>slow</html>',
        routeIds: [],
        isPrivate: false,
        procedures: [],
        error: null,
      }
    },
    close: [
      async () => {
        events.push('front end closed')
      },
      async () => {
        events.push('database closed')
      },
    ],
  })
  return { server, events, begun: begun.promise, release: () => gate.resolve() }
}

/** Asks over a connection that would be kept for the next request. */
function sendOverKeptConnection(origin: string, path: string, agent: Agent): Promise<string> {
  const { port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { host }, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text)).on('error', reject)
    })
    outgoing.on('error', reject).end()
  })
}

describe('a stop', () => {
  it('answers the request in flight, refuses new ones, and closes what was opened last of all', async () => {
    const { server, events, begun, release } = await startSlowHost()
    const slow = send(server.origin, '/slow')
    await begun
    const stopped = server.stop().then(() => events.push('stopped'))
    expect(server.lifecycle.isDraining).toBe(true)
    await expect.poll(() => send(server.origin, '/healthz').catch(({ code }) => code)).toBe('ECONNREFUSED')
    expect(events).toEqual([])
    release()
    expect(await slow).toMatchObject({ status: 200, text: '<html>slow</html>' })
    await stopped
    expect(events).toEqual(['page drawn', 'front end closed', 'database closed', 'stopped'])
  })

  it('does not wait for connections on which nothing is asked', async () => {
    const { server, events } = await startSlowHost()
    const agent = new Agent({ keepAlive: true, keepAliveMsecs: 60_000 })
    expect(await sendOverKeptConnection(server.origin, '/healthz', agent)).toContain('ok')
    await server.stop()
    expect(events).toEqual(['front end closed', 'database closed'])
    agent.destroy()
  })

  it('does not keep a connection open after the answer that was in flight on it', async () => {
    const { server, begun, release } = await startSlowHost()
    const agent = new Agent({ keepAlive: true, keepAliveMsecs: 60_000 })
    const slow = sendOverKeptConnection(server.origin, '/slow', agent)
    await begun
    const stopped = server.stop().then(() => 'stopped')
    release()
    expect(await slow).toContain('slow')
    const tooLong = new Promise((resolve) => setTimeout(resolve, 3_000, 'still waiting').unref())
    expect(await Promise.race([stopped, tooLong])).toBe('stopped')
    agent.destroy()
  })

  it('drops none of a hundred requests in flight', async () => {
    const { server, begun, release } = await startSlowHost()
    const pages = Array.from({ length: 50 }, () => send(server.origin, '/slow'))
    const calls = Array.from({ length: 50 }, () => send(server.origin, callAddress(['cities.list', {}])))
    await begun
    await Promise.all(calls.slice(0, 1))
    const stopped = server.stop()
    release()
    const answers = await Promise.allSettled([...pages, ...calls])
    // A connection that the server had not taken yet is refused; one it had taken is answered.
    for (const answer of answers) {
      if (answer.status === 'fulfilled') expect(answer.value.status).toBe(200)
      else expect(answer.reason).toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|ECONNRESET/) })
    }
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
    await stopped
  })

  it('asked for twice is done once', async () => {
    const { server, events } = await startSlowHost()
    await Promise.all([server.stop(), server.stop()])
    await expect.poll(() => events).toEqual(['front end closed', 'database closed'])
  })
})
