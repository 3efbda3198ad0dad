// @module-tag PA
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { canonicalPath } from '#server/http/canonical-path.ts'
import { builtFrontEnd, type FrontEnd } from '#server/ssr/front-end.ts'
import { insertCity } from '../factories/cities.ts'
import { send } from '../harness/http.ts'
import { serveApps } from '../harness/serve-apps.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let frontEnd: FrontEnd
let server: TestServer
const rendered: string[] = []

beforeAll(async () => {
  await insertCity(deps.db, { slug: 'springfield' })
  frontEnd = await builtFrontEnd()
  const renderer: FrontEnd['renderer'] = {
    ...frontEnd.renderer,
    render(input) {
      rendered.push(new URL(input.request.url).pathname)
      return frontEnd.renderer.render(input)
    },
  }
  server = await serveApps({
    deps,
    isOneProcess: true,
    createApp: (own, lifecycle) => createApp({ deps: own, lifecycle, trustProxy: 0, ...frontEnd, renderer }),
  })
})
afterAll(() => server?.stop())

const PAGES = [
  '/',
  '/cities',
  '/cities/springfield',
  '/cities/springfield/tap-water',
  '/water/us',
  '/pricing',
]

/** Writes a character in its percent-encoded form, with digits of either case. */
const encoded = (character: string, isLower: boolean) => {
  const hex = character.charCodeAt(0).toString(16)
  return `%${isLower ? hex : hex.toUpperCase()}`
}

/** Other spellings of a path: encodings, slashes, dots, and capitals in the names of routes. */
const spellingOf = (page: string) =>
  fc
    .record({
      marks: fc.array(fc.nat(7), { minLength: page.length, maxLength: page.length }),
      slashes: fc.constantFrom('/', '//', '/./', '/x/../', '/x/%2e%2e/'),
      end: fc.constantFrom('', '/', '//', '/.'),
    })
    .map(({ marks, slashes, end }) => {
      const inCapitals = page.split('/').slice(1, 2)
      return (
        page
          .split('/')
          .slice(1)
          .map((segment, index) =>
            [...segment]
              .map((character, place) => {
                const mark = marks[place % Math.max(1, marks.length)] ?? 0
                if (mark === 0) return encoded(character, true)
                if (mark === 1) return encoded(character, false)
                return mark === 2 && index === 0 && inCapitals.length > 0
                  ? character.toUpperCase()
                  : character
              })
              .join(''),
          )
          .reduce((path, segment) => `${path}${slashes}${segment}`, '') + end || '/'
      )
    })

describe('a page', () => {
  it('has one spelling, to which all others are redirected with their query', async () => {
    for (const page of PAGES) {
      await fc.assert(
        fc.asyncProperty(spellingOf(page), async (spelling) => {
          const { status, headers } = await send(server.origin, `${spelling}?search=a%2Fb`)
          if (spelling === page) expect(status).toBe(200)
          else {
            expect(status, spelling).toBe(308)
            expect(headers.location, spelling).toBe(`${page}?search=a%2Fb`)
          }
        }),
        { numRuns: 25 },
      )
    }
  })

  it('is rendered once, however its path is spelled', async () => {
    rendered.length = 0
    const spellings = fc.sample(spellingOf('/cities'), 160)
    for (const spelling of ['/cities', ...spellings]) {
      const { status, headers } = await send(server.origin, spelling)
      if (status === 308) await send(server.origin, headers.location ?? '')
    }
    expect(rendered).toEqual(['/cities'])
  })

  it('is what requests that change something are not redirected to', async () => {
    const { status } = await send(server.origin, '//cities', { method: 'POST' })
    expect(status).not.toBe(308)
  })
})

describe('a redirect', () => {
  it('never leads to another host', () => {
    const hostile = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '//',
      'evil.example',
      '@',
      ':',
      '..',
      '%09',
      '%0d%0a',
    )
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 8 }), (parts) => {
        const path = canonicalPath(`/${parts.join('')}`, (segments) => segments)
        if (path === null) return
        expect(path).toMatch(/^\/(?![/\\])[^\s\\]*$/)
        expect(new URL(path, 'https://water.example').host).toBe('water.example')
      }),
      { numRuns: 2_000 },
    )
  })

  it('leads to a spelling that is redirected no further', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { spell } = frontEnd.renderer.siteRoutes
        const path = canonicalPath(`/${text}`, spell)
        if (path !== null) expect(canonicalPath(path, spell)).toBe(path)
      }),
    )
  })
})
