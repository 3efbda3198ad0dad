import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { builtFrontEnd } from '#server/ssr/front-end.ts'
import { serveApps } from './serve-apps.ts'

/** The whole server over HTTP, on a free port of the loopback interface. */
export interface TestServer {
  /** `http://localhost:PORT`, the site's own origin. */
  origin: string
  lifecycle: Lifecycle
  /** Drains as on SIGTERM. */
  stop(): Promise<void>
}

/**
 * Starts the real server (built front end, real database of `deps`); `deps.site.origin` becomes its address.
 * @param options.isOneProcess for tests of what one process keeps for itself
 */
export async function startTestServer(
  deps: Deps,
  options: { isOneProcess?: true } = {},
): Promise<TestServer> {
  const frontEnd = await builtFrontEnd()
  return serveApps({
    ...options,
    deps,
    createApp: (own, lifecycle) =>
      createApp({ deps: own, lifecycle, trustProxy: 0, versionMs: 0, ...frontEnd }),
  })
}
