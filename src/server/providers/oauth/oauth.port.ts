/** What another service says of someone who signed in there. */
export interface OAuthClaims {
  /** The service's own name for the person; never changes. */
  subject: string
  /** In the form in which addresses are kept; null when there is none, or none that can be kept. */
  email: string | null
  /** Whether the service says that the address is theirs. */
  emailVerified: boolean
  name: string | null
}

/** A service at which people may log in. */
export interface OAuthProvider {
  /** Lower-case letters: part of addresses, and of the identities that are kept. */
  id: string
  /** As people know it. */
  name: string
  /** The service's page to send the browser to. Throws SERVICE_UNAVAILABLE. */
  begin(request: { state: string; nonce: string; codeVerifier: string; redirectUri: string }): Promise<URL>
  /**
   * Trades the code the browser brought back for what the service says of the person.
   * Throws UNAUTHORIZED for a code or an answer that does not hold, SERVICE_UNAVAILABLE when there is no answer.
   */
  finish(answer: {
    code: string
    nonce: string
    codeVerifier: string
    redirectUri: string
  }): Promise<OAuthClaims>
}
