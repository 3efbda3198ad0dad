import { AppLink } from '#client/ui/app-link.tsx'
import { guidePath } from '#shared/guides/guide-list.ts'
import type { NearTowns } from '#shared/water/answer/water-systems.schema.ts'
import { AskForPlace } from './ask-for-place.tsx'
import styles from './find-page.module.css'
import { TownLinks } from './town-links.tsx'

/** What somebody can do whose place has no water system: most homes there have a well. */
export function NoSystem({ place, nearby }: { place: string; nearby: NearTowns }) {
  return (
    <>
      <section className={styles.results} aria-labelledby="well">
        <h2 id="well">Do you have your own well?</h2>
        <p>
          Where no water system is listed, many homes have one, and no one but the owner tests it.{' '}
          <AppLink to={guidePath('private-wells')} className="text-link">
            See what to test, and when
          </AppLink>
        </p>
      </section>
      {nearby.length > 0 && (
        <section className={styles.results} aria-labelledby="nearby">
          <h2 id="nearby">Towns nearby with a water system</h2>
          <TownLinks towns={nearby} />
        </section>
      )}
      <div className={styles.actions}>
        <AskForPlace place={place} />
      </div>
    </>
  )
}
