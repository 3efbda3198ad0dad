import { type Answer, send } from './http.ts'
import type { TestOpenIdProvider } from './openid-provider.ts'
import { createWebClient, type WebClient } from './web-client.ts'

/** A browser that stores cookies and does not follow redirects, and an account at the provider. */
export interface OAuthBrowser extends WebClient {
  /** Goes to the provider and signs in; returns the path the provider redirects back to. */
  goAway(next?: string): Promise<string>
  /** Signs in and comes back; returns the site's answer. */
  signIn(next?: string): Promise<Answer>
  /** The person who is logged in in this browser. */
  whoAmI(): Promise<{ id: string; email: string; fullName: string | null; hasPassword: boolean } | null>
}

/** @param jar the initial cookies */
export function createOAuthBrowser(
  origin: string,
  provider: Pick<TestOpenIdProvider, 'issuer'>,
  jar?: Map<string, string>,
): OAuthBrowser {
  const client = createWebClient(origin, { jar })
  async function goAway(next = '/'): Promise<string> {
    const away = await client.open(`/auth/google?next=${encodeURIComponent(next)}`)
    const page = new URL(away.headers.location ?? 'about:blank')
    const back = await send(provider.issuer, `${page.pathname}${page.search}`)
    return (back.headers.location ?? '').replace(origin, '')
  }
  return {
    ...client,
    goAway,
    signIn: async (next) => client.open(await goAway(next)),
    whoAmI: async () =>
      ((await client.call('auth.session')).data as { user: Awaited<ReturnType<OAuthBrowser['whoAmI']>> })
        .user,
  }
}
