import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { OAuthProvider } from '#server/providers/oauth/openid-provider.arctic.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { loggedInDevice } from '#tests/harness/account-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const NOBODY = {
  user: null,
  expiresAt: null,
  expiresIn: null,
  tokenType: null,
  expires_at: null,
  expires_in: null,
  token_type: null,
  reauthenticatedUntil: null,
}

describe('auth.session', () => {
  it('answers a visitor with every field null, so that the interface need not guess', async () => {
    expect(await unchanged(deps.db, () => callerAs('visitor', deps).auth.session())).toEqual(NOBODY)
  })

  it('answers somebody suspended as a visitor', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const device = await loggedInDevice(deps, 'maya@example.org')
    await sql`update profiles set banned_until = '2999-01-01'`.execute(deps.db)
    expect(await device.ask((api) => api.auth.session())).toEqual(NOBODY)
  })

  it('says who is signed in, without anything that is secret', async () => {
    const { id } = await insertPerson(deps.db, {
      email: 'maya@example.org',
      full_name: 'Maya Rai',
      time_zone: 'Asia/Kathmandu',
      is_subscribed: true,
    })
    const { rows } = await sql<{ factor: string }>`
      insert into factors (user_id, status, secret_encrypted)
      values (${id}, 'unverified', ${deps.secrets.seal('totp', 'JBSWY3DP')}) returning id as factor
    `.execute(deps.db)
    const device = await loggedInDevice(deps, 'maya@example.org')
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/)
    expect(await device.ask((api) => api.auth.session())).toEqual({
      user: {
        id,
        email: 'maya@example.org',
        fullName: 'Maya Rai',
        avatarUrl: null,
        role: 'user',
        isAdmin: false,
        isSubscribed: true,
        createdAt: time,
        lastSignInAt: time,
        bannedUntil: null,
        emailConfirmedAt: time,
        confirmBy: null,
        locale: 'en-GB',
        timeZone: 'Asia/Kathmandu',
        units: 'ml',
        asksUnits: false,
        isInUnitedStates: false,
        weekStart: 0,
        isTrackerSetUp: true,
        hasPassword: true,
        hasTimeZone: true,
        myWater: null,
        factors: [{ id: rows[0]?.factor, factorType: 'totp', status: 'unverified' }],
      },
      expiresAt: time,
      expiresIn: expect.any(Number),
      tokenType: 'cookie',
      expires_at: time,
      expires_in: expect.any(Number),
      token_type: 'cookie',
      reauthenticatedUntil: null,
    })
  })
})

describe('auth.providers', () => {
  it('names those that are set up, and nothing else about them', async () => {
    expect(await callerAs('visitor', deps).auth.providers()).toEqual([])
    const provider = invalid<OAuthProvider>({ id: 'example', name: 'Example', icon: null, domains: [] })
    const caller = callerAs('visitor', { ...deps, oauthProviders: [provider] })
    expect(await caller.auth.providers()).toEqual([
      { id: 'example', name: 'Example', icon: null, isForDomains: false },
    ])
  })
})

describe('auth.sso', () => {
  const work = invalid<OAuthProvider>({ id: 'oidc', name: 'ACME', icon: null, domains: ['acme.example'] })
  const open = invalid<OAuthProvider>({ id: 'oidc-2', name: 'Everyone', icon: null, domains: [] })
  const find = (email: string) =>
    callerAs('visitor', { ...deps, oauthProviders: [open, work] }).auth.sso({ email })

  it('names the service of an address by its domain, and not whether the address has an account', async () => {
    const found = { id: 'oidc', name: 'ACME', url: '/auth/oidc' }
    expect(await find(' Ada@ACME.example ')).toEqual(found)
    await insertPerson(deps.db, { email: 'bob@acme.example' })
    expect(await find('bob@acme.example')).toEqual(found)
  })

  it.each(['ada@other.example', 'ada@mail.acme.example', 'ada@acme.example.org', 'ada@notacme.example'])(
    'names none for %s',
    async (email) => {
      expect(await find(email)).toBeNull()
    },
  )

  it('refuses what is no address', async () => {
    await expect(find('acme.example')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
