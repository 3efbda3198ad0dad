import { Router } from 'express'
import { stopLetter } from '#server/features/reminders/weekly-letter.service.ts'
import { LETTER_PATH } from '#shared/hydration/weekly-letter.rules.ts'
import type { Deps } from '../deps.ts'

/**
 * `POST /weekly-letter?token=…`: turns the letter off when a mail program's own button asks for it (RFC 8058). The token
 * says whose letter; cookies and the body are not read. Opening the address shows the page, which changes nothing by
 * itself, because scanners of mails open every link.
 */
export function weeklyLetterRoutes(deps: Pick<Deps, 'db' | 'secrets'>): Router {
  const routes = Router()
  routes.post(LETTER_PATH, async (req, res) => {
    const { token } = req.query
    await stopLetter(deps, typeof token === 'string' ? token : '')
    res.set('Cache-Control', 'no-store').type('text/plain').send('The weekly letter is off.\n')
  })
  return routes
}
