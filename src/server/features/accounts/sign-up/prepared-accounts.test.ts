// @module-tag U
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { plantFactor, plantPushDevice } from '#tests/authorization/plants.ts'
import { insertAccessToken } from '#tests/factories/access-tokens.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  codeIn,
  fullRefusalOf,
  LINK_EXPIRED,
  letLimitsPass,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  signUp,
  tokenIn,
  userOf,
  whoIs,
} from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { reportFigure } from '#tests/harness/proof.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { WAYS_IN } from '../accounts.queries.ts'

const deps = useTestDeps()
let variants = 0
afterAll(() =>
  reportFigure(
    'U',
    `${variants} ways to prepare an account for its later owner: none stays open, and each owner gets in`,
  ),
)

const verify = (device: Device, token: string, password?: string) =>
  device.ask((api) => api.auth.verifyEmail({ token, ...(password === undefined ? {} : { password }) }))
const resetPassword = (token: string, password = NEW_PASSWORD) =>
  createDevice(deps).ask((api) => api.auth.resetPassword({ token, password }))
const mayasId = async () =>
  (await deps.db.selectFrom('profiles').select('id').where('email', '=', MAYA).executeTakeFirstOrThrow()).id

/** How many rows each table that can open an account holds about Maya. */
async function waysIn(): Promise<Record<string, number>> {
  const id = await mayasId()
  const counts: Record<string, number> = {}
  for (const table of WAYS_IN) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where user_id = ${id}
    `.execute(deps.db)
    counts[table] = rows[0]?.count ?? -1
  }
  return counts
}

const NONE = Object.fromEntries(WAYS_IN.map((table) => [table, 0]))

/** What a stranger prepared: their device, and the link that gives the account an address of theirs. */
interface Prepared extends Device {
  changeToken: string
}

/** A stranger signs up with Maya's address and plants every way in there is. Answers their device and the mailed token. */
async function strangerPrepares(): Promise<{ stranger: Prepared; token: string }> {
  const stranger = createDevice(deps)
  await signUp(stranger, { fullName: 'Stranger' })
  const token = tokenIn((await deps.deliverMails())[0])
  await stranger.logIn(MAYA)
  const id = await mayasId()
  await plantFactor(deps, id, 'verified')
  await plantFactor(deps, id, 'unverified')
  await plantPushDevice(deps, id)
  await insertAccessToken(deps.db, id)
  await deps.db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: 'a'.repeat(64) })
    .execute()
  await deps.db
    .insertInto('identities')
    .values({ provider: 'google', subject: 'stranger', user_id: id, email: 'stranger@example.org' })
    .execute()
  await sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
  await stranger.ask((api) => api.auth.updateUser({ email: 'stranger@example.org' }))
  const mails = await deps.deliverMails()
  const changeToken = tokenIn(mails.find(({ to }) => to === 'stranger@example.org'))
  expect(changeToken).not.toBe('')
  return { stranger: { ...stranger, changeToken }, token }
}

/** The stranger is out, and the link to a new address of theirs is worth nothing. */
async function expectStrangerOut(stranger: Prepared): Promise<void> {
  expect(await whoIs(stranger)).toBeNull()
  expect(await fullRefusalOf(createDevice(deps).logIn(MAYA))).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await fullRefusalOf(verify(stranger, stranger.changeToken))).toEqual(LINK_EXPIRED)
  variants += 1
}

describe('a stranger prepared the account, and the owner', () => {
  it('presses the confirmation link: every other way in closes, and a password of their own is asked for', async () => {
    const { stranger, token } = await strangerPrepares()
    const answer = await verify(createDevice(deps), token)
    expect(answer).toEqual({ kind: 'confirmed', passwordToken: expect.stringMatching(/^[\w-]{40,}$/) })
    expect(await waysIn()).toEqual({ ...NONE, account_tokens: 1 })
    await expectStrangerOut(stranger)

    await resetPassword(answer.passwordToken ?? '')
    const owner = createDevice(deps)
    await owner.logIn(MAYA, NEW_PASSWORD)
    expect(await userOf(owner)).toMatchObject({
      email: MAYA,
      emailConfirmedAt: expect.any(String),
      factors: [],
    })
  })

  it('presses it while logged in to another account of theirs', async () => {
    await insertPerson(deps.db, { email: 'other@example.org' })
    const owner = await loggedInDevice(deps, 'other@example.org')
    const { stranger, token } = await strangerPrepares()
    expect(await verify(owner, token)).toMatchObject({ passwordToken: expect.any(String) })
    await expectStrangerOut(stranger)
    expect(await whoIs(owner)).toBe('other@example.org')
  })

  it('asks for a new password', async () => {
    const { stranger } = await strangerPrepares()
    await letLimitsPass(deps, 3600)
    await createDevice(deps).ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
    await resetPassword(tokenIn((await deps.deliverMails())[0]))
    expect(await waysIn()).toEqual({ ...NONE, passwords: 1 })
    await expectStrangerOut(stranger)
    await createDevice(deps).logIn(MAYA, NEW_PASSWORD)
  })

  it('logs in with a code by e-mail', async () => {
    const { stranger } = await strangerPrepares()
    await letLimitsPass(deps, 3600)
    const owner = createDevice(deps)
    await owner.ask((api) => api.auth.requestCode({ email: MAYA }))
    const code = (await deps.deliverMails()).map(codeIn).find((digits) => digits !== '') ?? ''
    await owner.ask((api) => api.auth.verifyCode({ email: MAYA, code }))
    expect(await waysIn()).toEqual({ ...NONE, sessions: 1 })
    await expectStrangerOut(stranger)
    expect(await userOf(owner)).toMatchObject({ email: MAYA, hasPassword: false })
  })

  it('signs up too: the mail carries a link to a new password, and no confirmation', async () => {
    const { stranger, token } = await strangerPrepares()
    await letLimitsPass(deps, 3600)
    await signUp(createDevice(deps), { fullName: 'Maya Rai', password: NEW_PASSWORD })
    const [mail] = await deps.deliverMails()
    expect(mail?.subject).toBe('You already have an account')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('/confirm-email')
    expect(mail?.text).toContain('/reset-password?token=')
    const own = tokenIn(mail)
    expect(await fullRefusalOf(verify(createDevice(deps), own))).toEqual(LINK_EXPIRED)
    await resetPassword(own)
    await expectStrangerOut(stranger)
    expect(await fullRefusalOf(verify(createDevice(deps), token))).toEqual(LINK_EXPIRED)
    await createDevice(deps).logIn(MAYA, NEW_PASSWORD)
  })
})

describe('anyone who signed up themselves', () => {
  /** Maya signs up and is logged in, as the form does it; answers her device and her link's token. */
  async function mayaSignsUp(): Promise<{ laptop: Device; token: string }> {
    const laptop = createDevice(deps)
    await signUp(laptop)
    await laptop.logIn(MAYA)
    return { laptop, token: tokenIn((await deps.deliverMails())[0]) }
  }

  it('confirms on the same device by the link, and keeps everything', async () => {
    const { laptop, token } = await mayaSignsUp()
    expect(await verify(laptop, token)).toEqual({ kind: 'confirmed', passwordToken: null })
    expect(await userOf(laptop)).toMatchObject({ email: MAYA, emailConfirmedAt: expect.any(String) })
    await createDevice(deps).logIn(MAYA)
  })

  it('confirms on another device with the password they chose, keeps the laptop logged in, and is logged in there too', async () => {
    const { laptop, token } = await mayaSignsUp()
    const phone = createDevice(deps)
    expect(await verify(phone, token, GOOD_PASSWORD)).toEqual({ kind: 'confirmed', passwordToken: null })
    expect(await whoIs(phone)).toBe(MAYA)
    expect(await whoIs(laptop)).toBe(MAYA)
  })

  it('is told about a wrong password there, and the link stays good', async () => {
    const { laptop, token } = await mayaSignsUp()
    const wrong = () => fullRefusalOf(verify(createDevice(deps), token, NEW_PASSWORD))
    expect(await unchanged(deps.db, wrong, REFUSALS_WRITE)).toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'password' },
    })
    expect(await verify(laptop, token)).toEqual({ kind: 'confirmed', passwordToken: null })
  })

  it('keeps their session when they also log in there with a code', async () => {
    const { laptop } = await mayaSignsUp()
    await letLimitsPass(deps, 3600)
    await laptop.ask((api) => api.auth.requestCode({ email: MAYA }))
    const code = codeIn((await deps.deliverMails())[0])
    await laptop.ask((api) => api.auth.verifyCode({ email: MAYA, code }))
    await createDevice(deps).logIn(MAYA)
  })
})

describe('a second step before the address is confirmed, not allowed, and nothing was written', () => {
  it('cannot be begun, nor confirmed', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null })
    const device = await loggedInDevice(deps, MAYA)
    await sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
    const enroll = () => fullRefusalOf(device.ask((api) => api.auth.enrollFactor()))
    const refusal = { code: 'FORBIDDEN', details: { reason: 'unconfirmed' } }
    expect(await unchanged(deps.db, enroll)).toMatchObject(refusal)
    const { factorId, code } = await plantFactor(deps, id, 'unverified')
    const confirm = () => fullRefusalOf(device.ask((api) => api.auth.confirmFactor({ factorId, code })))
    expect(await unchanged(deps.db, confirm, ['rate_limits'])).toMatchObject(refusal)
  })
})

describe('a stranger changes their own account to the owner’s address', () => {
  it('and gets nothing by the owner’s press alone: the change needs the account’s own password or session', async () => {
    const { id } = await insertPerson(deps.db, { email: 'stranger@example.org' })
    const stranger = await loggedInDevice(deps, 'stranger@example.org')
    await sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
    await stranger.ask((api) => api.auth.updateUser({ email: MAYA }))
    const token = tokenIn((await deps.deliverMails()).find(({ to }) => to === MAYA))
    const press = () => fullRefusalOf(verify(createDevice(deps), token))
    expect(await unchanged(deps.db, press, ['rate_limits'])).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'proof-needed' },
    })
    // Its own owner may be on a phone that is not logged in.
    expect(await verify(createDevice(deps), token, GOOD_PASSWORD)).toEqual({
      kind: 'changed',
      passwordToken: null,
    })
    const row = await deps.db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirst()
    expect(row?.email).toBe(MAYA)
    variants += 1
  })
})

/** Tables with something secret about a person that opens no account, and why. */
const NO_WAY_IN: Readonly<Record<string, string>> = {
  ai_calls: 'counts the tokens of AI models',
  email_take_backs: 'belongs to the owner of an address that was confirmed',
  saved_bookmarks: 'a share link shows one bookmark',
}

it('knows of every table with something secret about a person whether it can open an account', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name as "table" from information_schema.columns as c
    join information_schema.columns as owner using (table_schema, table_name)
    where c.table_schema = 'public' and owner.column_name = 'user_id'
      and c.column_name ~ '(hash|token|secret|p256dh)'
  `.execute(deps.db)
  const known = new Set<string>([...WAYS_IN, ...Object.keys(NO_WAY_IN)])
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
  expect(rows.length).toBeGreaterThan(4)
})

/** Where a person sees what is in each table that can open their account; a sentence where there is nothing to list. */
const LISTED: Readonly<Record<(typeof WAYS_IN)[number], string | ((device: Device) => Promise<number>)>> = {
  passwords: async (device) => ((await userOf(device))?.hasPassword === true ? 1 : 0),
  sessions: async (device) => (await device.ask((api) => api.auth.sessions())).length,
  factors: async (device) => (await userOf(device))?.factors.length ?? 0,
  recovery_codes: 'work only together with the password, in place of the second step that is listed',
  identities: async (device) => (await device.ask((api) => api.auth.identities())).length,
  push_subscriptions: async (device) => (await device.ask((api) => api.auth.pushDevices())).length,
  account_tokens: 'links and codes in the person’s own mailbox, which end within days',
  access_tokens: async (device) => (await device.ask((api) => api.auth.accessTokens())).length,
}

it.each(WAYS_IN)('what is in %s is listed for its owner, and nothing of anyone else', async (table) => {
  const listed = LISTED[table]
  if (typeof listed === 'string') return expect(listed.length).toBeGreaterThan(20)
  for (const email of [MAYA, 'other@example.org']) {
    const { id } = await insertPerson(deps.db, { email })
    await plantFactor(deps, id, 'verified')
    await plantPushDevice(deps, id)
    await insertAccessToken(deps.db, id)
    await deps.db
      .insertInto('identities')
      .values({ provider: 'google', subject: email, user_id: id, email })
      .execute()
  }
  const maya = createDevice(deps)
  await maya.resume(MAYA)
  expect(await listed(maya)).toBe(1)
  // What is listed is what the table holds.
  await deps.db
    .deleteFrom(table)
    .where('user_id', '=', await mayasId())
    .execute()
  if (table !== 'sessions') expect(await listed(maya)).toBe(0)
})
