import { Router } from 'express'
import { worldLand } from '../maps/world-map.d3-geo.ts'
import { type CachedResponse, createCachedResponse, sendCachedResponse } from './cached-response.ts'

const ONE_WEEK = 'public, max-age=604800'

/** `/maps/world.svg`: the land behind the map of cities, a file of its own so that the page stays small. */
export function mapFiles(): Router {
  const routes = Router()
  let response: CachedResponse | undefined
  routes.get('/maps/world.svg', async (req, res) => {
    response ??= createCachedResponse({
      status: 200,
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': ONE_WEEK, Vary: 'Accept-Encoding' },
      body: await worldLand(),
    })
    await sendCachedResponse(req, res, response)
  })
  return routes
}
