import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { formatCount } from '#shared/format/number.ts'
import { FIND_CRUMBS, townPath } from '#shared/water/answer/water-paths.ts'
import type { ZipPage as ZipAnswer } from '#shared/water/answer/water-systems.schema.ts'
import { NoSystem } from './no-system.tsx'
import { rememberSystem, useRememberedSystem } from './remembered-system.ts'
import { SystemList } from './system-list.tsx'
import { TownLinks } from './town-links.tsx'
import { townName } from './town-name.ts'

/** What the page of a ZIP code says below its title. */
function describeZip({ zip, systems, towns, isOfTown }: ZipAnswer, country: 'US' | 'FR'): string {
  const count = systems.length
  if (country === 'FR')
    return count === 1
      ? 'One network serves this postal code, as far as we know.'
      : `${count} networks serve this postal code. Choose your commune, or the network on the sheet that comes with your bill.`
  const [town] = towns
  if (isOfTown && town !== undefined)
    return count === 0
      ? `${zip} is a ZIP code of ${townName(town)}. No water system on EPA’s list serves it.`
      : `${zip} is a ZIP code of ${town.name}, most likely for PO boxes or one large building. ${count === 1 ? 'This system serves' : 'These systems serve'} ${town.name}.`
  return count === 1
    ? 'One water system serves this ZIP code, as far as we know.'
    : `${formatCount(count, 'water system')} serve this ZIP code. Whose name is on your bill?`
}

/** The water systems of a ZIP code: whose water it is, only the bill says. */
export function ZipPage({ zip, country = 'US' }: { zip: string; country?: 'US' | 'FR' }) {
  const [answer] = trpc.waterSystems.byZip.useSuspenseQuery({ zip, country })
  const { systems, towns, isOfTown, nearby } = answer
  const code = country === 'US' ? 'ZIP code' : 'postal code'
  const place = country === 'US' ? zip : `FR-${zip}`
  const rememberedId = useRememberedSystem(place)
  const remembered = systems.find(({ id }) => id === rememberedId)
  const [town] = towns
  return (
    <div className="wrap">
      <Breadcrumbs trail={[...FIND_CRUMBS, { label: zip }]} />
      <PageHeading
        title={`Tap water in ${code} ${zip}${country === 'US' ? '' : ', France'}`}
        text={describeZip(answer, country)}
      />
      {country === 'FR' && towns.length > 0 && (
        <section aria-labelledby="communes">
          <h2 id="communes">Communes</h2>
          <TownLinks towns={towns} />
        </section>
      )}
      {remembered !== undefined && (
        <section aria-labelledby="chosen">
          <h2 id="chosen">You chose this one before</h2>
          <SystemList systems={[remembered]} />
          <h2>All systems of this {code}</h2>
        </section>
      )}
      {systems.length > 0 && <SystemList systems={systems} onOpen={({ id }) => rememberSystem(place, id)} />}
      {country === 'US' && town !== undefined && !isOfTown && (
        <p>
          <AppLink to={townPath(town)} className="text-link">
            All systems of {townName(town)}
          </AppLink>
        </p>
      )}
      {systems.length === 0 && <NoSystem place={zip} nearby={nearby} />}
    </div>
  )
}
