/** What to open the account dialog for. */
export interface AccountDialogRequest {
  /** The first tab; Log In by default. */
  tab?: 'log-in' | 'sign-up'
  /** Starts at the second factor, because the first one was already accepted. */
  isAtFactor?: boolean
  /** The dialog's title while it shows Log In and Sign Up; "Your account" without one. */
  title?: string
  /** Why to log in, as a sentence: "Log in to save this city." */
  reason?: string
  /** Called once the person is logged in; the page behind the dialog is still open. */
  onLoggedIn?: () => void
}

let current: AccountDialogRequest | null = null
const listeners = new Set<() => void>()

function set(next: AccountDialogRequest | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Opens the account dialog over the page: `openAccountDialog({ reason: 'Log in to save this city.', onLoggedIn: save })`. */
export const openAccountDialog = (request: AccountDialogRequest = {}): void => set({ ...request })

/** The current request, for the dialog itself. */
export const accountDialog = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: () => set(null),
}
