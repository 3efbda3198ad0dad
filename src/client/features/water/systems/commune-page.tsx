import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { FIND_CRUMBS, zipPath } from '#shared/water/answer/water-paths.ts'
import { AskLive } from './ask-live.tsx'
import { rememberSystem, useRememberedSystem } from './remembered-system.ts'
import { SystemList } from './system-list.tsx'

/** The networks of a commune of France: where there are several, the part of the commune tells which. */
export function CommunePage({ code }: { code: string }) {
  const [{ town, systems, zipCodes, parts, importedYear, live }] =
    trpc.waterSystems.byCommune.useSuspenseQuery({ code })
  const place = `FR-${code}`
  const rememberedId = useRememberedSystem(place)
  const remembered = systems.find(({ id }) => id === rememberedId)
  return (
    <div className="wrap">
      <Breadcrumbs trail={[...FIND_CRUMBS, { label: town.name }]} />
      <PageHeading
        title={`Tap water in ${town.name}, France`}
        text={
          systems.length === 0
            ? `We know no network for ${town.name}, ${town.county}.`
            : systems.length === 1
              ? `One network serves ${town.name}, ${town.county}, as far as we know.`
              : `${systems.length} networks serve ${town.name}, ${town.county}. Which one is yours? The part of the commune tells, or the sheet that comes with your bill.`
        }
      />
      {zipCodes.length > 0 && (
        <p className="muted">
          {zipCodes.length === 1 ? 'Postal code' : 'Postal codes'}:{' '}
          {zipCodes.map((zip, index) => (
            <span key={zip}>
              {index > 0 && ', '}
              <AppLink to={zipPath(zip, 'FR')} className="text-link">
                {zip}
              </AppLink>
            </span>
          ))}
        </p>
      )}
      {remembered !== undefined && systems.length > 1 && (
        <section aria-labelledby="chosen">
          <h2 id="chosen">You chose this one before</h2>
          <SystemList systems={[remembered]} parts={parts} />
          <h2>All networks of {town.name}</h2>
        </section>
      )}
      {systems.length > 0 && (
        <SystemList systems={systems} parts={parts} onOpen={({ id }) => rememberSystem(place, id)} />
      )}
      {importedYear === null && systems.length > 0 && <AskLive code={code} live={live} />}
    </div>
  )
}
