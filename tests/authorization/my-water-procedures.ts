import { insertWellReminder, OWN_WELL_COLUMNS } from '../factories/reminders.ts'
import { insertTest, SOME_TEST } from '../factories/water-tests.ts'
import { PLANTED } from './planted.ts'
import { FOLLOWED_PLACE, plantAccount, plantFollow, wellToken } from './plants.ts'
import type { ProcedureRow } from './procedure-table.ts'

const reader = { access: 'public' } as const
const member = { access: 'member' } as const
const subscriber = { access: 'subscriber' } as const

/** The procedures about a person's own water and their tests, as the authorization tests know them. */
export const MY_WATER_PROCEDURES: Readonly<Record<string, ProcedureRow>> = {
  'myTests.add': { ...subscriber, input: SOME_TEST },
  'myTests.list': member,
  // No file comes with the call.
  'myTests.read': { ...subscriber, input: {}, but: { subscriber: 'BAD_REQUEST', admin: 'BAD_REQUEST' } },
  'myTests.remove': {
    ...member,
    input: async ({ deps, ownId }) => ({ id: await insertTest(deps.db, ownId) }),
    isOwned: true,
  },
  'myWater.figures': subscriber,
  'myWater.find': { ...reader, input: { q: 'planted' } },
  'myWater.follow': { ...subscriber, input: { place: { kind: 'city', slug: PLANTED.slug } } },
  'myWater.followed': member,
  'myWater.setWellReminder': {
    ...member,
    but: { unconfirmed: 'FORBIDDEN' },
    async input({ deps, ownId }) {
      await deps.db.updateTable('profiles').set(OWN_WELL_COLUMNS).where('id', '=', ownId).execute()
      return { isOn: true }
    },
  },
  'myWater.stopWellReminder': {
    ...reader,
    async input({ deps }) {
      const { id } = await plantAccount(deps)
      await insertWellReminder(deps.db, id, '2999-01-01T00:00:00Z')
      return { token: wellToken(deps, id) }
    },
  },
  'myWater.unfollow': {
    ...member,
    async input({ deps, ownId }) {
      await plantFollow(deps, ownId)
      return { place: FOLLOWED_PLACE }
    },
    isOwned: true,
  },
  'myWater.verdict': member,
  'myWater.well': member,
}
