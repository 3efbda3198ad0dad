import { createHash, timingSafeEqual } from 'node:crypto'
import { Router } from 'express'
import type { Metrics } from '../metrics/metrics.prom-client.ts'
import { CACHE_CONTROL } from './cache-control.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `GET /metrics` for clients that send `METRICS_TOKEN` as a bearer token. */
export function metricsRoutes(metrics: Metrics, token: string): Router {
  const routes = Router()
  const expected = digest(`Bearer ${token}`)
  routes.get('/metrics', async (req, res) => {
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    // Hashes have equal length, so the comparison always takes the same time.
    if (!timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) {
      res.status(401).setHeader('WWW-Authenticate', 'Bearer').type('text').send('Unauthorized\n')
      return
    }
    const { contentType, text } = await metrics.read()
    res.setHeader('Content-Type', contentType).send(text)
  })
  return routes
}
