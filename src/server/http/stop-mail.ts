import { Router } from 'express'
import { CACHE_CONTROL } from './cache-control.ts'

/**
 * `POST {path}?token=…`: turns a kind of mail off when a mail program's own button asks for it (RFC 8058). The token says whose
 * mails; cookies and the body are not read. Opening the address shows the page, which changes nothing by itself, because
 * scanners of mails open every link.
 */
export function stopMail(path: string, stop: (token: string) => Promise<void>, answer: string): Router {
  const routes = Router()
  routes.post(path, async (req, res) => {
    const { token } = req.query
    await stop(typeof token === 'string' ? token : '')
    res.set('Cache-Control', CACHE_CONTROL.never).type('text/plain').send(answer)
  })
  return routes
}
