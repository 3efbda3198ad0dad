import type { IncomingMessage, ServerResponse } from 'node:http'
import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import { readBody } from '../api/read-body.ts'
import { catchUp } from '../billing/lifecycle.ts'
import type { World } from '../world/world.ts'
import { checkoutPage } from './checkout-page.ts'
import { clockPage } from './clock-page.ts'
import { html } from './html.ts'
import { invoicePage } from './invoice-page.ts'
import { layout, type PageAnswer, type PageRequest, pagePolicy } from './layout.ts'
import { portalPage } from './portal-page.ts'

export interface PageViewer {
  mayUseClock: boolean
}

export type PageHandler = (request: IncomingMessage, response: ServerResponse, viewer: PageViewer) => void

const PAGES: Record<string, (request: PageRequest) => PageAnswer | null> = {
  checkout: checkoutPage,
  portal: portalPage,
  invoice: invoicePage,
  clock: clockPage,
}

const missing: PageAnswer = {
  title: 'Page not found',
  status: 404,
  content: html`<h1>Page not found</h1><p class="muted">This link leads nowhere. Start again from your account.</p>`,
}

const adminsOnly: PageAnswer = {
  title: 'Test clock',
  status: 403,
  content: html`<h1>Only admins can use the test clock</h1><p class="muted">It moves the time of every plan on this site. Log in as an admin, then open this page again.</p><p><a class="back" href="/">Back to ${SITE_NAME}</a></p>`,
}

/** @param clockHref the link to the test clock; null for people who may not use it, and on that page itself */
function send(response: ServerResponse, answer: PageAnswer, clockHref: string | null): void {
  // Pages and redirects contain ids that open a payment; no cache and no other site may see them.
  const common = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  if ('redirect' in answer) {
    response.writeHead(303, { ...common, Location: answer.redirect }).end()
    return
  }
  const { title, content } = answer
  response
    .writeHead(answer.status ?? 200, {
      ...common,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(answer.leadsTo ?? []),
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(layout({ title, content, clockHref }))
}

/**
 * The browser pages: `/checkout/:id`, `/portal/:id`, `/invoice/:id` and `/clock`, below their mount path.
 * Mount it before any body parser: it parses its own forms.
 */
export function createPages({
  world,
  log,
}: {
  world: World
  log: { error(detail: object, message: string): void }
}): PageHandler {
  const basePath = () => new URL(world.pagesUrl()).pathname.replace(/\/$/, '')

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { mayUseClock }: PageViewer,
  ): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname
    const [, name = '', id = ''] = path.split('/')
    const base = basePath()
    const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
    const clockHref = mayUseClock && name !== 'clock' ? `${base}/clock` : null
    const isPost = request.method === 'POST'
    const site = request.headers['sec-fetch-site']
    if (isPost && site !== undefined && site !== 'same-origin') {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('This form belongs to another page.\n')
      return
    }
    if (page === undefined || !['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
      send(response, missing, clockHref)
      return
    }
    if (page === clockPage && !mayUseClock) {
      send(response, adminsOnly, null)
      return
    }
    const typed = isPost ? new URLSearchParams(await readBody(request)) : null
    catchUp(world)
    const answer = page({ world, id, typed, base }) ?? missing
    world.store.save()
    send(response, answer, clockHref)
  }

  return (request, response, viewer) => {
    handle(request, response, viewer).catch((error: unknown) => {
      log.error({ err: error }, 'a page of the sandbox failed')
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end('The sandbox failed. Its log says why.\n')
    })
  }
}
