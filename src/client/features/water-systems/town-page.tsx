import { trpc } from '#client/lib/trpc.ts'
import { Breadcrumbs } from '#client/ui/components/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { stateOfCode } from '#shared/water-systems/us-states.ts'
import { stateCrumbs } from '#shared/water-systems/water-paths.ts'
import { SystemList } from './system-list.tsx'

/** The water systems of a town: most towns have more than one. */
export function TownPage({ state, slug }: { state: string; slug: string }) {
  const [{ town, systems }] = trpc.waterSystems.byTown.useSuspenseQuery({ state, slug })
  const stateName = stateOfCode(state)?.name ?? state
  const county = town.county === null ? '' : `, ${town.county}`
  return (
    <div className="wrap">
      <Breadcrumbs trail={[...stateCrumbs(state), { label: town.name }]} />
      <PageHeading
        title={`Tap water in ${town.name}, ${stateName}`}
        text={
          systems.length === 0
            ? `We know no water system for ${town.name}${county}.`
            : `The largest water systems in the ZIP codes of ${town.name}${county}. Whose name is on your bill?`
        }
      />
      {systems.length > 0 && <SystemList systems={systems} />}
    </div>
  )
}
