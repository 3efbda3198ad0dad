import type { Deps } from '#server/deps.ts'
import { deleteExpiredAccessTokens } from './access-tokens/access-tokens.queries.ts'
import { deleteExpiredHumanChecks } from './human-check/human-check.queries.ts'
import { deleteExpiredTokens } from './mailed-links/mailed-links.queries.ts'
import { deleteExpiredSessions } from './sessions/session-expiry.queries.ts'
import { deleteExpiredTakeBacks } from './take-back/take-back.queries.ts'
import { deleteUnconfirmedAccounts } from './unconfirmed/unconfirmed.service.ts'

/** The steps that delete expired data of accounts. Each can fail on its own. */
export const accountCleanUp = (deps: Pick<Deps, 'db' | 'files' | 'log'>): (() => Promise<unknown>)[] => [
  () => deleteExpiredSessions(deps.db),
  () => deleteExpiredTokens(deps.db),
  () => deleteExpiredAccessTokens(deps.db),
  () => deleteExpiredHumanChecks(deps.db),
  () => deleteExpiredTakeBacks(deps.db),
  () => deleteUnconfirmedAccounts(deps),
]
