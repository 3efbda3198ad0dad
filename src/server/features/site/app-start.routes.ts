import { Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { requestContext } from '#server/http/request-context.ts'
import { hasPremium } from '#shared/viewer.ts'
import { myWaterOf } from '../water/mine/my-water.service.ts'

/** Where the installed app starts; `public/manifest.webmanifest` names it too. */
const START_PATH = '/start'

/**
 * `GET /start`: leads the installed app to where the person may act. Subscribers have the tracker, others the water they
 * chose, and who has neither the scanner.
 */
export function appStart(deps: Deps): Router {
  const routes = Router()
  routes.get(START_PATH, async (req, res) => {
    const { viewer } = await requestContext(deps, req, res)
    const water = viewer.kind === 'user' && !hasPremium(viewer) ? await myWaterOf(deps.db, viewer.id) : null
    const path = hasPremium(viewer) ? '/tracker' : (water?.path ?? '/scanner')
    res.set({ 'Cache-Control': CACHE_CONTROL.never, Vary: 'Cookie' }).redirect(303, path)
  })
  return routes
}
