import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/background-tasks.ts'
import { insertAccessToken } from '#tests/factories/access-tokens.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import { insertPushDevice, somePushDevice } from '#tests/factories/reminders.ts'
import {
  fullRefusalOf,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  NOT_LOGGED_IN,
  reauthenticate,
  tokenIn,
  updateUser,
} from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { ownerOfToken } from '../access-tokens/access-tokens.service.ts'
import { hashToken } from '../sessions/sessions.lucia.ts'
import { SESSION_COOKIE } from '../sessions/sessions.service.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const deps = useTestDeps()
let maya: string
let laptop: Device
let phone: Device
beforeEach(async () => {
  maya = (await insertPerson(deps.db, { email: MAYA, is_subscribed: true })).id
  laptop = await loggedInDevice(deps, MAYA, { userAgent: FIREFOX })
  phone = await loggedInDevice(deps, MAYA, { userAgent: IPHONE })
})

/** Turns notifications on in a browser. */
const add = (device: Device, push = somePushDevice()) => device.ask((api) => api.reminders.addDevice(push))
const list = (device: Device) => device.ask((api) => api.auth.pushDevices())
const namesIn = async (device: Device) => (await list(device)).map((listed) => listed.device)
const remove = (device: Device, id: string) => device.ask((api) => api.auth.removePushDevice({ id }))
const sessionIdOf = async (device: Device) =>
  (await device.ask((api) => api.auth.sessions())).find(({ isCurrent }) => isCurrent)?.id ?? ''
/** The devices that are left, whether or not anyone is logged in. */
const devicesLeft = async () => {
  const rows = await deps.db.selectFrom('push_subscriptions').select('user_agent').execute()
  return rows.map(({ user_agent }) => user_agent)
}

/** Sets a new password by a link of a mail. */
async function resetPassword(): Promise<void> {
  await createDevice(deps).ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
  const token = tokenIn((await deps.deliverMails()).find((mail) => tokenIn(mail) !== ''))
  await createDevice(deps).ask((api) => api.auth.resetPassword({ token, password: NEW_PASSWORD }))
}

describe('a new device', () => {
  it('is listed to its owner alone, also after Premium has ended', async () => {
    await add(laptop)
    await add(phone)
    const other = await insertPerson(deps.db, { email: 'other@example.org' })
    await insertPushDevice(deps.db, other.id)
    await sql`update profiles set is_subscribed = false`.execute(deps.db)
    expect(await list(laptop)).toEqual([
      { id: expect.any(String), device: 'Safari on iPhone', addedAt: expect.any(String), session: 'there' },
      { id: expect.any(String), device: 'Firefox on Linux', addedAt: expect.any(String), session: 'there' },
    ])
  })

  it('is announced by mail once, and again to the next person in the same browser', async () => {
    const push = somePushDevice()
    await add(laptop, push)
    await add(laptop, push)
    const told = (await deps.deliverMails()).map(({ to, subject }) => [to, subject])
    expect(told).toEqual([[MAYA, 'A device was added to your account']])

    await insertPerson(deps.db, { email: 'other@example.org', is_subscribed: true })
    await add(await loggedInDevice(deps, 'other@example.org'), push)
    expect((await deps.deliverMails()).map(({ to }) => to)).toEqual(['other@example.org'])
  })

  it('is not announced to an address that its account has not confirmed', async () => {
    await sql`update profiles set email_confirmed_at = null`.execute(deps.db)
    await add(laptop)
    expect(await deps.deliverMails()).toEqual([])
  })

  it('is not added in a session that ended a moment ago, and nothing was written', async () => {
    const adding = laptop.ask(async (api) => {
      await deps.db
        .deleteFrom('sessions')
        .where('id', '=', hashToken(laptop.jar.get(SESSION_COOKIE) ?? ''))
        .execute()
      return unchanged(deps.db, () => fullRefusalOf(api.reminders.addDevice(somePushDevice())))
    })
    expect(await adding).toEqual(NOT_LOGGED_IN)
  })
})

describe('a device ends', () => {
  beforeEach(async () => {
    await add(laptop)
    await add(phone)
  })

  it('when its owner removes it, and no one else', async () => {
    const [{ id } = { id: '' }] = await list(laptop)
    await insertPerson(deps.db, { email: 'other@example.org' })
    const other = await loggedInDevice(deps, 'other@example.org')
    const missing = { code: 'NOT_FOUND', message: 'This device has been removed already.' }
    expect(await unchanged(deps.db, () => fullRefusalOf(remove(other, id)))).toEqual(missing)
    await remove(laptop, id)
    expect(await namesIn(laptop)).toEqual(['Firefox on Linux'])
    expect(await unchanged(deps.db, () => fullRefusalOf(remove(laptop, id)))).toEqual(missing)
  })

  const ENDINGS: [what: string, end: () => Promise<unknown>, left: string[]][] = [
    [
      'with its session, ended in the list',
      async () => {
        const sessionId = await sessionIdOf(phone)
        await laptop.ask((api) => api.auth.endSession({ sessionId }))
      },
      [FIREFOX],
    ],
    [
      'when someone else logs in in its browser',
      async () => {
        await insertPerson(deps.db, { email: 'other@example.org' })
        await phone.logIn('other@example.org', GOOD_PASSWORD)
      },
      [FIREFOX],
    ],
    ['with its own log-out', () => phone.ask((api) => api.auth.signOut({ scope: 'local' })), [FIREFOX]],
    [
      'when its owner logs out everywhere else',
      () => laptop.ask((api) => api.auth.signOut({ scope: 'others' })),
      [FIREFOX],
    ],
    [
      'when its owner logs out everywhere',
      () => laptop.ask((api) => api.auth.signOut({ scope: 'global' })),
      [],
    ],
    ['when its owner sets a new password by a link', resetPassword, []],
    [
      'when its owner changes the password elsewhere',
      async () => {
        await reauthenticate(laptop)
        await updateUser(laptop, { password: NEW_PASSWORD })
      },
      [FIREFOX],
    ],
  ]
  it.each(ENDINGS)('%s', async (_what, end, left) => {
    await end()
    expect(await devicesLeft()).toEqual(left)
  })
})

describe('a device stays', () => {
  it('when its session expires: reminders do not go silent by themselves', async () => {
    await add(phone)
    await sql`update sessions set expires_at = now() where user_agent = ${IPHONE}`.execute(deps.db)
    await phone.ask((api) => api.auth.session())
    await cleanUp(deps)
    expect(await list(laptop)).toMatchObject([{ device: 'Safari on iPhone', session: 'ended' }])
  })

  it('in the session that replaces its own in the same browser', async () => {
    await add(phone)
    await phone.logIn(MAYA, GOOD_PASSWORD)
    expect(await list(laptop)).toMatchObject([{ session: 'there' }])
    await phone.ask((api) => api.auth.signOut({ scope: 'local' }))
    expect(await list(laptop)).toEqual([])
  })

  it('when it was added before devices belonged to sessions, until its owner logs out everywhere', async () => {
    await insertPushDevice(deps.db, maya)
    expect(await list(laptop)).toMatchObject([{ session: 'unknown' }])
    await laptop.ask((api) => api.auth.signOut({ scope: 'others' }))
    expect(await list(laptop)).toHaveLength(1)
    await laptop.ask((api) => api.auth.signOut({ scope: 'global' }))
    expect(await devicesLeft()).toEqual([])
  })
})

describe('an access token', () => {
  const isGood = async (token: string) => (await ownerOfToken(deps, token)) !== null

  it('is revoked by a new password that is set by a link, and by logging out everywhere', async () => {
    for (const end of [() => laptop.ask((api) => api.auth.signOut({ scope: 'global' })), resetPassword]) {
      const { token } = await insertAccessToken(deps.db, maya, 'Kitchen', ['read'])
      expect(await isGood(token)).toBe(true)
      await end()
      expect(await isGood(token)).toBe(false)
    }
  })

  it('stays when sessions end one by one, or all others do', async () => {
    const { token } = await insertAccessToken(deps.db, maya)
    await laptop.ask((api) => api.auth.signOut({ scope: 'others' }))
    await laptop.ask((api) => api.auth.signOut({ scope: 'local' }))
    expect(await isGood(token)).toBe(true)
  })

  it('is not created in a session that ended a moment ago, and nothing was written', async () => {
    await reauthenticate(laptop)
    const creating = laptop.ask(async (api) => {
      await deps.db.deleteFrom('sessions').where('user_id', '=', maya).execute()
      return unchanged(deps.db, () => fullRefusalOf(api.auth.createAccessToken({ name: 'Late' })))
    })
    expect(await creating).toEqual(NOT_LOGGED_IN)
  })
})

it('logging out everywhere leaves the tokens that the person keeps, and what is anyone else’s', async () => {
  await add(laptop)
  const kept = await insertAccessToken(deps.db, maya, 'Kitchen')
  const ended = await insertAccessToken(deps.db, maya, 'Lost phone')
  const other = await insertPerson(deps.db, { email: 'other@example.org' })
  const foreign = await insertAccessToken(deps.db, other.id)
  const foreignPush = await insertPushDevice(deps.db, other.id)
  await laptop.ask((api) => api.auth.signOut({ scope: 'global', keptTokenIds: [kept.id] }))

  const again = await loggedInDevice(deps, MAYA)
  expect((await again.ask((api) => api.auth.accessTokens())).map(({ name }) => name)).toEqual(['Kitchen'])
  expect(await ownerOfToken(deps, ended.token)).toBeNull()
  expect(await ownerOfToken(deps, foreign.token)).not.toBeNull()
  const left = await deps.db.selectFrom('push_subscriptions').select('id').execute()
  expect(left).toEqual([{ id: foreignPush.id }])
})
