import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantPerson } from '../authorization/identities.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client')
const deps = useTestDeps({ isEmptiedBeforeEach: false, data: 'content' })
let server: TestServer

beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

const packed = (bytes: Buffer) => brotliCompressSync(bytes).length / 1000

/** The files of a page's code. */
function scriptsOf(page: string): Buffer[] {
  const listed = ['first', 'rest'].flatMap((name): string[] =>
    JSON.parse(new RegExp(`\\b${name}=(\\[.*?\\])`).exec(page)?.[1] ?? '[]'),
  )
  // Each is asked for once: on a slow phone the asking alone is felt.
  expect(new Set(listed).size).toBe(listed.length)
  return listed.map((file) => readFileSync(path.join(CLIENT, file)))
}

/** What a page costs: kB are packed with brotli. */
async function weightOf(address: string, headers: Record<string, string> = {}) {
  const { bytes, text } = await send(server.origin, address, { headers })
  const scripts = scriptsOf(text)
  return {
    html: packed(bytes),
    scripts: scripts.length,
    code: scripts.reduce((sum, file) => sum + packed(file), 0),
    elements: (text.match(/<[a-z]/g) ?? []).length,
  }
}

/**
 * The most that pages for visitors may weigh: kB of the page with its styles, files of code, kB of code, elements. Lower a number when
 * a page got lighter. A higher one needs a reason that somebody feels.
 */
it.each<[string, [html: number, scripts: number, code: number, elements: number]]>([
  ['/', [15.5, 8, 142.5, 405]],
  ['/find', [16.1, 10, 172, 310]],
  ['/cities', [22.6, 17, 170, 1120]],
  ['/cities/denver-united-states', [19.9, 22, 174, 370]],
  ['/waters', [18.6, 13, 167, 1120]],
  ['/products', [19.3, 13, 161.2, 892]],
  ['/guides', [15, 8, 157.3, 335]],
  ['/pricing', [16.3, 12, 167.8, 320]],
  ['/methodology', [28.3, 19, 181, 2195]],
])('%s is no heavier than it was', async (address, [html, scripts, code, elements]) => {
  const weight = await weightOf(address)
  expect.soft(weight.html, 'kB of the page').toBeLessThanOrEqual(html)
  expect.soft(weight.scripts, 'files of code').toBeLessThanOrEqual(scripts)
  expect.soft(weight.code, 'kB of code').toBeLessThanOrEqual(code)
  expect.soft(weight.elements, 'elements').toBeLessThanOrEqual(elements)
})

// The first format of a kind takes a slow phone a tenth of a second, and a page that wakes may not need it.
it('makes no format of a language before a page needs one', async () => {
  const pages = [
    '/',
    '/find',
    '/cities',
    '/cities/denver-united-states',
    '/waters',
    '/products',
    '/guides',
    '/scanner',
  ]
  for (const address of pages) {
    const { text } = await send(server.origin, address)
    for (const file of scriptsOf(text))
      expect(file.toString()).not.toMatch(/\bvar \w+=new Intl\.|,\w+=new Intl\.(?!\w+\(\w)/)
  }
})

it('says to Chromium which files to compile while they arrive', async () => {
  const { text } = await send(server.origin, '/')
  const large = scriptsOf(text).filter(({ length }) => length > 25_000)
  expect(large.length).toBeGreaterThan(2)
  for (const file of large) expect(file.toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad$/m)
})

/** The most that a member's page weighs with all its code, in kB. */
it.each([
  ['/account', 206.5],
  ['/my-test', 194.5],
])('%s of a subscriber is no heavier than it was', async (address, most) => {
  const { device } = await plantPerson(deps, 'subscriber')
  const cookie = [...device.jar].map((pair) => pair.join('=')).join('; ')
  const { html, code, scripts } = await weightOf(address, { cookie })
  expect(scripts, 'files of code').toBeGreaterThan(5)
  expect(html + code).toBeLessThanOrEqual(most)
})
