import { type Session, sessionOutput } from '../../../shared/accounts/session.schema.ts'
import { router } from '../../trpc/init.ts'
import { exactly, publicProcedure } from '../../trpc/procedures.ts'

const NO_SESSION: Session = { user: null, expiresAt: null, expiresIn: null, tokenType: null }

/** `auth.*`. Nobody can sign in yet, so every session is a visitor's. */
export const accountsRouter = router({
  session: publicProcedure.output(exactly(sessionOutput)).query(() => NO_SESSION),
})
