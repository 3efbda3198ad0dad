import { randomBytes } from 'node:crypto'
import type { TRPCError } from '@trpc/server'
import type { Deps } from '#server/deps.ts'
import { admitCode } from '#server/features/accounts/mailed-links/mailed-links.service.ts'
import { issueTicket } from '#server/features/accounts/sign-in/code-ticket.ts'
import { insertAccessToken } from '../factories/access-tokens.ts'
import { insertCustomer, openCheckoutOf } from '../factories/billing.ts'
import { insertBookmark, somePlan } from '../factories/bookmarks.ts'
import { insertCity } from '../factories/cities.ts'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { insertLetter, insertPushDevice, insertReminders, somePushDevice } from '../factories/reminders.ts'
import { insertCommuneToAsk } from '../factories/water-systems.ts'
import { createCookies } from '../harness/callers.ts'
import { ADMIN_PROCEDURES } from './admin-procedures.ts'
import { HYDRATION_PROCEDURES } from './hydration-procedures.ts'
import type { Caller, Identity } from './identities.ts'
import { MY_WATER_PROCEDURES } from './my-water-procedures.ts'
import { PLANTED } from './planted.ts'
import {
  letterToken,
  plantAccount,
  plantCityRequest,
  plantFactor,
  plantHumanCheck,
  plantPushDevice,
  plantSession,
  plantTakeBack,
  plantToken,
} from './plants.ts'
import { SCAN_PROCEDURES } from './scan-procedures.ts'

/** What a caller gets: the whole answer, the one with the gated part left out, or a refusal. */
export type Verdict = 'open' | 'locked' | TRPCError['code']

/** Who may call a procedure. */
export type Access =
  | 'public'
  | 'member'
  | 'reauthenticated'
  | 'subscriber'
  | 'admin'
  | 'reauthenticated-admin'

/** Anyone who asks, and where rows for them can be planted. */
export interface Cell {
  deps: Deps
  caller: Caller
  /** The caller's own id; that of an account no one is signed in to for a visitor. */
  ownId: string
}

/** One procedure as the authorisation tests know it. */
export interface ProcedureRow {
  access: Access
  /** The gated field, as a path through the answer; present exactly where subscribers and admins ask. */
  gatedPath?: readonly string[]
  /** A valid input, or what plants the rows such an input meets; left out for procedures without one. */
  input?: object | ((cell: Cell) => Promise<object | undefined>)
  /** The input names rows of the caller's own: with somebody else's it must be NOT_FOUND, and nothing changes. */
  isOwned?: true
  /** Its answer comes from a service of somebody else, so a server without internet answers 503. */
  isAskedElsewhere?: true
  /** What single identities get whom the access would let in. */
  but?: Partial<Record<Identity, Verdict>>
}

const reader = { access: 'public' } as const
const member = { access: 'member' } as const
const subscriber = { access: 'subscriber' } as const
const reauthenticated = { access: 'reauthenticated' } as const

/** For procedures that begin with an address and end in its mailbox. */
const someAddress = async ({ deps }: Cell) => ({ email: (await plantAccount(deps)).email })

/** A plan the caller keeps. */
const ownPlan = async ({ deps, ownId }: Cell) => ({ id: await insertBookmark(deps.db, ownId) })
const ownedPlan = { ...member, input: ownPlan, isOwned: true } as const

/** Every procedure of the product. One without a row here fails the authorisation matrix. */
export const PROCEDURE_TABLE: Readonly<Record<string, ProcedureRow>> = {
  ...ADMIN_PROCEDURES,
  ...SCAN_PROCEDURES,
  ...MY_WATER_PROCEDURES,
  'compare.waters': {
    ...reader,
    input: { with: [`system.${PLANTED.waterSystem.id}`, `city.${PLANTED.slug}`] },
    gatedPath: ['rows'],
  },
  'contact.about': reader,
  'contact.send': {
    ...reader,
    input: { name: 'Maya', email: 'maya@example.org', subject: 'Water', message: 'Is it wet?' },
  },
  'auth.accessTokens': member,
  'auth.createAccessToken': {
    ...reauthenticated,
    input: { name: 'Planted' },
    // It would open nothing without Premium.
    but: { reauthenticated: 'FORBIDDEN' },
  },
  'auth.revokeAccessToken': {
    ...member,
    input: async ({ deps, ownId }) => ({ id: (await insertAccessToken(deps.db, ownId)).id }),
    isOwned: true,
  },
  'auth.challenge': reader,
  'auth.confirmFactor': {
    ...member,
    input: ({ deps, ownId }) => plantFactor(deps, ownId, 'unverified'),
    isOwned: true,
    // A second step comes after the confirmed address.
    but: { unconfirmed: 'FORBIDDEN' },
  },
  'auth.deleteAccount': { ...member, input: { password: GOOD_PASSWORD } },
  'auth.endSession': {
    ...member,
    input: async ({ deps, ownId }) => ({ sessionId: await plantSession(deps, ownId) }),
    isOwned: true,
  },
  'auth.enrollFactor': reauthenticated,
  'auth.exportData': member,
  'auth.identities': member,
  'auth.newRecoveryCodes': {
    ...reauthenticated,
    async input({ deps, ownId }) {
      const { code } = await plantFactor(deps, ownId, 'verified')
      return { code }
    },
  },
  'auth.providers': reader,
  'auth.pushDevices': member,
  'auth.removePushDevice': {
    ...member,
    input: async ({ deps, ownId }) => ({ id: (await insertPushDevice(deps.db, ownId)).id }),
    isOwned: true,
  },
  'auth.reauthenticate': { ...member, input: { password: GOOD_PASSWORD } },
  'auth.removeFactor': {
    ...reauthenticated,
    async input({ deps, ownId }) {
      return plantFactor(deps, ownId, 'verified')
    },
    isOwned: true,
  },
  'auth.requestCode': { ...reader, input: someAddress },
  'auth.requestPasswordReset': { ...reader, input: someAddress },
  'auth.resendVerification': { ...reader, input: someAddress },
  'auth.resetPassword': {
    ...reader,
    async input({ deps }) {
      const { id } = await plantAccount(deps)
      return { token: await plantToken(deps, id, 'reset-password'), password: GOOD_PASSWORD }
    },
  },
  'auth.session': reader,
  'auth.sessions': member,
  'auth.signIn': {
    ...reader,
    input: async (cell) => ({ ...(await someAddress(cell)), password: GOOD_PASSWORD }),
  },
  'auth.signOut': { ...member, input: { scope: 'local' } },
  'auth.signUp': {
    ...reader,
    input: async ({ deps }) => ({
      email: 'newcomer@example.org',
      password: GOOD_PASSWORD,
      fullName: 'New Comer',
      ...(await plantHumanCheck(deps)),
    }),
  },
  'auth.sso': { ...reader, input: someAddress },
  'auth.takeBackEmail': {
    ...reader,
    input: async ({ deps }) => ({ token: await plantTakeBack(deps, (await plantAccount(deps)).id) }),
  },
  'auth.updateUser': { ...member, input: { fullName: 'Another Name', units: 'fl_oz' } },
  'auth.verifyCode': {
    ...reader,
    async input({ deps, caller }) {
      const { id, email } = await plantAccount(deps)
      const ticket = issueTicket({ cookies: createCookies(caller.device.jar) })
      await admitCode(deps.db, deps.secrets, { userId: id, ticket }, '123456')
      return { email, code: '123456' }
    },
  },
  'auth.verifyEmail': {
    ...reader,
    async input({ deps }) {
      const { id } = await plantAccount(deps)
      return { token: await plantToken(deps, id, 'confirm-email') }
    },
  },
  'auth.verifyFactor': {
    ...reader,
    async input({ deps, caller }) {
      const { id } = await plantAccount(deps)
      caller.device.jar.set('second-factor', await plantToken(deps, id, 'second-factor'))
      const { code } = await plantFactor(deps, id, 'verified')
      return { code }
    },
  },
  'billing.confirmCheckout': {
    ...member,
    input: async ({ deps, ownId }) => ({ sessionId: await openCheckoutOf(deps, ownId) }),
    isOwned: true,
  },
  'billing.createCheckout': { ...member, input: {}, but: { admin: 'CONFLICT', unconfirmed: 'FORBIDDEN' } },
  'billing.createPortal': {
    ...member,
    async input({ deps, ownId }) {
      await insertCustomer(deps, ownId)
      return {}
    },
  },
  'billing.plans': reader,
  'billing.status': member,
  'bookmarks.add': {
    ...member,
    input: async () => ({ type: 'iq_plan', title: 'A dripping tap', data: somePlan() }),
    but: { unconfirmed: 'FORBIDDEN' },
  },
  'bookmarks.get': ownedPlan,
  'bookmarks.list': { ...member, input: {} },
  'bookmarks.remind': {
    ...ownedPlan,
    input: async (cell) => ({ ...(await ownPlan(cell)), at: '2026-11-27T08:00:00Z' }),
  },
  'bookmarks.remove': ownedPlan,
  'bookmarks.restore': {
    ...ownedPlan,
    input: async ({ deps, ownId }) => ({
      id: await insertBookmark(deps.db, ownId, { removed_at: deps.clock.now() }),
    }),
  },
  'bookmarks.share': ownedPlan,
  'bookmarks.shared': {
    ...reader,
    async input({ deps }) {
      const { id } = await plantAccount(deps)
      const share_token = randomBytes(24).toString('base64url')
      await insertBookmark(deps.db, id, { share_token })
      return { token: share_token }
    },
  },
  'bookmarks.unshare': {
    ...ownedPlan,
    input: async ({ deps, ownId }) => ({
      id: await insertBookmark(deps.db, ownId, { share_token: randomBytes(24).toString('base64url') }),
    }),
  },
  'cities.ask': {
    ...reader,
    async input({ deps }) {
      const [id, slug] = [PLANTED.askedCityId, PLANTED.askedSlug]
      const known = await deps.db.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst()
      if (known === undefined) await insertCity(deps.db, { id, slug })
      return { slug, email: 'asker@example.org' }
    },
  },
  'cities.confirmRequest': {
    ...reader,
    input: async ({ deps }) => ({ token: await plantCityRequest(deps) }),
  },
  'cities.countries': { ...reader, input: {} },
  'cities.bySlug': { ...reader, input: { slug: PLANTED.slug }, gatedPath: ['scores'] },
  'cities.list': { ...reader, input: {} },
  'cities.map': reader,
  'cities.topRated': reader,
  'guides.answer': { ...reader, input: { slug: 'pfas' } },
  'guides.sections': { ...reader, input: { slug: 'pfas' }, gatedPath: ['sections'] },
  ...HYDRATION_PROCEDURES,
  'innovations.byId': { ...reader, input: { id: PLANTED.innovationId } },
  'innovations.list': { ...reader, input: {} },
  'products.brands': { ...reader, input: {} },
  'products.byId': { ...reader, input: { id: PLANTED.productId } },
  'products.certifiedFor': { ...reader, input: { topic: 'lead' } },
  'products.filterGuide': { ...reader, input: { topic: 'lead' } },
  'products.forLists': { ...reader },
  'products.forParts': { ...reader, input: { names: ['fill valve'] } },
  'products.list': { ...reader, input: {} },
  'products.recommended': { ...reader, input: { for: 'tapWater', id: PLANTED.cityId } },
  'reminders.addDevice': { ...subscriber, input: async () => somePushDevice() },
  'reminders.get': subscriber,
  'reminders.removeDevice': {
    ...subscriber,
    input: async ({ deps, ownId }) => ({ endpoint: await plantPushDevice(deps, ownId) }),
    isOwned: true,
  },
  'reminders.save': {
    ...subscriber,
    input: {
      ...{ isOn: true, from: '08:00', to: '20:00', everyMinutes: 60, weekdays: [0, 6] },
      ...{ byPush: false, byMail: true },
    },
  },
  'reminders.setLetter': { ...subscriber, input: { isOn: true } },
  'reminders.snooze': {
    ...subscriber,
    async input({ deps, ownId }) {
      await insertReminders(deps.db, ownId, { next_at: '2999-01-01T00:00:00Z' })
      return undefined
    },
  },
  'reminders.stopLetter': {
    ...reader,
    async input({ deps }) {
      const { id } = await plantAccount(deps)
      await insertLetter(deps.db, id, '2999-01-01T00:00:00Z')
      return { token: letterToken(deps, id) }
    },
  },
  'sources.ages': reader,
  'sources.list': reader,
  'tapWater.byCitySlug': { ...reader, input: { slug: PLANTED.slug }, gatedPath: ['report', 'contaminants'] },
  'tapWater.limits': reader,
  'tapWater.ratings': { ...reader, input: {} },
  'waterSystems.ask': { ...reader, input: { place: 'Atlantis on Sea' } },
  'waterSystems.askEpa': {
    ...reader,
    // An answer of the last 24 hours is not asked for again.
    input: async ({ deps }) => {
      await deps.db.deleteFrom('epa_look_ups').execute()
      return { id: PLANTED.waterSystem.id }
    },
    isAskedElsewhere: true,
  },
  'waterSystems.askLive': {
    ...reader,
    input: async ({ deps }) => ({ code: await insertCommuneToAsk(deps.db) }),
    isAskedElsewhere: true,
  },
  'waterSystems.byCity': { ...reader, input: { slug: PLANTED.slug }, gatedPath: ['others'] },
  'waterSystems.byCommune': { ...reader, input: { code: PLANTED.commune } },
  'waterSystems.byId': { ...reader, input: { id: PLANTED.waterSystem.id }, gatedPath: ['others'] },
  'waterSystems.byState': { ...reader, input: { state: 'MI' } },
  'waterSystems.byTown': { ...reader, input: { state: 'MI', slug: PLANTED.waterSystem.town } },
  'waterSystems.byZip': { ...reader, input: { zip: PLANTED.waterSystem.zip } },
  'waterSystems.find': { ...reader, input: { q: 'planted' } },
  'waterSystems.near': { ...reader, input: { latitude: 43, longitude: -83.7 } },
  'waterSystems.states': reader,
  'waterSystems.townMap': { ...reader, input: { id: PLANTED.waterSystem.id } },
  'waterSystems.verdict': { ...reader, input: { id: PLANTED.waterSystem.id } },
}

const PAYING: readonly Identity[] = ['subscriber', 'admin', 'reauthenticated-admin']
const MAY_CALL: Record<Exclude<Access, 'public'>, readonly Identity[]> = {
  member: ['unconfirmed', 'user', 'reauthenticated', 'subscriber', 'admin', 'reauthenticated-admin'],
  reauthenticated: ['reauthenticated', 'reauthenticated-admin'],
  subscriber: PAYING,
  admin: ['admin', 'reauthenticated-admin'],
  'reauthenticated-admin': ['reauthenticated-admin'],
}

/** The row of a procedure; one without a row counts as public. */
export const rowOf = (path: string): ProcedureRow => PROCEDURE_TABLE[path] ?? { access: 'public' }

/** What an identity must get of a procedure. */
export function expectedVerdict({ access, gatedPath, but }: ProcedureRow, identity: Identity): Verdict {
  const own = but?.[identity] ?? (identity === 'reauthenticated-admin' ? but?.admin : undefined)
  if (own !== undefined) return own
  if (access === 'public') return gatedPath === undefined || PAYING.includes(identity) ? 'open' : 'locked'
  if (identity === 'visitor') return 'UNAUTHORIZED'
  return MAY_CALL[access].includes(identity) ? 'open' : 'FORBIDDEN'
}

/** A valid input for anyone who is named, usually the caller; what it meets is planted. */
export async function inputOf(deps: Deps, row: ProcedureRow, caller: Caller): Promise<object | undefined> {
  if (typeof row.input !== 'function') return row.input
  return row.input({ deps, caller, ownId: caller.id ?? (await plantAccount(deps)).id })
}
