import { trpc } from '#client/lib/trpc.ts'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { formatCount } from '#shared/format/number.ts'
import { stateOfCode } from '#shared/water-systems/us-states.ts'
import { stateCrumbs } from '#shared/water-systems/water-paths.ts'
import { NoSystem } from './no-system.tsx'
import { SystemList } from './system-list.tsx'

/** The water systems of a town, the likeliest first: most towns have more than one. */
export function TownPage({ state, slug }: { state: string; slug: string }) {
  const [{ town, systems, systemCount, nearby }] = trpc.waterSystems.byTown.useSuspenseQuery({ state, slug })
  const place = `${town.name}, ${stateOfCode(state)?.name ?? state}`
  const county = town.county === null ? '' : ` (${town.county})`
  const more = systemCount - systems.length
  return (
    <div className="wrap">
      <Breadcrumbs trail={[...stateCrumbs(state), { label: town.name }]} />
      <PageHeading
        title={`Tap water in ${place}`}
        text={
          systems.length === 0
            ? `No water system on EPA’s list serves ${town.name}${county}.`
            : systems.length === 1
              ? `One water system serves the ZIP codes of ${town.name}${county}, as far as we know.`
              : `These water systems serve ZIP codes of ${town.name}${county}, the likeliest first. Whose name is on your bill?`
        }
      />
      {systems.length > 0 && <SystemList systems={systems} />}
      {more > 0 && (
        <p className="muted">
          And {formatCount(more, 'smaller one')}, mostly of single buildings. Your ZIP code shows those near
          you.
        </p>
      )}
      {systems.length === 0 && <NoSystem place={place} nearby={nearby} />}
    </div>
  )
}
