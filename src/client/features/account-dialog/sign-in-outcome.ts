/** What the dialog shows. */
export type AccountView =
  | 'log-in'
  | 'sign-up'
  | 'check-mail'
  | 'recovery'
  | 'recovery-sent'
  | 'code'
  | 'code-sent'
  | 'factor'
  | 'recovery-code'

/** What every view may do. */
export interface ViewActions {
  /** Leads to another view; an address that was typed goes along. */
  onView: (view: AccountView, email?: string) => void
}

/** What the server said to somebody logging in, and how to welcome them. */
export interface SignInOutcome {
  status: 'signed-in' | 'factor-required'
  email?: string
  welcome: { title: string; text: string }
}

/** What a view may do in which people log in. */
export interface SignInActions extends ViewActions {
  onFinished: (outcome: SignInOutcome) => void
}

/** To those who come back. */
export const WELCOME_BACK = { title: 'Welcome Back!', text: 'You have successfully logged in.' }
/** To those who have just signed up. */
export const WELCOME = {
  title: 'Welcome!',
  text: 'Your account has been created. Please check your email to verify your account.',
}
