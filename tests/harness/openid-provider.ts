import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Events,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
} from 'oauth2-mock-server'
import { createOpenIdProvider, type OAuthProvider } from '#server/providers/oauth/openid-provider.arctic.ts'

/** The claims about the person who signs in. A claim set to undefined is left out. */
export interface ProviderClaims {
  sub?: unknown
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

/** Ways in which a provider, or an attacker in its place, may answer wrongly. */
export type ProviderFault =
  | 'wrong-nonce'
  | 'no-nonce'
  | 'wrong-audience'
  | 'two-audiences'
  | 'wrong-authorised-party'
  | 'wrong-issuer'
  | 'expired'
  | 'not-yet-valid'
  | 'no-expiry'
  | 'no-subject'
  | 'unsigned'
  | 'other-key'
  | 'signed-with-public-key'
  | 'altered-claims'
  | 'no-id-token'
  | 'token-endpoint-500'
  | 'canceled'
  | 'provider-error'

/** An OpenID provider on this machine that checks client, redirect address and PKCE like a real one. */
export interface TestOpenIdProvider {
  issuer: string
  /** A new adapter for it, with nothing cached, for addresses of these domains alone. */
  asProvider(domains?: readonly string[]): OAuthProvider
  /** Uses these claims from now on. */
  setClaims(claims: ProviderClaims): void
  /** Answers wrongly in this way from now on; null answers correctly again. */
  setFault(fault: ProviderFault | null): void
  /** The last token request. */
  lastTokenRequest(): { authorization: string | undefined; body: Readonly<Record<string, unknown>> } | null
  /** Refuses connections, like a server that is down. */
  goDown(): Promise<void>
  /** Accepts connections again, at the same address. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

const CLIENT = { clientId: 'smart-hydration', clientSecret: 'a secret of ours' }
const AUTHORIZATION = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`
const OTHERS = 'https://other.example'

const TOKEN_FAULTS: Partial<Record<ProviderFault, (payload: MutableToken['payload']) => void>> = {
  'wrong-nonce': (payload) => Object.assign(payload, { nonce: 'of-another-sign-in' }),
  'no-nonce': (payload) => Reflect.deleteProperty(payload, 'nonce'),
  'wrong-audience': (payload) => Object.assign(payload, { aud: 'another-client' }),
  'two-audiences': (payload) => Object.assign(payload, { aud: [CLIENT.clientId, 'another-client'] }),
  'wrong-authorised-party': (payload) => Object.assign(payload, { azp: 'another-client' }),
  'wrong-issuer': (payload) => Object.assign(payload, { iss: OTHERS }),
  expired: (payload) => Object.assign(payload, { exp: payload.iat - 3600 }),
  'not-yet-valid': (payload) => Object.assign(payload, { nbf: payload.iat + 3600 }),
  'no-expiry': (payload) => Reflect.deleteProperty(payload, 'exp'),
  'no-subject': (payload) => Reflect.deleteProperty(payload, 'sub'),
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const read = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  return { header, payload, signature, readHeader: () => read(header), readPayload: () => read(payload) }
}

/** Forgeries of a correctly signed token. */
function forgeries(otherKey: KeyObject, publicKeys: () => string) {
  return {
    unsigned(token) {
      return `${base64url({ alg: 'none', typ: 'JWT' })}.${partsOf(token).payload}.`
    },
    'other-key'(token) {
      const { header, payload } = partsOf(token)
      const signed = `${header}.${payload}`
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), otherKey).toString('base64url')}`
    },
    'signed-with-public-key'(token) {
      const { payload, readHeader } = partsOf(token)
      const signed = `${base64url({ ...readHeader(), alg: 'HS256' })}.${payload}`
      return `${signed}.${createHmac('sha256', publicKeys()).update(signed).digest('base64url')}`
    },
    'altered-claims'(token) {
      const { header, signature, readPayload } = partsOf(token)
      return `${header}.${base64url({ ...readPayload(), sub: 'somebody-else' })}.${signature}`
    },
  } satisfies Partial<Record<ProviderFault, (token: string) => string>>
}

/** Starts a provider on a free port of the loopback interface. Stop it when the file ends. */
export async function startOpenIdProvider(): Promise<TestOpenIdProvider> {
  const tokens = new OAuth2Issuer()
  const service = new OAuth2Service(tokens)
  await tokens.keys.generate('RS256')
  // A new server for each start: the library's own collects listeners when it is restarted.
  const listen = async (port: number): Promise<Server> => {
    const started = createServer(service.requestHandler)
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve))
    return started
  }
  let server: Server | null = await listen(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  tokens.url = issuer

  let claims: ProviderClaims = {}
  let fault: ProviderFault | null = null
  let lastTokenRequest: ReturnType<TestOpenIdProvider['lastTokenRequest']> = null
  const redirectUris = new Map<unknown, string>()
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const forge: Partial<Record<ProviderFault, (token: string) => string>> = forgeries(otherKey, () =>
    JSON.stringify(tokens.keys.toJSON()[0]),
  )

  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }) => {
    redirectUris.set(url.searchParams.get('code'), `${url.origin}${url.pathname}`)
    const error = { canceled: 'access_denied', 'provider-error': 'server_error' }[fault as string]
    if (error === undefined) return
    url.searchParams.delete('code')
    url.searchParams.set('error', error)
  })
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, claims)
    if (fault !== null) TOKEN_FAULTS[fault]?.(payload)
  })
  service.on(Events.BeforeResponse, (response: MutableResponse, req) => {
    const { authorization } = req.headers
    lastTokenRequest = { authorization, body: req.body }
    const isOurs =
      authorization === AUTHORIZATION && req.body.redirect_uri === redirectUris.get(req.body.code)
    if (!isOurs || !('code_verifier' in req.body)) {
      Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } })
    } else if (fault === 'token-endpoint-500') {
      Object.assign(response, { statusCode: 500, body: { error: 'server_error' } })
    } else if (typeof response.body === 'object') {
      const { id_token: token } = response.body
      if (fault === 'no-id-token') delete response.body.id_token
      else if (fault !== null && typeof token === 'string')
        response.body.id_token = forge[fault]?.(token) ?? token
    }
  })

  const goDown = async () => {
    const stopped = server
    server = null
    if (stopped !== null) await new Promise((resolve) => stopped.close(resolve))
  }
  return {
    issuer,
    asProvider: (domains = []) =>
      createOpenIdProvider({ id: 'google', name: 'Google', icon: null, domains, issuer, ...CLIENT }),
    setClaims(next) {
      claims = next
    },
    setFault(next) {
      fault = next
    },
    lastTokenRequest: () => lastTokenRequest,
    goDown,
    async comeBack() {
      server ??= await listen(port)
    },
    stop: goDown,
  }
}
