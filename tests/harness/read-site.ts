import type { IncomingHttpHeaders } from 'node:http'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { send } from './http.ts'
import { createDevice } from './person.ts'
import { type TestDeps, useTestDeps } from './test-deps.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { TestData } from './test-templates.ts'
import { createWebClient } from './web-client.ts'

/** A page as the server sends it, before any script runs. */
export interface ReadPage {
  status: number
  headers: IncomingHttpHeaders
  /** The address it has after redirects within the site. */
  path: string
  html: string
  document: Document
  /** The page's own part, between header and footer. */
  main: Element
}

/** Requests pages as one visitor or member, and follows redirects. */
type ReadPath = (path: string) => Promise<ReadPage>

/** The site over a database, read without a browser. */
interface SiteToRead {
  readonly origin: string
  readonly deps: TestDeps
  readonly db: TestDeps['db']
  read: ReadPath
  /** Logs a new person in; what is not said about their profile is as of the factory. */
  readAs(profile: Parameters<typeof insertPerson>[1]): Promise<ReadPath>
}

const MOST_REDIRECTS = 4

/**
 * Registers the server and the database of a test file that reads pages.
 * @param prepare adds rows of the file's own
 */
export function useSiteToRead(
  prepare?: (db: TestDeps['db']) => Promise<unknown>,
  data: TestData = 'content',
): SiteToRead {
  const deps = useTestDeps({ isEmptiedBeforeEach: false, data })
  let server: TestServer
  beforeAll(async () => {
    await prepare?.(deps.db)
    server = await startTestServer(deps)
  })
  afterAll(() => server?.stop())

  const follow = async (start: string, request: (path: string) => ReturnType<typeof send>) => {
    // A fragment stays in the browser.
    let [path = ''] = start.split('#')
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const { status, headers, text } = await request(path)
      if (headers.location === undefined) return pageOf(path, status, headers, text)
      path = headers.location.replace(server.origin, '')
    }
    throw new Error(`${start} is redirected more than ${MOST_REDIRECTS} times`)
  }
  return {
    get origin() {
      return server.origin
    },
    deps,
    get db() {
      return deps.db
    },
    read: (path) => follow(path, (each) => send(server.origin, each)),
    async readAs(profile) {
      const { email } = await insertPerson(deps.db, profile)
      const device = createDevice(deps)
      await device.resume(email)
      const client = createWebClient(server.origin, { jar: device.jar })
      return (path) => follow(path, (each) => client.open(each))
    },
  }
}

// A window of its own for each page stays in memory: 7 MB for each of hundreds of pages.
const { DOMParser } = new Window()

function pageOf(path: string, status: number, headers: IncomingHttpHeaders, html: string): ReadPage {
  // The library declares its own types for the same interfaces.
  const document = new DOMParser().parseFromString(html, 'text/html') as unknown as Document
  const main = document.querySelector('main')
  if (main === null) throw new Error(`${path} has no main part`)
  return { status, headers, path, html, document, main }
}

const textOf = (node: Node): string => {
  if (node.nodeType === 3) return node.textContent ?? ''
  if (node.nodeType !== 1 || (node as Element).matches('script, style, template')) return ''
  return ` ${[...node.childNodes].map(textOf).join('')} `
}

/** What a part of a page says, with one space between its elements. */
export const wordsOf = (part: Element): string => textOf(part).replaceAll(/\s+/g, ' ').trim()

/** The name by which a screen reader announces a part of a page. */
export function nameOf(part: Element): string {
  const label = part.getAttribute('aria-label') ?? part.getAttribute('alt')
  if (label !== null) return label
  const legend = part.matches('fieldset') ? part.querySelector('legend') : null
  if (legend !== null) return wordsOf(legend)
  const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.map((id) => part.ownerDocument.getElementById(id))
  return ids.length === 0
    ? wordsOf(part)
    : labels.map((each) => (each === null ? '' : wordsOf(each))).join(' ')
}

/** The parts within a part that a selector and a name choose: a text is the whole name. */
export const partsOf = (scope: ParentNode, selector: string, name?: string | RegExp): Element[] =>
  [...scope.querySelectorAll(selector)].filter((part) => {
    if (name === undefined) return true
    return typeof name === 'string' ? nameOf(part) === name : name.test(nameOf(part))
  })

/** The first of {@link partsOf}; throws if there is none. */
export function partOf(scope: ParentNode, selector: string, name?: string | RegExp): Element {
  const [part] = partsOf(scope, selector, name)
  if (part === undefined) throw new Error(`The page has no ${selector} ${name ?? ''}`)
  return part
}

export const HEADINGS = 'h1, h2, h3, h4'
/** Parts that have a name of their own. */
export const REGIONS = 'section, aside, nav, fieldset, [role=region], [role=group]'

/** Where the links of a part lead, in their order. */
export const hrefsOf = (scope: ParentNode): string[] =>
  partsOf(scope, 'a[href]').map((link) => link.getAttribute('href') ?? '')

/** Where a link leads that has this name. */
export const hrefOf = (scope: ParentNode, name: string | RegExp): string =>
  partOf(scope, 'a[href]', name).getAttribute('href') ?? ''

/** Follows a link, and reads the page it leads to, which must exist. */
export async function followLink(
  read: ReadPath,
  scope: ParentNode,
  name: string | RegExp,
): Promise<ReadPage> {
  const page = await read(hrefOf(scope, name))
  expect(page.status, page.path).toBe(200)
  return page
}

/** The page's first heading. */
export const titleOf = ({ main }: ReadPage): string => wordsOf(partOf(main, 'h1'))

/** The cards of a list page, affiliate cards included. */
export const cardsOf = ({ main }: ReadPage): Element[] =>
  partsOf(main, 'li').filter((item) => item.querySelector('h2') !== null)

/** The titles of a list's cards that lead to addresses beginning with `prefix`, in order. */
export const cardTitlesOf = ({ main }: ReadPage, prefix: string): string[] =>
  partsOf(main, `li h2 a[href^="${prefix}"]`).map(wordsOf)
