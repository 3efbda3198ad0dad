import { createHash, timingSafeEqual } from 'node:crypto'
import { Router } from 'express'
import type { Metrics } from '../metrics/metrics.port.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `GET /metrics`, for whoever brings `METRICS_TOKEN` as a bearer token. */
export function metricsRoutes(metrics: Metrics, token: string): Router {
  const routes = Router()
  const expected = digest(`Bearer ${token}`)
  routes.get('/metrics', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    // Of equal length whatever was sent, so that the comparison takes equally long.
    if (!timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) {
      res.status(401).setHeader('WWW-Authenticate', 'Bearer').type('text').send('Unauthorized\n')
      return
    }
    const { contentType, text } = await metrics.read()
    res.setHeader('Content-Type', contentType).send(text)
  })
  return routes
}
