import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { StatusBadge } from '#client/entities/tap-water/status-badge.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { systemPath } from '#shared/water-systems/water-paths.ts'
import { FindingGroups } from './finding-groups.tsx'
import styles from './system-page.module.css'
import { Findings, Violations } from './system-page.tsx'

/** The federal figures of the system that serves a city. Draws nothing where we know no system. */
export function CityWater({ slug, hasReport }: { slug: string; hasReport: boolean }) {
  const [water] = trpc.waterSystems.byCity.useSuspenseQuery({ slug })
  if (water === null) return null
  const { system, note, waterStatus, reason, history, sources } = water
  return (
    <>
      <section className={styles.section} aria-labelledby="system">
        <h2 id="system">Federal figures</h2>
        <p className={styles.reason}>
          {note} These are the figures of{' '}
          <AppLink to={systemPath(system)} className="text-link">
            {system.name}
          </AppLink>
          , number {system.id}.
        </p>
        {!hasReport && (
          <>
            <p className={styles.cityStatus}>
              <StatusBadge waterStatus={waterStatus} />
            </p>
            <p className={styles.reason}>{reason}</p>
          </>
        )}
      </section>
      <Findings answer={water} />
      <Violations answer={water} />
      {history.length > 0 && (
        <section className={styles.section} aria-labelledby="history">
          <h2 id="history">History</h2>
          <p className={styles.reason}>The city’s report has newer values for these.</p>
          <FindingGroups findings={history} />
        </section>
      )}
      {sources.map(({ id, title, publisher, url, license }) => (
        <SourceLine key={id} source={{ title: `${publisher}: ${title}`, url, license }} />
      ))}
    </>
  )
}
