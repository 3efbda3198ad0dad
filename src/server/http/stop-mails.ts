import { type RequestHandler, Router } from 'express'
import { stopLetter } from '#server/features/hydration/reminders/weekly-letter.service.ts'
import { stopWellReminder } from '#server/features/water/mine/well-reminders.service.ts'
import { LETTER_PATH } from '#shared/hydration/weekly-letter.rules.ts'
import { WELL_REMINDER_PATH } from '#shared/water/mine/own-well.rules.ts'
import type { Deps } from '../deps.ts'

/** Turns a kind of mail off by the token of the address. */
const stops =
  (stop: (token: string) => Promise<void>, answer: string): RequestHandler =>
  async (req, res) => {
    const { token } = req.query
    await stop(typeof token === 'string' ? token : '')
    res.set('Cache-Control', 'no-store').type('text/plain').send(answer)
  }

/**
 * `POST /weekly-letter?token=…` and `POST /well-reminder?token=…`: turn a kind of mail off when a mail program's own button asks
 * for it (RFC 8058). The token says whose mails; cookies and the body are not read. Opening the address shows the page, which
 * changes nothing by itself, because scanners of mails open every link.
 */
export function stopMailRoutes(deps: Pick<Deps, 'db' | 'secrets'>): Router {
  const routes = Router()
  routes.post(
    LETTER_PATH,
    stops((token) => stopLetter(deps, token), 'The weekly letter is off.\n'),
  )
  routes.post(
    WELL_REMINDER_PATH,
    stops((token) => stopWellReminder(deps, token), 'The yearly mail about your well is off.\n'),
  )
  return routes
}
