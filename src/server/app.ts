import { constants } from 'node:zlib'
import type { PageHandler } from '@smart-hydration/stripe-sandbox'
import compression from 'compression'
import express, { type Express } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from './deps.ts'
import { requireCanonicalPath } from './http/canonical-path.ts'
import { handleError } from './http/handle-error.ts'
import { healthRoutes, type Lifecycle } from './http/health.ts'
import { imageRoutes } from './http/images.ts'
import { limitAtOnce } from './http/limit-at-once.ts'
import { metricsRoutes } from './http/metrics.ts'
import { requestId } from './http/request-id.ts'
import { sandboxRoute } from './http/sandbox-route.ts'
import { requireOwnHost, requireOwnOrigin, securityHeaders } from './http/security.ts'
import { trpcHandler } from './http/trpc-handler.ts'
import type { Metrics } from './metrics/metrics.prom-client.ts'
import { NOUN_LIST } from './nouns.ts'
import { contentVersion, partialChanges } from './platform/content-version/content-version.service.ts'
import { SANDBOX_PATH } from './providers/payments/create-payments.ts'
import { type PageRenderer, servePages } from './ssr/render-page.ts'

export interface AppOptions {
  deps: Deps
  lifecycle: Lifecycle
  /** How many proxies are in front of the server. */
  trustProxy: number
  /** Serves the client's files (built, or Vite's in development). */
  assets: express.RequestHandler
  renderer: PageRenderer
  /** For tests: how many milliseconds a content version counts as current. */
  versionMs?: number
  /** The pages of the sandbox that replaces the payment provider. */
  sandboxPages?: PageHandler
  /** Whether HSTS covers subdomains too. */
  hstsIncludesSubdomains?: boolean
  /** The metrics and the token for reading them; without it `/metrics` does not exist. */
  metrics?: { metrics: Metrics; token: string }
}

/** Compresses responses of 1 kB and more. Brotli quality 5 is as fast as 4 and a tenth smaller on our pages. */
const COMPRESSION = { threshold: 1024, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }

/** Creates the Express app. The order of the mounts is the order of the checks. */
export function createApp(options: AppOptions): Express {
  const { deps, lifecycle, trustProxy, assets, renderer, sandboxPages, metrics } = options
  const { origin } = deps.site
  const version = {
    readVersion: () => contentVersion(deps),
    readPartialChanges: () => partialChanges(deps),
    versionMs: options.versionMs,
  }
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', trustProxy)

  app.use(requestId(deps.log))
  app.use(securityHeaders(origin, options))
  app.use(healthRoutes(deps, lifecycle))
  if (metrics !== undefined) app.use(metricsRoutes(metrics.metrics, metrics.token))
  for (const { signedRoutes } of NOUN_LIST) for (const route of signedRoutes?.(deps) ?? []) app.use(route)
  app.use(requireOwnHost(origin, { hint: !deps.site.isSecure }))
  if (sandboxPages !== undefined) app.use(SANDBOX_PATH, sandboxRoute(deps, sandboxPages))
  app.use(assets)
  app.use(limitAtOnce())
  app.use(compression(COMPRESSION))
  app.use('/api/trpc', requireOwnOrigin(origin), trpcHandler(deps, version))
  const host = { deps, version, listed: renderer.siteRoutes.listed }
  for (const { routes } of NOUN_LIST) for (const route of routes?.(host) ?? []) app.use(route)
  app.use('/api', (_req, _res, next) => next(new AppError('NOT_FOUND', 'There is nothing at this address.')))
  app.use(imageRoutes(deps))
  app.use(requireCanonicalPath(renderer.siteRoutes.spell))
  app.use(servePages(deps, renderer, version))
  app.use(handleError(deps.log, origin))
  return app
}
