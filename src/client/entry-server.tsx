import './ui/layout/layout.css'
import type { QueryClient } from '@tanstack/react-query'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { unstable_localLink as localLink } from '@trpc/client'
import { transformer } from '#shared/transformer.ts'
import type { AppRouter } from './lib/trpc.ts'
import { routeTree } from './route-tree.generated.ts'
import { createAppRouter, type Site } from './router.tsx'
import './ui/theme/global.css'

export { siteRoutes } from './site-routes.ts'

/** What the host gives the page for one request. */
export interface RenderInput {
  request: Request
  site: Site
  nonce: string
  /** The procedures, called directly: a page never talks to its own server over HTTP. */
  procedures: AppRouter
  createContext: Parameters<typeof localLink<AppRouter>>[0]['createContext']
}

/** A rendered page, or where to go instead. */
export interface RenderedPage {
  status: number
  /** Set for a redirect. */
  location: string | null
  html: string
  /** Ids of the routes that were drawn, outermost first; their styles and code belong to the page. */
  routeIds: string[]
  /** Whether it is for one person and must not be listed by search engines. */
  isPrivate: boolean
  /** The procedures it was drawn from, each once; null when one of them failed. */
  procedures: string[] | null
  /** The first failure a route met; the page shows its error state. */
  error: unknown
}

/** The status of a page that only says what became of its subject: a route's data says so with `isGone`. */
const GONE = 410

const saysGone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isGone' in data && data.isGone === true

/** Renders the page at the request's address with a router and cache made for it alone. */
export async function render({
  request,
  site,
  nonce,
  procedures,
  createContext,
}: RenderInput): Promise<RenderedPage> {
  const link = localLink<AppRouter>({ router: procedures, createContext, transformer })
  let routeIds: string[] = []
  let isPrivate = false
  let isGone = false
  let drawnFrom: string[] | null = null
  let error: unknown = null
  const createRouter = () => createAppRouter({ link, routeTree, site, nonce })
  const handle = createRequestHandler({ request, createRouter })
  const response = await handle(async ({ router, responseHeaders }) => {
    const matches = router.state.matches
    routeIds = matches.map((match) => match.routeId)
    isPrivate = matches.some((match) => match.staticData.isPrivate === true)
    isGone = matches.some((match) => saysGone(match.loaderData))
    error = matches.find((match) => match.status === 'error')?.error ?? null
    const page = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
    drawnFrom = proceduresOf(router.options.context.queryClient)
    return page
  })
  // A component that throws leaves a bare 500 behind; the host has a page for that.
  if (response.status === 500 && error === null) error = new Error('The page could not be rendered')
  return {
    status: isGone && response.status === 200 ? GONE : response.status,
    location: response.headers.get('location'),
    html: await response.text(),
    routeIds,
    isPrivate,
    procedures: drawnFrom,
    error,
  }
}

/** What a page was drawn from; null when something it asked for did not come. */
function proceduresOf(queryClient: QueryClient): string[] | null {
  // A query that is switched off was never asked.
  const asked = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status !== 'pending' || state.fetchStatus !== 'idle' })
  if (asked.some(({ state }) => state.status !== 'success')) return null
  // A query's key begins with the names of its procedure.
  return [...new Set(asked.map(({ queryKey: [names] }) => (names as string[]).join('.')))]
}
