import { setTimeout as sleep } from 'node:timers/promises'
import { newNetwork, queryPath } from './target.ts'

/** Somebody who uses the site at the same time. */
export interface Others {
  origin: string
  /** The `Cookie` header of a subscriber. */
  cookie: string
  /** Slug of a city. */
  slug: string
}

const PAUSE_MS = 20
const PEOPLE = 3

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
 * Asks for pages and procedures as three people do, for some seconds. Answers the milliseconds of each answer. Throws
 * when an answer is not 200.
 */
export async function timesOfOthers(others: Others, seconds: number): Promise<number[]> {
  const times: number[] = []
  const requests = requestsOf(others)
  const end = performance.now() + seconds * 1000
  const person = async (first: number) => {
    for (let at = first; performance.now() < end; at += 1) {
      const { path, isMember } = requests[at % requests.length] ?? { path: '/', isMember: false }
      const start = performance.now()
      const answer = await fetch(others.origin + path, {
        headers: {
          accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': newNetwork(),
          ...(isMember ? { cookie: others.cookie } : {}),
        },
      })
      const text = await answer.text()
      times.push(performance.now() - start)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index * 4)))
  return times
}
