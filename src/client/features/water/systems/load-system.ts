import { notFound, redirect } from '@tanstack/react-router'
import { type PageHead, type PageMatch, pageHead } from '#client/lib/head.ts'
import { orNotFound, settled } from '#client/lib/or-not-found.ts'
import type { RouterContext } from '#client/router.tsx'
import { headOfSystem } from '#shared/water/answer/system-head.rules.ts'
import { countryOfSystem, FIND_TRAIL, stateTrail, systemPath } from '#shared/water/answer/water-paths.ts'
import { yearSpan } from '#shared/water/values/value-years.ts'
import { type DatasetFacts, dataset } from './dataset.ts'

/** What the page of the system with this id loads, whatever its country; `address` is the path that was asked for. */
export async function loadSystem(api: RouterContext['api'], address: string, id: string | null) {
  if (id === null) throw notFound()
  const isOfUs = countryOfSystem(id) === 'US'
  const [{ title, system, city, verdict, findings, otherCount, supplierFindings, record, sources }] =
    await orNotFound(
      settled([
        api.waterSystems.byId.ensureData({ id }),
        isOfUs ? api.waterSystems.townMap.ensureData({ id }) : Promise.resolve(null),
        api.products.recommended.prefetch({ for: 'waterSystem', systemId: id }),
      ]),
    )
  // A renamed system keeps its number, so that its old address leads to the new one.
  const path = systemPath(system)
  if (path !== address) throw redirect({ href: path, statusCode: 301 })
  return {
    id,
    code: null,
    name: title,
    state: system.state,
    path,
    // A city and its utility are one water, and the city's page is the one people look for.
    canonicalPath: city === null || !isOfUs ? undefined : `/cities/${city.slug}/tap-water`,
    ...headOfSystem(system, title, verdict.line),
    kind: 'article' as const,
    // The pages of others stay for the people who use them.
    isUnlisted:
      system.standing !== 'active' ||
      (findings.length + otherCount + supplierFindings.length === 0 && record?.violations == null),
    identifier: id,
    years: yearSpan(findings),
    sources,
    variables: findings.map((finding) => finding.name),
    lockedValues: otherCount,
  }
}

/** The head of a page about the water of a place: a system's, or a state's. */
export function placeHead(match: PageMatch, { name, state, ...facts }: PlaceFacts) {
  return pageHead(match, {
    ...facts,
    crumb: name,
    trail: facts.path.startsWith('/water/us/') ? stateTrail(state) : FIND_TRAIL,
    structuredData: [dataset(match.context.site.origin, facts)],
  })
}

interface PlaceFacts extends DatasetFacts, Omit<PageHead, 'path' | 'title' | 'description'> {
  name: string
  state: string | null
}
