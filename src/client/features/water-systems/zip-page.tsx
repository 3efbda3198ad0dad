import { trpc } from '#client/lib/trpc.ts'
import { Breadcrumbs } from '#client/ui/components/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { rememberSystem, useRememberedSystem } from './remembered-system.ts'
import { SystemList } from './system-list.tsx'
import { TownLinks } from './town-links.tsx'

/** The water systems of a ZIP code: whose water it is, only the bill says. */
export function ZipPage({ zip, country = 'US' }: { zip: string; country?: 'US' | 'FR' }) {
  const [{ systems, towns }] = trpc.waterSystems.byZip.useSuspenseQuery({ zip, country })
  const code = country === 'US' ? 'ZIP code' : 'postal code'
  const place = country === 'US' ? zip : `FR-${zip}`
  const rememberedId = useRememberedSystem(place)
  const remembered = systems.find(({ id }) => id === rememberedId)
  const isOne = systems.length === 1
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Find your water', to: '/find' }, { label: zip }]} />
      <PageHeading
        title={`Tap water in ${code} ${zip}${country === 'US' ? '' : ', France'}`}
        text={
          isOne
            ? `One water system serves this ${code}, as far as we know.`
            : country === 'US'
              ? `${systems.length} water systems serve this ZIP code. Whose name is on your bill?`
              : `${systems.length} networks serve this postal code. Choose your commune, or the network on the sheet that comes with your bill.`
        }
      />
      {towns.length > 0 && (
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
      <SystemList systems={systems} onOpen={({ id }) => rememberSystem(place, id)} />
    </div>
  )
}
