import { DAYS_OF_A_PERSON } from '../support/bulk-belongings.ts'
import type { Caller, Calls } from './calls.ts'

const MS_PER_DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * MS_PER_DAY).toISOString().slice(0, 10)

/** What one person lists of their own, among everyone's. */
export async function personalCalls({
  auth,
  bookmarks,
  hydration,
  reminders,
  scans,
}: Caller): Promise<Calls> {
  const { nextCursor } = await scans.list({ limit: 10 })
  return {
    'hydration.day': () => hydration.day(),
    'hydration.day a week ago': () => hydration.day({ date: daysAgo(7) }),
    'hydration.history of a year': () => hydration.history({ from: daysAgo(365), to: daysAgo(0) }),
    'hydration.history of the first month': () =>
      hydration.history({ from: daysAgo(DAYS_OF_A_PERSON - 1), to: daysAgo(DAYS_OF_A_PERSON - 31) }),
    'hydration.entries of a day': () => hydration.entries({ date: daysAgo(7) }),
    'hydration.minerals': () => hydration.minerals(),
    'hydration.waters': () => hydration.waters(),
    'reminders.get': () => reminders.get(),
    'bookmarks.list': () => bookmarks.list(),
    'bookmarks.list of My Fridge': () => bookmarks.list({ types: ['bottle_scan', 'iq_plan'] }),
    'scans.list': () => scans.list(),
    'scans.list, second page': () => scans.list({ limit: 10, cursor: nextCursor }),
    'auth.sessions': () => auth.sessions(),
  }
}

/** Pages of 100 rows that are turned before a page far down. */
const PAGES = 5

/** What the back office lists and searches. */
export async function adminCalls(
  { admin: { audit, cities, products, search, tapWater, users } }: Caller,
  ids: { city: string },
): Promise<Calls> {
  let usersCursor: string | null = null
  let auditCursor: string | null = null
  for (let page = 0; page < PAGES; page += 1) {
    usersCursor = (await users.list({ sort: 'name', limit: 100, cursor: usersCursor })).nextCursor
    auditCursor = (await audit.list({ limit: 100, cursor: auditCursor })).nextCursor
  }
  return {
    'users newest first': () => users.list({ sort: 'createdAt', descending: true }),
    'users by name': () => users.list({ sort: 'name' }),
    'users by name, far down': () => users.list({ sort: 'name', cursor: usersCursor }),
    'users by last sign-in': () => users.list({ sort: 'lastSignInAt', descending: true }),
    'users search many': () => users.list({ search: 'maya', sort: 'name' }),
    'users search one': () => users.list({ search: 'person777@', sort: 'createdAt', descending: true }),
    'users search nobody': () => users.list({ search: 'xylocarp' }),
    'users search everybody': () => users.list({ search: 'example', sort: 'createdAt', descending: true }),
    'users admins': () => users.list({ role: 'admin', sort: 'name' }),
    'users active': () => users.list({ status: 'active', sort: 'name' }),
    'users unconfirmed': () => users.list({ status: 'unconfirmed', sort: 'createdAt', descending: true }),
    'users suspended': () => users.list({ status: 'suspended', sort: 'createdAt', descending: true }),
    'users premium': () => users.list({ subscription: 'premium', sort: 'name' }),
    'audit newest first': () => audit.list({}),
    'audit far down': () => audit.list({ cursor: auditCursor }),
    'audit rare action': () => audit.list({ action: 'role.change' }),
    'audit search one': () => audit.list({ search: 'person777@' }),
    'audit search many': () => audit.list({ search: 'maya rai' }),
    'audit a day': () => audit.list({ from: '2024-01-01', to: '2024-01-01' }),
    'admin cities by name': () => cities.list({ sort: 'name' }),
    'admin cities last changed': () => cities.list({ sort: 'updatedAt', descending: true }),
    'admin cities drafts': () => cities.list({ status: 'draft' }),
    'admin city revisions': () => cities.revisions({ id: ids.city }),
    'admin reports': () => tapWater.list({}),
    'admin products by brand': () => products.list({ sort: 'brand' }),
    'admin products search': () => products.list({ search: 'filter' }),
    'admin search': () => search({ query: 'maya' }),
  }
}
