import { trpc } from '#client/lib/trpc.ts'
import { BackLink } from '#client/ui/public/back-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { formatCount } from '#shared/format/number.ts'
import { stateCrumbs } from '#shared/water/answer/water-paths.ts'
import { isTerritory, stateOfCode } from '#shared/water/places/us-states.ts'
import { namesakesLink } from './namesakes-link.ts'
import { NoSystem } from './no-system.tsx'
import { SystemList } from './system-list.tsx'

/** What is said of a town without a confirmed system. EPA's list of the territories has only their larger systems. */
function describeUnserved(name: string, county: string, state: string, likely: string | undefined): string {
  if (likely !== undefined)
    return `${likely} probably serves ${name}. Check the name on your bill: it is not certain.`
  return isTerritory(state)
    ? `We do not know which water system serves ${name}${county}. Whose name is on your bill?`
    : `No water system on EPA’s list serves ${name}${county}.`
}

/** The water systems of a town, the likeliest first: most towns have more than one. */
export function TownPage({
  state,
  slug,
  named,
}: {
  state: string
  slug: string
  /** The name that was typed with its state, where other places are called so too. */
  named?: string | undefined
}) {
  const [{ town, systems, systemCount, likely, nearby }] = trpc.waterSystems.byTown.useSuspenseQuery({
    state,
    slug,
  })
  const place = `${town.name}, ${stateOfCode(state)?.name ?? state}`
  const county = town.county === null ? '' : ` (${town.county})`
  const more = systemCount - systems.length
  return (
    <div className="wrap">
      {named === undefined ? (
        <Breadcrumbs trail={[...stateCrumbs(state), { label: town.name }]} />
      ) : (
        <BackLink {...namesakesLink(named)} />
      )}
      <PageHeading
        title={`Tap water in ${place}`}
        text={
          systems.length === 0
            ? describeUnserved(town.name, county, state, likely?.name)
            : systems.length === 1
              ? `One water system serves the ZIP codes of ${town.name}${county}, as far as we know.`
              : `These water systems serve ZIP codes of ${town.name}${county}, the likeliest first. Whose name is on your bill?`
        }
      />
      {systems.length > 0 && <SystemList systems={systems} />}
      {likely !== null && <SystemList systems={[likely]} />}
      {more > 0 && (
        <p className="muted">
          And {formatCount(more, 'smaller one')}, mostly of single buildings. Your ZIP code shows those near
          you.
        </p>
      )}
      {systems.length === 0 && likely === null && <NoSystem place={place} nearby={nearby} />}
    </div>
  )
}
