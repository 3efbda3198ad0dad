/** What the account dialog is opened for. */
export interface AccountDialogRequest {
  /** Which tab it shows first; without one Log In. */
  tab?: 'log-in' | 'sign-up'
  /** Begins where somebody stands whose first factor was right: a code is still missing. */
  isAtFactor?: boolean
  /** The dialog's title while it shows Log In and Sign Up; "Your account" without one. */
  title?: string
  /** Why one should log in, in a sentence: "Log in to save this city." */
  reason?: string
  /** Called once the person is logged in. The page behind has stayed as it was. */
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

/** What the dialog is open for, as the dialog itself reads it. */
export const accountDialog = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: () => set(null),
}
