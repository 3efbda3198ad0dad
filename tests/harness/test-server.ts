import { createServer } from 'node:http'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { drain } from '#server/http/drain.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { listen } from '#server/http/listen.ts'
import { builtFrontEnd } from '#server/ssr/front-end.ts'

/** The whole server over HTTP, on a free port of the loopback interface. */
export interface TestServer {
  /** `http://localhost:PORT`, the site's own origin. */
  origin: string
  lifecycle: Lifecycle
  /** Drains as on SIGTERM. */
  stop(): Promise<void>
}

/** Starts the real server (built front end, real database of `deps`); `deps.site.origin` becomes its address. */
export async function startTestServer(deps: Deps): Promise<TestServer> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  deps.site = { ...deps.site, origin: `http://localhost:${port}` }
  const lifecycle: Lifecycle = { isDraining: false }
  server.on(
    'request',
    createApp({ deps, lifecycle, trustProxy: 0, versionMs: 0, ...(await builtFrontEnd()) }),
  )
  return {
    origin: deps.site.origin,
    lifecycle,
    stop: () => drain({ server, lifecycle, log: deps.log, close: [] }),
  }
}
