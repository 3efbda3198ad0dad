import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GUIDE_CONTENT } from '#server/features/guides/guide-content.ts'
import { GUIDE_LIST, type GuideSlug, guidePath, LONG_GUIDES } from '#shared/guides/guide-list.ts'
import { plantPerson } from '../authorization/identities.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

/** The part of a sentence that reads the same in HTML and in the state sent along. */
const beginning = (sentence: string) => sentence.slice(0, 40).split(/["'&<>]/)[0] ?? ''
const beginningsOf = (slug: GuideSlug) =>
  GUIDE_CONTENT[slug].sections.flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps].map(beginning))

const premium = LONG_GUIDES.filter(({ sections }) => sections === 'premium')
const free = LONG_GUIDES.filter(({ sections }) => sections === 'free')

/** The JSON-LD of a page's article. */
function articleOf(html: string): Record<string, unknown> | undefined {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return data
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .find((object) => object['@type'] === 'Article')
}

it.each(premium)(
  'a visitor’s page of $slug has all that is free and no word of the rest',
  async ({ slug }) => {
    const { status, text } = await send(server.origin, guidePath(slug))
    expect(status).toBe(200)
    for (const each of beginningsOf(slug)) expect(text).not.toContain(each)
    const { answer, safety, steps, sections } = GUIDE_CONTENT[slug]
    for (const shown of [answer, ...[...safety, ...steps].map((step) => step.text)])
      expect(text).toContain(beginning(shown))
    for (const { title } of sections) expect(text).toContain(beginning(title))
    expect(text).toContain('Read the whole guide')
    expect(text).toContain('class="guide-sections')
    expect(articleOf(text)).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.guide-sections' },
    })
  },
)

it.each(free)('everyone’s page of $slug has the whole guide', async ({ slug }) => {
  const { text } = await send(server.origin, guidePath(slug))
  for (const each of beginningsOf(slug)) expect(text).toContain(each)
  expect(text).not.toContain('Read the whole guide')
  expect(articleOf(text)).toMatchObject({ isAccessibleForFree: true })
  expect(articleOf(text)).not.toHaveProperty('hasPart')
})

it('a subscriber’s page has the sections, also after a visitor’s was cached', async () => {
  const { device } = await plantPerson(deps, 'subscriber')
  const client = createWebClient(server.origin, { jar: device.jar })
  for (const { slug } of premium) {
    await send(server.origin, guidePath(slug))
    const { text } = await client.open(guidePath(slug))
    for (const each of beginningsOf(slug)) expect(text).toContain(each)
    const { text: visitors } = await send(server.origin, guidePath(slug))
    for (const each of beginningsOf(slug)) expect(visitors).not.toContain(each)
  }
})

it('no file that a browser can load holds a sentence of a guide', () => {
  const folder = path.resolve(import.meta.dirname, '../../dist/client')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(?:js|html|json)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(50)
  const texts = files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  expect(texts.some((text) => text.includes(beginning(GUIDE_LIST[0].title)))).toBe(true)
  for (const { slug } of GUIDE_LIST)
    for (const each of [beginning(GUIDE_CONTENT[slug].answer), ...beginningsOf(slug)])
      expect(
        texts.some((text) => text.includes(each)),
        each,
      ).toBe(false)
})
