import express, { type Router } from 'express'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { WATER_STATUSES } from '#shared/water/status/water-statuses.ts'

/** Lists of cities that could be filtered by a verdict, before a water had a status. */
const LISTS = ['/cities', '/tap-water-ratings']

/** What a verdict is called now; the others kept their name. */
const RENAMED: Readonly<Record<string, string>> = { 'no-limit-exceeded': 'no-problem-on-record' }

/** Redirects lists filtered by a verdict (`?verdict=safe`) to the same lists filtered by a status; a word that was none is dropped. */
export function renamedStatusFilter(): Router {
  const router = express.Router()
  router.get(LISTS, (req, res, next) => {
    const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost')
    const verdict = searchParams.get('verdict')
    if (verdict === null) return next()
    searchParams.delete('verdict')
    const status = RENAMED[verdict] ?? verdict
    if ((WATER_STATUSES as readonly string[]).includes(status) && !searchParams.has('status'))
      searchParams.set('status', status)
    const query = searchParams.toString()
    res.set('Cache-Control', CACHE_CONTROL.askFirst)
    res.redirect(308, query === '' ? pathname : `${pathname}?${query}`)
  })
  return router
}
