import type { NounModule } from '#server/noun-module.ts'
import { deleteExpiredAccessTokens } from './access-tokens/access-tokens.queries.ts'
import { mailEndingTokens } from './access-tokens/access-tokens.service.ts'
import { accountsRouter } from './accounts.router.ts'
import { accountExport } from './data-export/export.routes.ts'
import { deleteExpiredHumanChecks } from './human-check/human-check.queries.ts'
import { deleteExpiredTokens } from './mailed-links/mailed-links.queries.ts'
import { ACCOUNT_MAILS } from './mails/account-mails.service.ts'
import { oauthRoutes } from './oauth/oauth.routes.ts'
import { deleteExpiredSessions } from './sessions/session-expiry.queries.ts'
import { deleteExpiredTakeBacks } from './take-back/take-back.queries.ts'
import { deleteUnconfirmedAccounts } from './unconfirmed/unconfirmed.service.ts'

export const accounts = {
  procedures: { auth: accountsRouter },
  routes: ({ deps }) => [accountExport(deps), oauthRoutes(deps)],
  tasks: [{ name: 'ends of access tokens', everyMs: 3_600_000, run: mailEndingTokens }],
  cleanUp: [
    ({ db }) => deleteExpiredSessions(db),
    ({ db }) => deleteExpiredTokens(db),
    ({ db }) => deleteExpiredAccessTokens(db),
    ({ db }) => deleteExpiredHumanChecks(db),
    ({ db }) => deleteExpiredTakeBacks(db),
    deleteUnconfirmedAccounts,
  ],
  mails: ACCOUNT_MAILS,
} satisfies NounModule
