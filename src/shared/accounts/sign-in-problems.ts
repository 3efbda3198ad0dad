/** What the address says after logging in at another service failed (`?signInProblem=`), and the sentence for each. */
export const SIGN_IN_PROBLEMS = {
  canceled: 'You stopped before it was done. Log in again whenever you like.',
  expired: 'It took too long, or you began again in another tab. Start once more.',
  unavailable: 'The other service cannot be reached at the moment. Try again, or log in another way.',
  refused: 'The other service did not confirm who you are. Try again, or log in another way.',
  unconfirmed:
    'The other service has not confirmed your e-mail address. Confirm it there first, or log in another way.',
  'other-domain': 'This log-in is for e-mail addresses of another organization. Log in another way.',
  suspended: 'Your account is suspended. If this is a mistake, reply to any of our e-mails.',
  'too-many': 'Too many attempts to log in from your network. Wait five minutes and try again.',
} as const

export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS

/** The part of the address that names the problem. */
export const SIGN_IN_PROBLEM_PARAM = 'signInProblem'
/** The part of the address that says, as `factor`, that the second factor is still to be shown. */
export const SIGN_IN_STEP_PARAM = 'signIn'

/** Whether this is one of the problems; the address may say anything. */
export function isSignInProblem(code: unknown): code is SignInProblem {
  return typeof code === 'string' && Object.hasOwn(SIGN_IN_PROBLEMS, code)
}
