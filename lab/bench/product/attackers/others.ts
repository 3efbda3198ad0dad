import { setTimeout as sleep } from 'node:timers/promises'
import { newNetwork, queryPath } from './target.ts'

/** People who use the site at the same time. */
export interface Others {
  origin: string
  /** The `Cookie` header of one subscriber for each person, so that none of them reaches a limit. */
  cookies: readonly string[]
  /** Slug of a city. */
  slug: string
}

const PAUSE_MS = 20

/** Pages and procedures that people ask for: without an account, and as a subscriber. */
const requestsOf = ({ slug }: Others): readonly { path: string; isMember: boolean }[] => [
  { path: '/', isMember: false },
  { path: '/cities', isMember: false },
  { path: `/cities/${slug}`, isMember: false },
  { path: queryPath('cities.list', { limit: 100 }), isMember: false },
  { path: queryPath('cities.list', { search: 'riv' }), isMember: false },
  { path: '/tracker', isMember: true },
  { path: '/my-fridge', isMember: true },
  { path: queryPath('auth.session'), isMember: true },
  { path: queryPath('hydration.day'), isMember: true },
  { path: queryPath('bookmarks.list', {}), isMember: true },
  { path: queryPath('scans.allowance'), isMember: true },
]

/**
 * Requests pages and procedures for some seconds, as each of the others would. Returns the response times in milliseconds.
 * Throws if an answer is not 200.
 */
export async function timesOfOthers(others: Others, seconds: number): Promise<number[]> {
  const times: number[] = []
  const requests = requestsOf(others)
  const end = performance.now() + seconds * 1000
  const person = async (cookie: string, first: number) => {
    for (let at = first; performance.now() < end; at += 1) {
      const { path, isMember } = requests[at % requests.length] ?? { path: '/', isMember: false }
      const start = performance.now()
      const answer = await fetch(others.origin + path, {
        headers: {
          accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': newNetwork(),
          ...(isMember ? { cookie } : {}),
        },
      })
      const text = await answer.text()
      times.push(performance.now() - start)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(others.cookies.map((cookie, index) => person(cookie, index * 4)))
  return times
}
