import type { SignInAnswer } from '#shared/accounts/accounts.schema.ts'

/** The dialog's views. */
export type AccountView =
  | 'log-in'
  | 'sign-up'
  | 'check-mail'
  | 'recovery'
  | 'recovery-sent'
  | 'code'
  | 'code-sent'
  | 'work-address'
  | 'factor'
  | 'recovery-code'

/** What every view can do. */
export interface ViewActions {
  /** Shows another view, with the typed address. */
  onView: (view: AccountView, email?: string) => void
}

/** The server's answer to a log-in, and the welcome. */
export interface SignInOutcome {
  answer: SignInAnswer
  email?: string
  welcome: { title: string; text: string }
}

/** What a view with a log-in can do. */
export interface SignInActions extends ViewActions {
  onFinished: (outcome: SignInOutcome) => void
}

/** For a returning person. */
export const WELCOME_BACK = { title: 'Welcome Back!', text: 'You have successfully logged in.' }
/** For a new account. */
export const WELCOME = {
  title: 'Welcome!',
  text: 'Your account has been created. Please check your email to verify your account.',
}
