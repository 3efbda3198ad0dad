import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { RecommendedProduct } from '#client/features/products/recommended-products.tsx'
import { dataset } from '#client/features/water/systems/dataset.ts'
import { StatePage } from '#client/features/water/systems/state-page.tsx'
import { SystemPage } from '#client/features/water/systems/system-page.tsx'
import { UnknownWater } from '#client/features/water/systems/unknown-water.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound, settled } from '#client/lib/or-not-found.ts'
import { namedSearch, textParam } from '#client/lib/search-params.ts'
import type { RouterContext } from '#client/router.tsx'
import { formatCount } from '#shared/format/number.ts'
import { headOfSystem } from '#shared/water/answer/system-head.rules.ts'
import { statePath, stateTrail, systemIdOf, systemPath } from '#shared/water/answer/water-paths.ts'
import { readSystemPosition } from '#shared/water/places/system-position.rules.ts'
import { stateOfAddress, type UsState } from '#shared/water/places/us-states.ts'
import { yearSpan } from '#shared/water/values/value-years.ts'

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
    const id = systemIdOf(key)
    if (id === null) throw notFound()
    return loadSystem(api, key, id)
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    const { name, state, ...facts } = loaderData
    return pageHead(match, {
      ...facts,
      crumb: name,
      trail: stateTrail(state),
      structuredData: [dataset(match.context.site.origin, facts)],
    })
  },
  component: KeyRoute,
  notFoundComponent: () => <UnknownWater title="We know no water system or state at this address" />,
})

type Api = RouterContext['api']

async function loadState(api: Api, key: string, { code, name, slug }: UsState, search: StateSearch) {
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

async function loadSystem(api: Api, key: string, id: string) {
  const [{ title, system, city, verdict, findings, otherCount, supplierFindings, record, sources }] =
    await orNotFound(
      settled([
        api.waterSystems.byId.ensureData({ id }),
        api.waterSystems.townMap.ensureData({ id }),
        api.products.recommended.prefetch({ for: 'waterSystem', systemId: id }),
      ]),
    )
  // A renamed system keeps its number, so that its old address leads to the new one.
  const path = systemPath(system)
  if (path !== `/water/us/${key}`) throw redirect({ href: path, statusCode: 301 })
  return {
    id,
    code: null,
    name: title,
    state: system.state,
    path,
    // A city and its utility are one water, and the city's page is the one people look for.
    canonicalPath: city === null ? undefined : `/cities/${city.slug}/tap-water`,
    ...headOfSystem(system, title, verdict.line),
    kind: 'article' as const,
    // The pages of others stay for the people who use them.
    isUnlisted:
      system.standing !== 'active' ||
      (findings.length + otherCount + supplierFindings.length === 0 && record?.violations == null),
    identifier: id,
    years: yearSpan(findings),
    sources,
    variables: findings.map(({ name }) => name),
    lockedValues: otherCount,
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
