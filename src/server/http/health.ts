import { Router } from 'express'
import { isDatabaseReady } from '../db/ping.ts'
import type { Deps } from '../deps.ts'
import { CACHE_CONTROL } from './cache-control.ts'

export interface Lifecycle {
  /** True once the process was asked to stop. */
  isDraining: boolean
}

/** `/healthz`: the process runs. `/readyz`: it accepts work, because the database answers and it is not stopping. */
export function healthRoutes(deps: Deps, lifecycle: Lifecycle): Router {
  const routes = Router()
  let asking: Promise<boolean> | undefined
  routes.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', CACHE_CONTROL.never).json({ status: 'ok' })
  })
  routes.get('/readyz', async (_req, res) => {
    // Those who ask at once share one question to the database.
    asking ??= isDatabaseReady(deps.db).finally(() => {
      asking = undefined
    })
    const isReady = !lifecycle.isDraining && (await asking)
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    if (isReady) res.json({ status: 'ready' })
    else
      res
        .status(503)
        .setHeader('Retry-After', '5')
        .json({ status: lifecycle.isDraining ? 'stopping' : 'unavailable' })
  })
  return routes
}
