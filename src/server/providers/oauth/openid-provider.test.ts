import { createServer, type Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { createOpenIdProvider } from './openid-provider.arctic.ts'

const REQUEST = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: 'http://localhost/back' }
const UNREACHABLE = 'Google cannot be reached at the moment. Try again, or log in another way.'

let server: Server | undefined
afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

const createProvider = (issuer: string) =>
  createOpenIdProvider({
    id: 'google',
    name: 'Google',
    icon: null,
    domains: [],
    issuer,
    clientId: 'id',
    clientSecret: 'secret',
  })

/** Starts an issuer that answers discovery with its own true metadata, changed as given; counts the questions. */
async function startIssuer(changes: Record<string, unknown> = {}, status = 200) {
  let questions = 0
  const started = createServer((req, res) => {
    questions += 1
    const { host } = req.headers
    res.writeHead(req.url === '/.well-known/openid-configuration' ? status : 200, {
      'content-type': 'application/json',
      location: '/elsewhere',
    })
    const metadata = {
      issuer: `http://${host}`,
      authorization_endpoint: `http://${host}/authorize`,
      token_endpoint: `http://${host}/token`,
      jwks_uri: `http://${host}/jwks`,
    }
    res.end(JSON.stringify({ ...metadata, ...changes }))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { issuer: `http://127.0.0.1:${port}`, questions: () => questions }
}

it('asks the issuer once where it does what', async () => {
  const { issuer, questions } = await startIssuer()
  const provider = createProvider(issuer)
  expect(questions()).toBe(0)
  const pages = await Promise.all([provider.begin(REQUEST), provider.begin(REQUEST)])
  expect(pages.map(({ origin, pathname }) => origin + pathname)).toEqual(
    Array.from(pages, () => `${issuer}/authorize`),
  )
  expect(questions()).toBe(1)
})

it('may be sent to an encrypted page elsewhere', async () => {
  const { issuer } = await startIssuer({ authorization_endpoint: 'https://login.example/authorize?a=b' })
  const page = await createProvider(issuer).begin(REQUEST)
  expect(page.href).toContain('https://login.example/authorize?a=b&response_type=code')
})

it.each([
  [{ issuer: 'https://other.example' }],
  [{ issuer: undefined }],
  [{ authorization_endpoint: 'http://login.example/authorize' }],
  [{ token_endpoint: 'http://login.example/token' }],
  [{ jwks_uri: 'http://login.example/jwks' }],
  [{ authorization_endpoint: 'javascript:alert(1)' }],
  [{ token_endpoint: 7 }],
  [{ jwks_uri: undefined }],
])('does not trust an issuer that answers with %j', async (changes) => {
  const { issuer } = await startIssuer(changes)
  await expect(createProvider(issuer).begin(REQUEST)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    userMessage: UNREACHABLE,
  })
})

it.each([404, 500, 302])('asks again after an issuer answered with status %i', async (status) => {
  const { issuer, questions } = await startIssuer({}, status)
  const provider = createProvider(issuer)
  for (const expected of [1, 2]) {
    await expect(provider.begin(REQUEST)).rejects.toMatchObject({ userMessage: UNREACHABLE })
    expect(questions()).toBe(expected)
  }
})

it.each(['http://accounts.example', 'ftp://accounts.example', 'http://localhost.evil.example', 'accounts'])(
  'cannot be made for the issuer %s',
  (issuer) => {
    expect(() => createProvider(issuer)).toThrow('must be an https address')
  },
)

it('waits ten seconds for the exchange of a code, and no longer', async () => {
  const { issuer } = await startIssuer()
  const provider = createProvider(issuer)
  await provider.begin(REQUEST)
  const asked = new Promise<void>((resolve) => {
    server?.removeAllListeners('request').on('request', () => resolve())
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = vi.fn()
  const finished = provider.finish({ code: 'c', ...REQUEST }).catch(outcome)
  await asked
  await vi.advanceTimersByTimeAsync(9_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await finished
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ userMessage: UNREACHABLE }))
})
