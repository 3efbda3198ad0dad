import { describe, expect, it } from 'vitest'
import { fileKeyOf } from '#server/providers/files/file-key.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  codeIn,
  fullRefusalOf,
  letLimitsPass,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  REAUTHENTICATE,
  reauthenticate,
  tokenIn,
  updateUser,
  userOf,
} from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { SESSION_COOKIE } from '../sessions/sessions.service.ts'

const deps = useTestDeps()

/** A picture of one pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const refusedUpdate = (device: Device, change: Parameters<typeof updateUser>[1]) =>
  unchanged(deps.db, () => fullRefusalOf(updateUser(device, change)), REFUSALS_WRITE)
const isLoggedIn = async (device: Device) => (await userOf(device)) !== null

/** Someone's device, where sensitive changes are open. */
async function reauthenticatedDevice(email = MAYA): Promise<Device> {
  const device = await loggedInDevice(deps, email)
  await reauthenticate(device)
  return device
}

describe('auth.updateUser, not allowed, and nothing was written', () => {
  it.each([
    ['a new address', { email: 'new@example.org' }],
    ['a new password', { password: NEW_PASSWORD }],
    ['a new name next to them', { fullName: 'New name', password: NEW_PASSWORD }],
  ])('%s without reauthentication', async (_what, change) => {
    await insertPerson(deps.db, { email: MAYA })
    expect(await refusedUpdate(await loggedInDevice(deps, MAYA), change)).toEqual(REAUTHENTICATE)
  })

  it.each([
    ['id', '00000000-0000-4000-8000-000000000001'],
    ['userId', '00000000-0000-4000-8000-000000000001'],
    ['role', 'admin'],
    ['isAdmin', true],
    ['isSubscribed', true],
    ['is_subscribed', true],
    ['bannedUntil', null],
    ['emailConfirmedAt', '2026-01-01T00:00:00Z'],
    ['createdAt', '2026-01-01T00:00:00Z'],
    ['time_zone_changed_at', null],
    ['passwordHash', '$argon2id$'],
  ])('a %s of their own choosing', async (key, value) => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    const change = invalid<never>({ fullName: 'New name', [key]: value })
    expect(await refusedUpdate(device, change)).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each([
    ['no name', { fullName: ' ' }, 'Enter your name.'],
    [
      'a time zone no one knows',
      { timeZone: 'Nowhere' },
      'This time zone is not known. Choose one from the list.',
    ],
    [
      'a picture that is none',
      { avatarUrl: 'https://tracker.example/pixel.png' },
      'Please upload an image file (e.g., JPG, PNG).',
    ],
    ['no address', { email: '' }, 'Enter your e-mail address.'],
    [
      'their address as the password',
      { password: MAYA },
      'Do not use your name or your e-mail address as the password.',
    ],
  ])('%s', async (_what, change, sentence) => {
    await insertPerson(deps.db, { email: MAYA })
    expect(await refusedUpdate(await reauthenticatedDevice(), change)).toMatchObject({
      code: 'BAD_REQUEST',
      message: sentence,
    })
  })

  it('a measure no one knows', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    expect(await refusedUpdate(device, { units: invalid('gallons') })).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('an admin’s password of fewer than 15 characters', async () => {
    await insertPerson(deps.db, { email: MAYA, role: 'admin' })
    const device = await reauthenticatedDevice()
    expect(await refusedUpdate(device, { password: 'x8#kQ2!pLm7-zz' })).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Use at least 15 characters.',
    })
  })

  it('everything, when the address may not be asked for again yet', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    await updateUser(device, { email: 'new@example.org' })
    const change = { email: 'new@example.org', password: NEW_PASSWORD, fullName: 'New name' }
    expect(await refusedUpdate(device, change)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('how dates are written', () => {
  it.each(['de-DE', 'en-us', 'en', 'en-USA', '<b>'])('refuses %s', async (locale) => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    expect(await refusedUpdate(device, { locale })).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is learned from the browser at the first sign-in, kept, and changed by the person alone', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    expect(await userOf(device)).toMatchObject({ locale: 'en-GB' })
    await updateUser(device, { locale: 'en-US' })
    expect(await userOf(device)).toMatchObject({ locale: 'en-US' })
    expect(await userOf(await loggedInDevice(deps, MAYA))).toMatchObject({ locale: 'en-US' })
  })
})

describe('auth.updateUser: what counts at once', () => {
  it('changes name, units and time zone, and leaves out what is not given', async () => {
    await insertPerson(deps.db, { email: MAYA, full_name: 'Maya Rai' })
    const other = await insertPerson(deps.db, { email: 'other@example.org', full_name: 'Other' })
    const device = await loggedInDevice(deps, MAYA)
    expect(await updateUser(device, { fullName: ' Māyā Rāī ', units: 'fl_oz' })).toEqual({
      confirmationSentTo: null,
    })
    expect(await userOf(device)).toMatchObject({ fullName: 'Māyā Rāī', units: 'fl_oz', timeZone: 'UTC' })
    await updateUser(device, { timeZone: 'Asia/Kathmandu' })
    expect(await userOf(device)).toMatchObject({
      fullName: 'Māyā Rāī',
      units: 'fl_oz',
      timeZone: 'Asia/Kathmandu',
    })
    const untouched = await deps.db
      .selectFrom('profiles')
      .select('full_name')
      .where('id', '=', other.id)
      .executeTakeFirst()
    expect(untouched?.full_name).toBe('Other')
    expect(await deps.deliverMails()).toEqual([])
  })

  it('notes when the time zone changes, and only then', async () => {
    await insertPerson(deps.db, { email: MAYA, time_zone: 'Europe/Berlin' })
    const device = await loggedInDevice(deps, MAYA)
    const changedAt = async () =>
      (await deps.db.selectFrom('profiles').select('time_zone_changed_at as at').executeTakeFirst())?.at
    await updateUser(device, { timeZone: 'Europe/Berlin', fullName: 'New name' })
    expect(await changedAt()).toBeNull()
    await updateUser(device, { timeZone: 'Asia/Kathmandu' })
    const first = await changedAt()
    expect(first).toEqual(expect.any(String))
    await updateUser(device, { timeZone: 'Asia/Kathmandu' })
    await updateUser(device, { units: 'fl_oz' })
    expect(await changedAt()).toBe(first)
    await updateUser(device, { timeZone: 'Europe/Berlin' })
    expect(await changedAt()).not.toBe(first)
  })

  it('does nothing when nothing is given, and nothing about one’s own address', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    for (const change of [{}, { email: ' MAYA@Example.org ' }]) {
      const answer = await unchanged(deps.db, () => updateUser(device, change))
      expect(answer).toEqual({ confirmationSentTo: null })
    }
  })

  it('keeps a picture of its own making, and removes the one before', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const pictureOf = async () => fileKeyOf((await userOf(device))?.avatarUrl ?? '') ?? ''
    await updateUser(device, { avatarUrl: PNG })
    const first = await pictureOf()
    expect(await deps.files.read(first)).not.toBeNull()
    await updateUser(device, { avatarUrl: PNG })
    const second = await pictureOf()
    expect(second).not.toBe(first)
    expect(await deps.files.read(first)).toBeNull()
    await updateUser(device, { fullName: 'New name' })
    expect(await deps.files.read(second)).not.toBeNull()
    await updateUser(device, { avatarUrl: null })
    expect((await userOf(device))?.avatarUrl).toBeNull()
    expect(await deps.files.read(second)).toBeNull()
  })
})

describe('auth.updateUser: pictures that arrive together', () => {
  const storedPictures = async () => (await deps.files.list('avatars')).map(({ key }) => key)

  it('leave one, whichever wins, and none after the account is gone', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    await Promise.all(Array.from({ length: 8 }, () => updateUser(device, { avatarUrl: PNG })))
    expect(await storedPictures()).toEqual([fileKeyOf((await userOf(device))?.avatarUrl ?? '')])
    await Promise.all([
      ...Array.from({ length: 4 }, () => fullRefusalOf(updateUser(device, { avatarUrl: PNG }))),
      device.ask((api) => api.auth.deleteAccount({ password: GOOD_PASSWORD })),
    ])
    expect(await storedPictures()).toEqual([])
  })
})

describe('auth.updateUser: a new password', () => {
  it('ends every other session, gives this one a new token, and tells the owner', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const others = [await loggedInDevice(deps, MAYA), await loggedInDevice(deps, MAYA)]
    const device = await reauthenticatedDevice()
    const before = device.jar.get(SESSION_COOKIE) ?? ''
    expect(await updateUser(device, { password: NEW_PASSWORD })).toEqual({ confirmationSentTo: null })

    expect(device.jar.get(SESSION_COOKIE)).not.toBe(before)
    expect(await isLoggedIn(device)).toBe(true)
    const thief = createDevice(deps)
    thief.jar.set(SESSION_COOKIE, before)
    for (const ended of [...others, thief]) expect(await isLoggedIn(ended)).toBe(false)
    expect(await deps.deliverMails()).toMatchObject([{ to: MAYA, subject: 'Your password was changed' }])
    await createDevice(deps).logIn(MAYA, NEW_PASSWORD)
    expect(await fullRefusalOf(createDevice(deps).logIn(MAYA))).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('voids every link and code, also those that were ordered and not sent yet', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    await device.ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
    await device.ask((api) => api.auth.requestCode({ email: MAYA }))
    await updateUser(device, { email: 'sent@example.org' })
    const mails = await deps.deliverMails()
    await updateUser(device, { email: 'ordered@example.org' })
    await updateUser(device, { password: NEW_PASSWORD })
    const later = await deps.deliverMails()
    expect(later.map(({ to }) => to)).not.toContain('ordered@example.org')

    const stranger = createDevice(deps)
    const expired = { details: { reason: 'link-expired' } }
    const token = tokenIn(mails.find(({ to }) => to === 'sent@example.org'))
    expect(token).not.toBe('')
    expect(await fullRefusalOf(stranger.ask((api) => api.auth.verifyEmail({ token })))).toMatchObject(expired)
    const reset = { token: tokenIn(mails.find(({ html }) => html.includes('/reset-password?token='))) }
    expect(reset.token).not.toBe('')
    expect(
      await fullRefusalOf(
        stranger.ask((api) => api.auth.resetPassword({ ...reset, password: GOOD_PASSWORD })),
      ),
    ).toMatchObject(expired)
    const code = codeIn(mails.find((mail) => codeIn(mail) !== ''))
    expect(code).not.toBe('')
    expect(
      await fullRefusalOf(stranger.ask((api) => api.auth.verifyCode({ email: MAYA, code }))),
    ).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('auth.updateUser: a new address', () => {
  it('changes nothing before it is confirmed, and tells both', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    const leaveOut = ['rate_limits', 'outgoing_mails', 'account_tokens']
    const mails = await unchanged(
      deps.db,
      async () => {
        expect(await updateUser(device, { email: ' New@Example.org' })).toEqual({
          confirmationSentTo: 'new@example.org',
        })
        return deps.deliverMails()
      },
      leaveOut,
    )
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [MAYA, 'Someone asked to change your e-mail'],
      ['new@example.org', 'Confirm your new e-mail'],
    ])
    const notice = mails.find(({ to }) => to === MAYA)
    expect(notice?.text).toContain('n•••@example.org')
    expect(tokenIn(notice)).toBe('')
    const token = tokenIn(mails.find(({ to }) => to === 'new@example.org'))
    expect(await device.ask((api) => api.auth.verifyEmail({ token }))).toEqual({
      kind: 'changed',
      passwordToken: null,
    })
    expect(await userOf(device)).toMatchObject({ id, email: 'new@example.org' })
  })

  it('answers the same for an address that has an account, whose owner is told', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const owner = await insertPerson(deps.db, { email: 'taken@example.org' })
    const device = await reauthenticatedDevice()
    expect(await updateUser(device, { email: owner.email })).toEqual({ confirmationSentTo: owner.email })
    const mails = await deps.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [MAYA, 'Someone asked to change your e-mail'],
      [owner.email, 'You already have an account'],
    ])
    const tokens = await deps.db.selectFrom('account_tokens').select(['purpose', 'user_id']).execute()
    expect(tokens).toEqual([{ purpose: 'existing-account', user_id: owner.id }])
  })

  it('takes the last of several that were asked for', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    const tokens: string[] = []
    for (const email of ['one@example.org', 'two@example.org']) {
      await updateUser(device, { email })
      tokens.push(tokenIn((await deps.deliverMails()).find(({ to }) => to === email)))
    }
    const [first = '', second = ''] = tokens
    expect(await fullRefusalOf(device.ask((api) => api.auth.verifyEmail({ token: first })))).toMatchObject({
      details: { reason: 'link-expired' },
    })
    await device.ask((api) => api.auth.verifyEmail({ token: second }))
    expect((await userOf(device))?.email).toBe('two@example.org')
  })

  it('sends the link too when the password changes with it', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    await updateUser(device, { email: 'new@example.org', password: NEW_PASSWORD, fullName: 'New name' })
    const mails = await deps.deliverMails()
    const token = tokenIn(mails.find(({ to }) => to === 'new@example.org'))
    await device.ask((api) => api.auth.verifyEmail({ token }))
    expect(await userOf(device)).toMatchObject({ email: 'new@example.org', fullName: 'New name' })
    await createDevice(deps).logIn('new@example.org', NEW_PASSWORD)
  })

  it('is asked for five times an hour, for whatever addresses', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    for (let count = 0; count < 5; count += 1) await updateUser(device, { email: `new${count}@example.org` })
    expect(await refusedUpdate(device, { email: 'new5@example.org' })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect((await deps.deliverMails()).filter(({ to }) => to !== MAYA)).toHaveLength(5)
  })

  it('is asked for once a minute for one address', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await reauthenticatedDevice()
    await updateUser(device, { email: 'new@example.org' })
    expect(await refusedUpdate(device, { email: 'new@example.org' })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    await letLimitsPass(deps, 60)
    await updateUser(device, { email: 'new@example.org' })
  })
})
