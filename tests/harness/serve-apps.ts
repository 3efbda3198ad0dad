import { createServer, type RequestListener } from 'node:http'
import { inject } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { openReadReplica } from '#server/db/read-replica.ts'
import type { Deps } from '#server/deps.ts'
import { drain } from '#server/http/drain.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { listen } from '#server/http/listen.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { addressOfTestDb } from './test-db.ts'
import type { TestServer } from './test-server.ts'

interface ServedApp {
  deps: Deps
  /** Creates the app; it may listen on an address by then. */
  createApp(deps: Deps, lifecycle: Lifecycle): RequestListener | Promise<RequestListener>
  /** The site's origin; the address of the server unless given. */
  siteOrigin?: string | undefined
  /** Whether there is one process under `TEST_PROCESSES=2` too. */
  isOneProcess?: true | undefined
  /** What is closed after the last request. */
  close?: (() => Promise<void>)[]
}

/**
 * Serves an app; `deps.site.origin` becomes its address. Under `TEST_PROCESSES=2` it is two apps behind a balancer that passes
 * every connection to the other one, as two processes would be: each with a pool, caches and limits in memory of its own, over
 * one database, and with a streaming replica.
 */
export async function serveApps(app: ServedApp): Promise<TestServer> {
  const { deps, createApp, siteOrigin, isOneProcess = false, close = [] } = app
  const lifecycle: Lifecycle = { isDraining: false }
  const replicaUrl = isOneProcess ? null : inject('testReplica')
  const ports: number[] = []
  const stops: (() => Promise<void>)[] = []
  const serve = async (own: Deps, steps: (() => Promise<void>)[]) => {
    const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
    ports.push(await listen(server, { port: 0, host: '127.0.0.1' }))
    // A drain marks its lifecycle, and the apps share theirs.
    const draining = stops.length === 0 ? lifecycle : { isDraining: false }
    stops.push(() => drain({ server, lifecycle: draining, log: deps.log, close: steps }))
    return async () => server.on('request', await createApp(own, lifecycle))
  }
  const starts: (() => Promise<unknown>)[] = []
  let balancer: Balancer | null = null
  if (replicaUrl === null) {
    starts.push(await serve(deps, close))
  } else {
    for (const steps of [close, []]) {
      const { own, closeOwn } = processDeps(deps, replicaUrl)
      starts.push(await serve(own, [...steps, closeOwn]))
    }
    balancer = await startBalancer(ports)
  }
  const origin = `http://localhost:${balancer?.port ?? ports[0]}`
  deps.site = { ...deps.site, origin: siteOrigin ?? origin }
  for (const start of starts) await start()
  return {
    origin,
    lifecycle,
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
      await balancer?.stop()
    },
  }
}

/** The dependencies of one of several processes: its own connections, and everything else as the test has it. */
function processDeps(deps: Deps, replicaUrl: string): { own: Deps; closeOwn(): Promise<void> } {
  const address = addressOfTestDb(deps.db)
  // A test that brought a database of its own wants that one.
  if (address === undefined) return { own: deps, closeOwn: async () => undefined }
  const { log } = deps
  const primary = createDb({ connectionString: address, poolSize: 4, log })
  const replicaAddress = new URL(replicaUrl)
  replicaAddress.pathname = new URL(address).pathname
  const replica = openReadReplica({
    primary,
    connectionString: replicaAddress.href,
    poolSize: 3,
    log,
    retryMs: 0,
  })
  const replaced: Partial<Deps> = { db: primary.db, replica }
  const own = new Proxy(deps, {
    get: (target, name) => (name in replaced ? Reflect.get(replaced, name) : Reflect.get(target, name)),
    getOwnPropertyDescriptor: (target, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(target, name)
      return name in replaced && descriptor !== undefined
        ? { ...descriptor, configurable: true, value: Reflect.get(replaced, name) }
        : descriptor
    },
  })
  return {
    own,
    async closeOwn() {
      await replica.close()
      await primary.close()
    },
  }
}
