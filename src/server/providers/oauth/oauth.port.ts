/** What another service says about a person who signed in there. */
export interface OAuthClaims {
  /** The service's id for the person; never changes. */
  subject: string
  /** Normalized; null if there is none, or an invalid one. */
  email: string | null
  /** Whether the service says that the person owns the address. */
  emailVerified: boolean
  name: string | null
}

/** A service people may log in with. */
export interface OAuthProvider {
  /** Lower-case letters: part of addresses and of stored identities. */
  id: string
  /** The display name. */
  name: string
  /** A small picture for its button, as a `data:` address; null without one. */
  icon: string | null
  /** Domains of e-mail addresses in lower case: only people with such an address log in here. Empty: everyone. */
  domains: readonly string[]
  /** The service's page to redirect the browser to. Throws SERVICE_UNAVAILABLE. */
  begin(request: { state: string; nonce: string; codeVerifier: string; redirectUri: string }): Promise<URL>
  /**
   * Exchanges the code from the browser for what the service says about the person.
   * Throws UNAUTHORIZED for an invalid code or answer, SERVICE_UNAVAILABLE if there is no answer.
   */
  finish(answer: {
    code: string
    nonce: string
    codeVerifier: string
    redirectUri: string
  }): Promise<OAuthClaims>
}
