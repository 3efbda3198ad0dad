import type { RegisteredRouter } from '@tanstack/react-router'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { areCookiesBlocked, COOKIES_BLOCKED } from '#client/features/accounts/common/cookies-blocked.ts'
import { toast } from '#client/lib/toast-store.ts'
import {
  isSignInProblem,
  SIGN_IN_PROBLEM_PARAM,
  SIGN_IN_PROBLEMS,
  SIGN_IN_STEP_PARAM,
} from '#shared/accounts/sign-in-problems.ts'

/** `?account=log-in` or `sign-up` opens the dialog. */
const ACCOUNT_PARAM = 'account'

/** Takes the requests out of an address. */
const NOTHING_ASKED = {
  [ACCOUNT_PARAM]: undefined,
  [SIGN_IN_PROBLEM_PARAM]: undefined,
  [SIGN_IN_STEP_PARAM]: undefined,
}

/**
 * Does what the address asks for and removes the request from it, because a reload or Back must not repeat it. Does not ask
 * a person who is logged in.
 */
export async function followAddress(router: RegisteredRouter): Promise<void> {
  const params = new URLSearchParams(router.state.location.searchStr)
  const isMember = (router.options.context.api.auth.session.getData()?.user ?? null) !== null
  await router.navigate({
    to: '.',
    search: (search) => ({ ...search, ...NOTHING_ASKED }),
    hash: true,
    replace: true,
    resetScroll: false,
  })

  const problem = params.get(SIGN_IN_PROBLEM_PARAM)
  const tab = params.get(ACCOUNT_PARAM)
  if (isSignInProblem(problem)) {
    // Without a cookie the way back from the other service looks like one that took too long.
    const isBlocked = problem === 'expired' && areCookiesBlocked()
    toast.error('Sign in Failed', isBlocked ? COOKIES_BLOCKED : SIGN_IN_PROBLEMS[problem])
  } else if (isMember) return
  else if (params.get(SIGN_IN_STEP_PARAM) === 'factor') openAccountDialog({ isAtFactor: true })
  else if (tab === 'log-in' || tab === 'sign-up') openAccountDialog({ tab })
}
