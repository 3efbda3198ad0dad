import { type SisterApp, sisterAppSchema } from '../../../shared/settings/settings.schema.ts'
import type { Deps } from '../../deps.ts'
import { readSetting } from './settings.service.ts'

/**
 * The product the footer recommends: an admin's choice, else the environment's, which also stands in while the database
 * cannot be asked. It is read for each page that is drawn: visitors' pages are kept until a setting changes, and one drawn
 * from what a process remembered would be kept with the old banner.
 */
export async function sisterAppNow({ db, log, site }: Pick<Deps, 'db' | 'log' | 'site'>): Promise<SisterApp> {
  try {
    return (await readSetting(db, 'sister-app', sisterAppSchema)) ?? site.sisterApp
  } catch (error) {
    log.warn({ err: error }, 'the sister app could not be read')
    return site.sisterApp
  }
}
