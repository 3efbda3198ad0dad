import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { systemPath } from '#shared/water/answer/water-paths.ts'
import { PASSWORD, type Subscriber } from './people.ts'
import type { Kind } from './send-evenly.ts'

const LABELS = path.resolve(import.meta.dirname, '../../../tests/fixtures/labels')
const TIMEOUT_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000
const ENCODINGS = ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd'] as const
const PAGES = [
  '/',
  '/cities',
  '/tap-water-ratings',
  '/products',
  '/innovations',
  '/pricing',
  '/sources',
  '/scanner',
]
const MEMBER_PAGES = ['/', '/tracker', '/my-fridge', '/bookmarks', '/account', '/cities']
/** Beginnings of names that find water systems in every part of the country. */
const SYSTEM_NAMES = ['city', 'town', 'water', 'county', 'lake', 'san', 'north', 'spring', 'river']
const PROBLEMS = [
  'The kitchen tap drips all night',
  'My water smells of chlorine',
  'Brown water in the morning',
]

function anyOf<Value>(values: readonly Value[]): Value {
  if (values.length === 0) throw new Error('There is nothing to choose from')
  return values[Math.floor(Math.random() * values.length)] as Value
}
/** A whole number from `least` to `most`. */
const numberFrom = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
const letter = () => anyOf([...'abcdefghijklmnopqrstuvwxyz'])
/** Most searches are of one or two letters, some for texts that no one searched for before. */
const anySearch = () =>
  Math.random() < 0.8 ? letter() + letter() : `${letter()}${letter()}${numberFrom(1, 999)}`

interface Sent {
  cookie?: string | undefined
  /** Makes the request a POST of JSON. */
  body?: unknown
  status?: number
  /** Milliseconds after which the caller disconnects. */
  leavesAfter?: number
}

/** Sends a request from a network of its own (the server trusts one proxy) and reads the answer. Throws if the status is another. */
async function send(origin: string, address: string, { cookie, body, status = 200, leavesAfter }: Sent = {}) {
  const response = await fetch(origin + address, {
    redirect: 'manual',
    headers: {
      'accept-encoding': anyOf(ENCODINGS),
      'x-forwarded-for': `10.${numberFrom(0, 255)}.${numberFrom(0, 255)}.${numberFrom(1, 254)}`,
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify({ json: body }) }),
    signal: AbortSignal.timeout(leavesAfter ?? TIMEOUT_MS),
  })
  const text = await response.text()
  if (response.status !== status)
    throw new Error(`${address.split('?')[0]} answered ${response.status}: ${text.slice(0, 300)}`)
  return { text, cookie: response.headers.getSetCookie()[0]?.split(';')[0] }
}

/** What visitors and subscribers request during an hour, at rates like those of a busy site. */
export async function mixedLoad(origin: string, people: readonly Subscriber[]): Promise<Kind[]> {
  const get = (address: string, sent?: Sent) => send(origin, address, sent)
  const dataOf = <Data>(text: string) =>
    (JSON.parse(text) as { result: { data: { json: Data } } }).result.data.json
  const query = async <Data>(procedure: string, input?: unknown, cookie?: string) => {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
    return dataOf<Data>((await get(`/api/trpc/${procedure}${search}`, { cookie })).text)
  }
  const mutate = (procedure: string, body: unknown, cookie?: string) =>
    get(`/api/trpc/${procedure}`, { body, cookie })
  const person = () => anyOf(people).cookie
  const kind = (name: string, perMinute: number, run: () => Promise<unknown>): Kind => ({
    name,
    perMinute,
    run,
  })
  const read = (procedure: string, perMinute: number, input?: () => unknown) =>
    kind(procedure, perMinute, () => query(procedure, input?.()))
  const ownRead = (procedure: string, perMinute: number, input?: () => unknown) =>
    kind(procedure, perMinute, () => query(procedure, input?.(), person()))
  const ownChange = (procedure: string, perMinute: number, input: () => unknown) =>
    kind(procedure, perMinute, () => mutate(procedure, input(), person()))

  const slugs = (await query<{ items: { slug: string }[] }>('cities.list', { limit: 100 })).items.map(
    ({ slug }) => slug,
  )
  const files = [...new Set((await get('/')).text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]
  const found = await Promise.all(
    SYSTEM_NAMES.map((q) => query<{ systems: { id: string; slug: string }[] }>('waterSystems.find', { q })),
  )
  const systems = found.flatMap((answer) => answer.systems.map(systemPath))
  const photos = readdirSync(LABELS)
    .filter((name) => name.endsWith('.jpg') && !name.startsWith('other-'))
    .map((name) => `data:image/jpeg;base64,${readFileSync(path.join(LABELS, name)).toString('base64')}`)
  const cityPage = () => `/cities/${anyOf(slugs)}${Math.random() < 0.5 ? '/tap-water' : ''}`
  let turn = 0
  /** One subscriber after the other: the server limits how much one person may do. */
  const next = () => people[turn++ % people.length] as Subscriber

  async function saveAndRemove() {
    const [cookie, slug] = [person(), anyOf(slugs)]
    const city = {
      type: 'city_management',
      title: `Water of ${slug}`,
      link: `/cities/${slug}`,
      data: { slug },
    }
    const { id } = dataOf<{ id: string }>((await mutate('bookmarks.add', city, cookie)).text)
    await query('bookmarks.list', undefined, cookie)
    await mutate('bookmarks.remove', { id }, cookie)
  }

  async function logInAndOut() {
    const { cookie } = await mutate('auth.signIn', { email: next().email, password: PASSWORD })
    await query('auth.session', undefined, cookie)
    await mutate('auth.signOut', { scope: 'local' }, cookie)
  }

  /** A caller that disconnects reads no answer; any other failure is an error. */
  const leave = () =>
    get(cityPage(), { leavesAfter: numberFrom(1, 40) }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    })

  return [
    kind('a page', 800, () => get(anyOf(PAGES))),
    kind('a city’s page', 300, () => get(cityPage())),
    kind('a water system’s page', 200, () => get(anyOf(systems))),
    kind('a page of a search', 60, () => get(`${anyOf(['/cities', '/products'])}?search=${anySearch()}`)),
    kind('a file', 300, () => get(anyOf(files))),
    kind('someone who leaves', 60, leave),
    kind('an unknown city', 40, () => get(`/cities/nowhere-${numberFrom(1, 1_000_000)}`, { status: 404 })),
    kind('the site map', 6, () => get('/sitemap.xml')),
    read('cities.list', 500, () => ({ limit: numberFrom(1, 100), category: anyOf(CITY_CATEGORIES) })),
    read('products.list', 400, () => ({ limit: numberFrom(1, 100), search: anySearch() })),
    read('tapWater.ratings', 300, () => ({ limit: numberFrom(1, 100), search: anySearch() })),
    read('waterSystems.find', 200, () => ({ q: anySearch() })),
    read('scans.brands', 100, () => ({ search: anySearch() })),
    kind('a subscriber’s page', 40, () => get(anyOf(MEMBER_PAGES), { cookie: person() })),
    ownRead('hydration.day', 400),
    ownRead('hydration.history', 200, () => ({ from: day(365), to: day(0) })),
    ownRead('scans.list', 40, () => ({ limit: 20 })),
    ownChange('hydration.addWater', 200, () => ({ id: randomUUID(), amount: numberFrom(50, 500) })),
    ownChange('hydration.removeWater', 40, () => ({ id: randomUUID(), amount: 50 })),
    ownChange('hydration.setGoal', 20, () => ({ goal: numberFrom(10, 40) * 100 })),
    ownChange('scans.analyzeBottle', 30, () => ({ brand: anyOf(['Evian', 'Volvic', 'Vittel', 'Contrex']) })),
    kind('a bottle’s photo', 4, () =>
      mutate('scans.analyzeBottle', { image: anyOf(photos), id: randomUUID() }, next().cookie),
    ),
    kind('a problem at home', 20, () =>
      mutate('scans.diagnoseIssue', { description: anyOf(PROBLEMS), id: randomUUID() }, next().cookie),
    ),
    kind('a new portrait', 3, () => mutate('auth.updateUser', { avatarUrl: anyOf(photos) }, next().cookie)),
    kind('saving a city', 40, saveAndRemove),
    kind('logging in and out', 30, logInAndOut),
  ]
}
