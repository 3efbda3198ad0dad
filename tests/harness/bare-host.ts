import { createServer } from 'node:http'
import { type AppOptions, createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { drain } from '#server/http/drain.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { listen } from '#server/http/listen.ts'
import type { PageRenderer } from '#server/ssr/render-page.ts'
import type { TestServer } from './test-server.ts'

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
  /** What is closed after the last request, when the server drains. */
  close?: (() => Promise<void>)[]
}

/** The server's real host over HTTP with the procedures and empty pages; needs no build of the front end. */
export async function startBareHost(deps: Deps, options: BareHostOptions = {}): Promise<TestServer> {
  const { render = blankPage, trustProxy = 0, metrics, sandboxPages, close = [] } = options
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const origin = `http://localhost:${port}`
  deps.site = { ...deps.site, origin: options.siteOrigin ?? origin }
  const lifecycle: Lifecycle = { isDraining: false }
  server.on(
    'request',
    createApp({
      deps,
      lifecycle,
      trustProxy,
      versionMs: 0,
      ...(metrics && { metrics }),
      ...(sandboxPages && { sandboxPages }),
      ...(options.hstsIncludesSubdomains && { hstsIncludesSubdomains: true }),
      assets: (_req, _res, next) => next(),
      renderer: { render, assets: { insert: (html) => html } },
    }),
  )
  return { origin, lifecycle, stop: () => drain({ server, lifecycle, log: deps.log, close }) }
}
