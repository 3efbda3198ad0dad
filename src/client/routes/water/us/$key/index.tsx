import { createFileRoute, redirect } from '@tanstack/react-router'
import { RecommendedProduct } from '#client/features/products/recommended-products.tsx'
import { loadSystem, placeHead } from '#client/features/water/systems/load-system.ts'
import { StatePage } from '#client/features/water/systems/state-page.tsx'
import { SystemPage } from '#client/features/water/systems/system-page.tsx'
import { UnknownWater } from '#client/features/water/systems/unknown-water.tsx'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { namedSearch, textParam } from '#client/lib/search-params.ts'
import type { RouterContext } from '#client/router.tsx'
import { formatCount } from '#shared/format/number.ts'
import { statePath, systemIdOf } from '#shared/water/answer/water-paths.ts'
import { readSystemPosition } from '#shared/water/places/system-position.rules.ts'
import { stateOfAddress, type UsState } from '#shared/water/places/us-states.ts'

/** Where the lists of a state's systems and towns stand. */
interface StateSearch {
  after?: string
  letter?: string
  /** The name that was typed, on a system's page. */
  named?: string
}

function stateSearch(search: Record<string, unknown>): StateSearch {
  const after = textParam(search.after)
  const letter = textParam(search.letter)?.toLowerCase()
  return {
    after: after === undefined || readSystemPosition(after) === null ? undefined : after,
    letter: letter !== undefined && /^[a-z0-9]$/.test(letter) ? letter : undefined,
    ...namedSearch(search),
  }
}

/** Two kinds of pages share this address: a system's begins with its number, which no name of a state does. */
export const Route = createFileRoute('/water/us/$key/')({
  validateSearch: stateSearch,
  loaderDeps: ({ search: { after, letter } }) => ({ after, letter }),
  loader: async ({ context: { api }, params: { key }, deps }) => {
    const state = stateOfAddress(key)
    if (state !== undefined) return loadState(api, key, state, deps)
    return loadSystem(api, `/water/us/${key}`, systemIdOf(key))
  },
  head: ({ match, loaderData }) => (loaderData === undefined ? {} : placeHead(match, loaderData)),
  component: KeyRoute,
  notFoundComponent: () => <UnknownWater title="We know no water system or state at this address" />,
})

async function loadState(
  api: RouterContext['api'],
  key: string,
  { code, name, slug }: UsState,
  search: StateSearch,
) {
  if (key !== slug) throw redirect({ href: statePath(code), statusCode: 301 })
  const { figures, years, sources } = await orNotFound(
    api.waterSystems.byState.ensureData({ state: code, ...search }),
  )
  return {
    id: null,
    code,
    name,
    /** The state above it in its breadcrumbs. */
    state: null,
    path: statePath(code),
    title: `Tap water in ${name}`,
    description: `${formatCount(figures.all.systems, 'water system')} of ${name}: where PFAS were found, where a sample was above the figure of EPA’s limit, and where there is no result.`,
    place: name,
    years,
    sources,
    lockedValues: 0,
  }
}

function KeyRoute() {
  const page = Route.useLoaderData()
  const search = Route.useSearch()
  return page.id === null ? (
    <StatePage state={page.code} {...search} />
  ) : (
    <SystemPage id={page.id} recommended={<RecommendedProduct systemId={page.id} />} named={search.named} />
  )
}
