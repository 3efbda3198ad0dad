import { createServer } from 'node:net'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { waitForDatabase } from './open-database.ts'

const ignored = { warn: () => {} }

it('waits for a database that refuses connections at first, and says so once', async () => {
  const proxy = await startDatabaseProxy(inject('testDatabase').adminUrl)
  onTestFinished(() => proxy.cut())
  await proxy.cut()
  const warnings: unknown[] = []
  const waiting = waitForDatabase(proxy.connectionString, { warn: (text: unknown) => warnings.push(text) })
  setTimeout(() => void proxy.restore(), 1_500)
  await waiting
  expect(warnings).toEqual(['The database does not accept connections yet: trying for 60 seconds'])
})

it('gives up when the time is over, and at once where waiting does not help', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const closed = `postgres://water@127.0.0.1:${port}/water`
  await expect(waitForDatabase(closed, ignored, 1_000)).rejects.toThrow('ECONNREFUSED')

  const absent = new URL(inject('testDatabase').adminUrl)
  absent.pathname = '/absent'
  const begun = performance.now()
  await expect(waitForDatabase(absent.href, ignored)).rejects.toThrow('"absent" does not exist')
  expect(performance.now() - begun).toBeLessThan(30_000)
})
