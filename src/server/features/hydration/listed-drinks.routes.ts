import { type Request, Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { answerToken } from '#server/http/token-caller.ts'
import { createAccountGate } from '#server/limits/account-gate.ts'
import { inputMessage } from '#server/trpc/input-message.ts'
import { AppError } from '#shared/app-error.ts'
import { listedDrinksInput } from '#shared/hydration/listed-drinks.schema.ts'
import { DRINKS_PATH, TODAY_PATH } from '#shared/hydration/script-paths.ts'
import { listDrinks, readTodayForScripts } from './listed-drinks.service.ts'

const MESSAGE = 'Your scripts read too often.'
/** A screen in the kitchen asks every minute; a script that collects a year takes a few answers. */
const READING = {
  right: 'read',
  gates: {
    token: createAccountGate({ inFlight: 3, perMinute: 30, message: MESSAGE }),
    owner: createAccountGate({ inFlight: 6, perMinute: 60, message: MESSAGE }),
  },
} as const

/** The range of the address. Throws BAD_REQUEST with the sentence for the first problem. */
function readRange(req: Request) {
  const input = listedDrinksInput.safeParse(req.query)
  if (input.success) return input.data
  const [issue] = input.error.issues
  throw new AppError(
    'BAD_REQUEST',
    issue === undefined || issue.code === 'invalid_type'
      ? 'Write the days as from=2026-11-01&to=2026-11-07.'
      : inputMessage(issue),
  )
}

/** `GET /api/today` and `GET /api/drinks`: what the owner of an access token that may read drinks. */
export function readDrinksRoutes(deps: Deps): Router {
  const routes = Router()
  routes.get(TODAY_PATH, (req, res) =>
    answerToken(deps, { req, res }, READING, ({ owner }) => readTodayForScripts(deps, owner.id)),
  )
  routes.get(DRINKS_PATH, (req, res) =>
    answerToken(deps, { req, res }, READING, ({ owner }) => listDrinks(deps, owner.id, readRange(req))),
  )
  return routes
}
