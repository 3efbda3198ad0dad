import type { Deps } from '#server/deps.ts'
import { type SisterApp, sisterAppSchema } from '#shared/admin/settings.schema.ts'
import { readSetting } from './settings.service.ts'

/**
 * The sister app of the footer's banner: an admin's setting, otherwise the environment's, which is also used if the
 * database cannot be read; null if there is none. It is read for each rendered page: cached pages are dropped when a
 * setting changes, and a page rendered from a process's memory would be cached with the old banner.
 */
export async function sisterAppNow({
  db,
  log,
  site,
}: Pick<Deps, 'db' | 'log' | 'site'>): Promise<SisterApp | null> {
  try {
    return ownApp((await readSetting(db, 'sister-app', sisterAppSchema)) ?? site.sisterApp)
  } catch (error) {
    log.warn({ err: error }, 'the sister app could not be read')
    return ownApp(site.sisterApp)
  }
}

/**
 * Earlier versions had Open Food Facts as the default, and settings may still contain it. It is not a sister app.
 */
function ownApp(app: SisterApp | null): SisterApp | null {
  return app !== null && /(^|\.)openfoodfacts\.org$/.test(new URL(app.url).hostname) ? null : app
}
