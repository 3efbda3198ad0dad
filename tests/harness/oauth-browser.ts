import { type Answer, send, singleCallAddress } from './http.ts'
import type { TestOpenIdProvider } from './openid-provider.ts'

/** A browser that keeps its cookies but follows no redirect by itself. */
export interface OAuthBrowser {
  /** Its cookies, by name. */
  jar: Map<string, string>
  visit(path: string): Promise<Answer>
  /** Goes to the provider and signs in there; answers with the path the provider sends the browser back to. */
  goAway(next?: string): Promise<string>
  /** Goes there and comes back; answers with what the site says then. */
  signIn(next?: string): Promise<Answer>
  /** The person the site takes this browser for. */
  whoAmI(): Promise<{ id: string; email: string; fullName: string | null; hasPassword: boolean } | null>
}

/** @param jar the cookies it starts with */
export function createOAuthBrowser(
  origin: string,
  provider: Pick<TestOpenIdProvider, 'issuer'>,
  jar = new Map<string, string>(),
): OAuthBrowser {
  async function visit(path: string): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(origin, path, { headers: cookie === '' ? {} : { cookie } })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  async function goAway(next = '/'): Promise<string> {
    const away = await visit(`/auth/google?next=${encodeURIComponent(next)}`)
    const page = new URL(away.headers.location ?? 'about:blank')
    const back = await send(provider.issuer, `${page.pathname}${page.search}`)
    return (back.headers.location ?? '').replace(origin, '')
  }
  return {
    jar,
    visit,
    goAway,
    signIn: async (next) => visit(await goAway(next)),
    whoAmI: async () =>
      JSON.parse((await visit(singleCallAddress('auth.session'))).text).result.data.json.user,
  }
}
