import { createListeners } from '#client/lib/listeners.ts'
import type { IntendedAct } from '#shared/accounts/intentions.ts'

/** Why the account dialog opens, and what happens afterwards. */
export interface AccountDialogRequest {
  /** The first tab. With a purpose or `onLoggedIn`: Sign Up where no one has logged in on this device; else Log In. */
  tab?: 'log-in' | 'sign-up'
  /** Starts at the second step: the first factor was right, a code is still missing. */
  isAtFactor?: boolean
  /** The dialog's title while it shows Log In and Sign Up; "Your account" without one. */
  title?: string
  /** Why the dialog is open, in a sentence: "Your session has ended." */
  reason?: string
  /** What an account is needed for, after "Log in to" or "Create a free account to": "save this city." */
  purpose?: string
  /** What the link in the mail to a new account goes on with at this page. */
  act?: IntendedAct
  /** Called once the person is logged in. The page behind the dialog has stayed as it was. */
  onLoggedIn?: () => void
}

let current: AccountDialogRequest | null = null
const listeners = createListeners()

function set(next: AccountDialogRequest | null): void {
  current = next
  listeners.tell()
}

/** Opens the account dialog over the page: `openAccountDialog({ purpose: 'save this city.', onLoggedIn: save })`. */
export const openAccountDialog = (request: AccountDialogRequest = {}): void => set({ ...request })

/** The open request, for the dialog itself. */
export const accountDialog = {
  current: () => current,
  subscribe: listeners.subscribe,
  close: () => set(null),
}
