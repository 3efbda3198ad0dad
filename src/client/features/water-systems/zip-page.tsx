import { trpc } from '#client/lib/trpc.ts'
import { Breadcrumbs } from '#client/ui/components/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { rememberSystem, useRememberedSystem } from './remembered-system.ts'
import { SystemList } from './system-list.tsx'

/** The water systems of a ZIP code: whose water it is, only the bill says. */
export function ZipPage({ zip }: { zip: string }) {
  const [{ systems }] = trpc.waterSystems.byZip.useSuspenseQuery({ zip })
  const rememberedId = useRememberedSystem(zip)
  const remembered = systems.find(({ id }) => id === rememberedId)
  const isOne = systems.length === 1
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Find your water', to: '/find' }, { label: zip }]} />
      <PageHeading
        title={`Tap water in ZIP code ${zip}`}
        text={
          isOne
            ? 'One water system serves this ZIP code, as far as we know.'
            : `${systems.length} water systems serve this ZIP code. Whose name is on your bill?`
        }
      />
      {remembered !== undefined && (
        <section aria-labelledby="chosen">
          <h2 id="chosen">You chose this one before</h2>
          <SystemList systems={[remembered]} />
          <h2>All systems of this ZIP code</h2>
        </section>
      )}
      <SystemList systems={systems} onOpen={({ id }) => rememberSystem(zip, id)} />
    </div>
  )
}
