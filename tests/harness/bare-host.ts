import { type AppOptions, createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { NO_ROUTES } from '#server/http/site-routes.ts'
import type { PageRenderer } from '#server/ssr/render-page.ts'
import { serveApps } from './serve-apps.ts'
import type { TestServer } from './test-server.ts'

/** The routes that a bare host claims: pages of the site map, and a query parameter they read. */
export const BARE_PAGES = ['/', '/contact']
const BARE_QUERY = new Set(['search'])

/** An empty page: what the host does around pages is tested without the real ones. */
const blankPage: PageRenderer['render'] = async ({ nonce }) => ({
  status: 200,
  location: null,
  html: `<!doctype html><html><head><script nonce="${nonce}">1</script></head><body></body></html>`,
  routeIds: [],
  isPrivate: false,
  error: null,
  procedures: null,
})

export interface BareHostOptions {
  /** Renders the pages instead of the empty one. */
  render?: PageRenderer['render']
  /** The site's origin, if it is not the address the server listens on. */
  siteOrigin?: string
  /** How many proxies are in front of the server; none by default. */
  trustProxy?: number
  /** The metrics, and the token that reads them. */
  metrics?: AppOptions['metrics']
  /** The pages of a payment sandbox. */
  sandboxPages?: AppOptions['sandboxPages']
  /** Whether HTTPS is also required for subdomains. */
  hstsIncludesSubdomains?: boolean
  /** The test is about one process or one database, so there is one under `TEST_PROCESSES=2` too. */
  isOneProcess?: true | undefined
  /** What is closed after the last request, when the server drains. */
  close?: (() => Promise<void>)[]
}

/** The server's real host over HTTP with the procedures and empty pages; needs no build of the front end. */
export async function startBareHost(deps: Deps, options: BareHostOptions = {}): Promise<TestServer> {
  const {
    render = blankPage,
    trustProxy = 0,
    metrics,
    sandboxPages,
    close,
    siteOrigin,
    isOneProcess,
  } = options
  return serveApps({
    deps,
    siteOrigin,
    isOneProcess,
    createApp: (own, lifecycle) =>
      createApp({
        deps: own,
        lifecycle,
        trustProxy,
        versionMs: 0,
        ...(metrics && { metrics }),
        ...(sandboxPages && { sandboxPages }),
        ...(options.hstsIncludesSubdomains && { hstsIncludesSubdomains: true }),
        assets: (_req, _res, next) => next(),
        renderer: {
          render,
          siteRoutes: { ...NO_ROUTES, queryOf: () => BARE_QUERY, listed: async () => BARE_PAGES },
          assets: { insert: (html) => html },
        },
      }),
    ...(close && { close }),
  })
}
