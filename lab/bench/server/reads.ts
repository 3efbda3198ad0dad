/** Who makes the request: a visitor, or the member that {@link plantMember} created. */
export type Asker = 'visitor' | 'member'

/** One call of a procedure as the client sends it when a page opens. */
export interface Read {
  procedure: string
  input?: unknown
  asker: Asker
}

const SLUG = 'denver-united-states'

/** Public reads; a member's are computed each time, visitors' come from the cache. */
const publicReads = (innovationId: string, productId: string): Omit<Read, 'asker'>[] => [
  { procedure: 'cities.list', input: { limit: 100 } },
  { procedure: 'cities.bySlug', input: { slug: SLUG } },
  { procedure: 'tapWater.ratings', input: {} },
  { procedure: 'tapWater.byCitySlug', input: { slug: SLUG } },
  { procedure: 'products.list', input: {} },
  { procedure: 'products.byId', input: { id: productId } },
  { procedure: 'innovations.list', input: {} },
  { procedure: 'innovations.byId', input: { id: innovationId } },
]

/** Reads about the person; `today` and `quarterAgo` are days, `YYYY-MM-DD`. */
const privateReads = (today: string, quarterAgo: string): Omit<Read, 'asker'>[] => [
  { procedure: 'auth.session' },
  { procedure: 'auth.sessions' },
  { procedure: 'hydration.day' },
  { procedure: 'hydration.history', input: { from: quarterAgo, to: today } },
  { procedure: 'reminders.get' },
  { procedure: 'bookmarks.list' },
  { procedure: 'scans.list' },
  { procedure: 'scans.allowance' },
  { procedure: 'billing.status' },
]

/** Every read that is measured, in the order of the table. */
export function readsOf(ids: { innovation: string; product: string }, today: Date): Read[] {
  const day = (before: number) => new Date(today.getTime() - before * 86_400_000).toISOString().slice(0, 10)
  const open = publicReads(ids.innovation, ids.product)
  return [
    ...open.map((read): Read => ({ ...read, asker: 'visitor' })),
    ...open.map((read): Read => ({ ...read, asker: 'member' })),
    ...privateReads(day(0), day(90)).map((read): Read => ({ ...read, asker: 'member' })),
  ]
}

/** Path and query of a read, as the client's link sends a single call. */
export const addressOf = ({ procedure, input }: Read): string =>
  `/api/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`

/** A read and the `Cookie` headers of those who make it in turn; none for a visitor. */
export type PlannedRead = Read & { cookies: readonly string[] }

/** The headers of the first who makes the read. */
export const cookieHeader = ({ cookies: [cookie] }: Pick<PlannedRead, 'cookies'>): Record<string, string> =>
  cookie === undefined ? {} : { cookie }
