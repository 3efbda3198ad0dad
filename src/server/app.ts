import { constants } from 'node:zlib'
import type { PageHandler } from '@smart-hydration/stripe-sandbox'
import compression from 'compression'
import express, { type Express } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from './deps.ts'
import { accountExport } from './features/accounts/data-export/export.routes.ts'
import { oauthRoutes } from './features/accounts/oauth/oauth.routes.ts'
import { stripeWebhook } from './features/billing/webhook.routes.ts'
import { formerAddresses } from './features/cities/former-addresses.routes.ts'
import { readDrinksRoutes } from './features/hydration/listed-drinks.routes.ts'
import { logDrinkRoutes } from './features/hydration/log-drink.routes.ts'
import { askOutsiders } from './features/hydration/outside-drink.routes.ts'
import { outboundLink } from './features/products/outbound-link.routes.ts'
import { sharedPhoto } from './features/scans/shared-photo.routes.ts'
import { appStart } from './features/site/app-start.routes.ts'
import { sharePictureRoutes } from './features/site/share-pictures.routes.ts'
import { sitemapRoutes } from './features/site/sitemap/sitemap.routes.ts'
import { wellKnown } from './features/site/well-known.routes.ts'
import { requireCanonicalPath } from './http/canonical-path.ts'
import { handleError } from './http/handle-error.ts'
import { healthRoutes, type Lifecycle } from './http/health.ts'
import { imageRoutes } from './http/images.ts'
import { limitAtOnce } from './http/limit-at-once.ts'
import { metricsRoutes } from './http/metrics.ts'
import { requestId } from './http/request-id.ts'
import { sandboxRoute } from './http/sandbox-route.ts'
import { requireOwnHost, requireOwnOrigin, securityHeaders } from './http/security.ts'
import { stopMailRoutes } from './http/stop-mails.ts'
import { trpcHandler } from './http/trpc-handler.ts'
import type { Metrics } from './metrics/metrics.prom-client.ts'
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
  /** Renders the pages. */
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
  // Before the checks of host and origin: the payment provider's requests are authenticated by their signature.
  app.use(stripeWebhook(deps))
  app.use(requireOwnHost(origin, { hint: !deps.site.isSecure }))
  if (sandboxPages !== undefined) app.use(SANDBOX_PATH, sandboxRoute(deps, sandboxPages))
  app.use(assets)
  app.use(limitAtOnce())
  app.use(compression(COMPRESSION))
  app.use('/api/trpc', requireOwnOrigin(origin), trpcHandler(deps, version))
  app.use(accountExport(deps))
  app.use(logDrinkRoutes(deps))
  app.use(readDrinksRoutes(deps))
  app.use('/api', (_req, _res, next) => next(new AppError('NOT_FOUND', 'There is nothing at this address.')))
  app.use(imageRoutes(deps))
  app.use(oauthRoutes(deps))
  app.use(outboundLink(deps))
  app.use(sitemapRoutes(deps, version, renderer.siteRoutes.listed))
  app.use(sharePictureRoutes(deps, version))
  app.use(appStart(deps))
  app.use(formerAddresses())
  app.use(wellKnown(deps))
  app.use(sharedPhoto())
  app.use(stopMailRoutes(deps))
  app.use(requireCanonicalPath(renderer.siteRoutes.spell))
  app.use(askOutsiders())
  app.use(servePages(deps, renderer, version))
  app.use(handleError(deps.log, origin))
  return app
}
