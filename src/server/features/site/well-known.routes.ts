import { Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { readOperator } from '#server/platform/settings/operator.service.ts'
import { AppError } from '#shared/app-error.ts'

/** RFC 9116 advises less than a year, so that a copy does not outlive its address. */
const VALID_MS = 180 * 86_400_000
/** What search engines need not read. */
const HIDDEN = ['/api/', '/auth/', '/go/']

/**
 * `/robots.txt`. `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness, from the settings; 404 until an admin has named the
 * operator. `/.well-known/change-password`: where password managers send people to change theirs.
 */
export function wellKnown({ db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>): Router {
  const routes = Router()
  routes.get('/robots.txt', (_req, res) => {
    res.setHeader('Cache-Control', CACHE_CONTROL.oneHour)
    const rules = HIDDEN.map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${site.origin}/sitemap.xml`]
    res.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  routes.get('/.well-known/security.txt', async (_req, res) => {
    const operator = await readOperator(db)
    if (operator === null) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    const lines = [
      `Contact: mailto:${operator.email}`,
      `Contact: ${site.origin}/contact`,
      `Expires: ${new Date(clock.now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site.origin}/.well-known/security.txt`,
    ]
    res.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  routes.get('/.well-known/change-password', (_req, res) => {
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    res.redirect(302, '/account')
  })
  return routes
}
