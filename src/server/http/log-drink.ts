import { randomUUID } from 'node:crypto'
import express, { type Request, type Response, Router } from 'express'
import {
  ownerOfToken,
  type TokenOwner,
} from '#server/features/accounts/access-tokens/access-tokens.service.ts'
import { pressGate } from '#server/features/hydration/press-gate.ts'
import { addWater } from '#server/features/hydration/presses.service.ts'
import { createAccountGate } from '#server/limits/account-gate.ts'
import { AppError } from '#shared/app-error.ts'
import { LOG_PATH, logInput } from '#shared/hydration/log-drink.schema.ts'
import type { Deps } from '../deps.ts'
import { inputMessage } from '../trpc/input-message.ts'
import { requireNotSuspended, requirePremium } from '../trpc/procedures.ts'

/** A drink takes about 100 bytes. */
const BODY_LIMIT = '4kb'
const JSON_TYPE = 'application/json'

/** A script in an endless loop stops here, before it fills the person's day. */
const tokenGate = createAccountGate({
  inFlight: 5,
  perMinute: 30,
  message: 'This token adds drinks too fast.',
})

const readJson = express.json({ type: JSON_TYPE, limit: BODY_LIMIT, inflate: false })

/** The body as a press. Throws BAD_REQUEST with the sentence for the first problem. */
async function readPress(req: Request, res: Response) {
  await new Promise<void>((resolve, reject) => {
    readJson(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)))
  })
  if (!req.is(JSON_TYPE))
    throw new AppError('BAD_REQUEST', 'Send the drink as JSON, for example {"ml": 250}.')
  const input = logInput.safeParse(req.body)
  if (input.success) return { ...input.data, id: input.data.id ?? randomUUID() }
  const [issue] = input.error.issues
  throw new AppError(
    'BAD_REQUEST',
    issue === undefined ? 'The drink could not be read.' : inputMessage(issue),
  )
}

/** The token of the `Authorization` header with its owner. Throws UNAUTHORIZED, always with the same answer. */
async function requireToken(deps: Deps, req: Request, res: Response): Promise<TokenOwner> {
  const [, token = ''] = /^Bearer ([\w-]{1,100})$/i.exec(req.get('authorization') ?? '') ?? []
  const found = await ownerOfToken(deps, token)
  if (found !== null) return found
  res.setHeader('WWW-Authenticate', 'Bearer')
  throw new AppError(
    'UNAUTHORIZED',
    'This needs a token from your account page, in the header "Authorization: Bearer TOKEN".',
  )
}

/** Counts a request of a token and of its owner. Returns what ends it. Throws TOO_MANY_REQUESTS. */
function enterGates({ tokenId, owner }: TokenOwner, now: Date): () => void {
  const leaveToken = tokenGate.enter(tokenId, now)
  try {
    const leavePerson = pressGate.enter(owner.id, now)
    return () => {
      leaveToken()
      leavePerson()
    }
  } catch (error) {
    leaveToken()
    throw error
  }
}

/**
 * `POST /api/log`: adds a drink for the owner of an access token, by the rules of `hydration.addWater`. Only the
 * `Authorization` header says who asks. Cookies are not read and no answer allows requests from other origins, so a page
 * of another site can do nothing here.
 */
export function logDrink(deps: Deps): Router {
  const routes = Router()
  // For people who open the address of the QR code in a browser.
  routes.get(LOG_PATH, (_req, res) => res.redirect(303, '/account#apps'))
  routes.post(LOG_PATH, async (req, res) => {
    const found = await requireToken(deps, req, res)
    requireNotSuspended(found.owner)
    requirePremium(found.owner)
    const leave = enterGates(found, deps.clock.now())
    try {
      const press = await readPress(req, res)
      const { date, intake, goal } = await addWater(deps, found.owner.id, press)
      await found.recordUse()
      res.set('Cache-Control', 'private, no-store').json({ id: press.id, date, intake, goal })
    } finally {
      leave()
    }
  })
  return routes
}
