import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { reauthenticationLink } from '#client/features/accounts/common/reauthentication.ts'
import type { RouteFacts } from './lib/head.ts'
import { createQueryClient } from './lib/query-client.ts'
import { type AppRouter, type Calls, trpc } from './lib/trpc.ts'
import type { routeTree as allRoutes } from './route-tree.generated.ts'
import { ErrorPage } from './ui/pages/error-page.tsx'
import { NotFoundPage } from './ui/pages/not-found-page.tsx'

/** What the site says of itself; the server sends it along with the first page. */
export interface Site {
  /** Scheme, host and port: the base of canonical and preview addresses. */
  origin: string
  /** The operator's own food-scanning app; null: there is none. */
  sisterApp: { name: string; url: string } | null
}

/** What every route's loader and head may use. */
export interface RouterContext {
  queryClient: QueryClient
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>
  /** Procedures without the cache: the page does not change by their answers. */
  calls: Calls
  site: Site
}

/** The routes as links and pages know them. */
export type RouteTree = typeof allRoutes

/** Where the procedures are reached, the routes, what the site is called, and this response's script nonce. */
export interface RouterOptions {
  routeTree: RouteTree
  link: TRPCLink<AppRouter>
  /** Known on the server; in the browser it arrives with the page. */
  site?: Site
  nonce?: string
}

/** What JSON can carry: every answer is that. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What the server sends along with a page, so that the browser draws the same from the same. */
interface Dehydrated {
  site: Site
  answers: [key: Json[], answer: Json][]
}

/** Every answer the page was drawn from. A page is rendered whole, so nothing is still on its way. */
function answersOf(queryClient: QueryClient): Dehydrated['answers'] {
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
  return queries.map(({ queryKey, state }) => [queryKey as Json[], state.data as Json])
}

/** Makes a router of its own, with a fresh cache: one per tab, one per rendered request. */
export function createAppRouter({ link, routeTree, site, nonce }: RouterOptions) {
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links: [reauthenticationLink, link] })
  const context: RouterContext = {
    queryClient,
    api: createTRPCQueryUtils({ queryClient, client }),
    calls: client,
    site: site ?? { origin: '', sisterApp: null },
  }
  return createRouter({
    routeTree,
    context,
    // Without a connection, a link under the pointer would ask for code that cannot come.
    defaultPreload: globalThis.navigator?.onLine === false ? false : 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => <NotFoundPage />,
    ssr: nonce === undefined ? undefined : { nonce },
    dehydrate: (): Dehydrated => ({ site: context.site, answers: answersOf(queryClient) }),
    hydrate: ({ site, answers }: Dehydrated) => {
      context.site = site
      for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
    },
    Wrap: ({ children }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
