import express, { type Request, type Response, Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { answerToken } from '#server/http/token-caller.ts'
import { createAccountGate } from '#server/limits/account-gate.ts'
import { inputMessage } from '#server/trpc/input-message.ts'
import { AppError } from '#shared/app-error.ts'
import { type LogInput, logInput } from '#shared/hydration/log-drink.schema.ts'
import { LOG_PATH } from '#shared/hydration/script-paths.ts'
import { logDrink } from './log-drink.service.ts'
import { pressGate } from './press-gate.ts'

/** A drink takes about 100 bytes. */
const BODY_LIMIT = '4kb'
const JSON_TYPE = 'application/json'

/** A script in an endless loop stops here, before it fills the person's day. */
const tokenGate = createAccountGate({
  inFlight: 5,
  perMinute: 30,
  message: 'This token adds drinks too fast.',
})
const ADDING = { right: 'add', gates: { token: tokenGate, owner: pressGate } } as const

const readJson = express.json({ type: JSON_TYPE, limit: BODY_LIMIT, inflate: false })

/** The body as a drink. Throws BAD_REQUEST with the sentence for the first problem. */
async function readDrink(req: Request, res: Response): Promise<LogInput> {
  await new Promise<void>((resolve, reject) => {
    readJson(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)))
  })
  if (!req.is(JSON_TYPE))
    throw new AppError('BAD_REQUEST', 'Send the drink as JSON, for example {"ml": 250}.')
  const input = logInput.safeParse(req.body)
  if (input.success) return input.data
  const [issue] = input.error.issues
  throw new AppError(
    'BAD_REQUEST',
    issue === undefined ? 'The drink could not be read.' : inputMessage(issue),
  )
}

/** `POST /api/log`: adds a drink for the owner of an access token that may add. */
export function logDrinkRoutes(deps: Deps): Router {
  const routes = Router()
  // For people who open the address of the QR code in a browser.
  routes.get(LOG_PATH, (_req, res) =>
    res.set('Cache-Control', CACHE_CONTROL.never).redirect(303, '/account#apps'),
  )
  routes.post(LOG_PATH, (req, res) =>
    answerToken(deps, { req, res }, ADDING, async ({ owner }) =>
      logDrink(deps, owner, await readDrink(req, res)),
    ),
  )
  return routes
}
