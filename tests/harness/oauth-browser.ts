import { type Answer, send } from './http.ts'
import type { TestOpenIdProvider } from './openid-provider.ts'
import { createWebClient, type WebClient } from './web-client.ts'

/** A browser that keeps its cookies but follows no redirect by itself, and an account at the provider. */
export interface OAuthBrowser extends WebClient {
  /** Goes to the provider and signs in there; returns with the path the provider sends the browser back to. */
  goAway(next?: string): Promise<string>
  /** Goes there and comes back; returns with what the site says then. */
  signIn(next?: string): Promise<Answer>
  /** The person the site takes this browser for. */
  whoAmI(): Promise<{ id: string; email: string; fullName: string | null; hasPassword: boolean } | null>
}

/** @param jar the cookies it starts with */
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
