import { readFile } from 'node:fs/promises'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { insertAccessToken } from '../factories/access-tokens.ts'
import { insertPushDevice } from '../factories/reminders.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import { violationsOf } from './axe.ts'
import {
  ACCOUNT_SECTIONS,
  button,
  confirmItIsMe,
  dialog,
  loggedIn,
  mailedCode,
  mailedLink,
  openSection,
  REFUSED,
  status,
} from './members.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit, visit } from './visit.ts'

const site = useSite()

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** The account page of somebody new. */
async function openAccount(
  profile?: Parameters<typeof loggedIn>[1],
  options?: Parameters<typeof loggedIn>[2],
) {
  const member = await loggedIn(site, profile, options)
  return { ...member, page: await site.openIn(member.context, '/account') }
}

describe('/account', () => {
  it('is folded on a phone: seven titles on one screen, and an address with a hash opens its section', async () => {
    const { page, context } = await openAccount(undefined, PHONE)
    for (const name of ACCOUNT_SECTIONS)
      await page.getByRole('button', { name, exact: true, expanded: false }).waitFor()
    const last = await page.getByRole('button', { name: 'Your data', exact: true }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(PHONE.viewport.height)
    expect(await page.getByLabel('Full name').isVisible()).toBe(false)
    const linked = await site.openIn(context, '/account#plan')
    await linked.getByRole('button', { name: 'Plan', exact: true, expanded: true }).waitFor()
  })

  it('asks a visitor to log in or to sign up, by the dialog', async () => {
    const page = await site.open('/account')
    await main(page).getByRole('button', { name: 'Create a free account' }).click()
    await dialog(page, 'Your account').getByRole('tab', { name: 'Sign Up', selected: true }).waitFor()
    await page.keyboard.press('Escape')
    await main(page).getByRole('button', { name: 'Log In' }).click()
    await dialog(page, 'Your account').getByRole('tab', { name: 'Log In', selected: true }).waitFor()
  })

  it('saves a name and a picture, and hands out the data as a file', async () => {
    const { page, email } = await openAccount({ full_name: 'Maya Rai' })
    await page.getByLabel('Full name').fill(' ')
    await button(page, 'Save name').click()
    await page.getByText('Enter your name.').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName')
    await page.getByLabel('Full name').fill('Maya Gurung')
    await button(page, 'Save name').click()
    await status(page).getByText('Your name').waitFor()
    await eventually(() => page.getByRole('banner').getByTitle('Maya Gurung').count()).toBeGreaterThan(0)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download my data').click(),
    ])
    expect(file.suggestedFilename()).toBe('smart-hydration-data.json')
    const text = await readFile(await file.path(), 'utf8')
    expect(JSON.parse(text).data.profiles[0]).toMatchObject({ email })

    const remove = button(page, 'Remove picture')
    await page.getByLabel('Picture file').setInputFiles({
      name: 'me.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('me'),
    })
    await page.getByText('Invalid File Type: Please upload an image file').waitFor()
    await page.getByLabel('Picture file').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    })
    await status(page).getByText('Your picture is saved.').waitFor()
    await remove.click()
    await status(page).getByText('Your picture is removed.').waitFor()
    await eventually(() => remove.count()).toBe(0)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture')
  })

  it('keeps preferences, and offers the device’s own zone', async () => {
    const { page } = await openAccount(
      { time_zone: 'Europe/Zurich' },
      { ...DESKTOP, timezoneId: 'Asia/Tokyo' },
    )
    await page.getByText('Your days follow Zurich. Use Tokyo?').waitFor()
    await button(page, /^Use Tokyo/).click()
    await status(page).getByText('Your days follow Tokyo now.').waitFor()
    await page.getByLabel('Units').selectOption('imperial_fl_oz')
    await button(page, 'Save preferences').click()
    await status(page).getByText('Your preferences').waitFor()
    await page.reload()
    await eventually(() => page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo')
    await eventually(() => page.getByLabel('Units').inputValue()).toBe('imperial_fl_oz')
    await site.hydrated(page)
    await eventually(() => button(page, /^Use Tokyo/).count()).toBe(0)
  })

  it.each(flowSizes('desktop'))('saves the water somebody drinks, on a %s', async (_size, size) => {
    const { page, email } = await openAccount(undefined, size)
    await openSection(page, 'Preferences')
    const home = () =>
      site.db
        .selectFrom('profiles')
        .leftJoin('cities', 'cities.id', 'profiles.home_city_id')
        .select(['cities.slug', 'home_system_id as system'])
        .where('profiles.email', '=', email)
        .executeTakeFirst()
    const field = page.getByRole('combobox', { name: 'ZIP code, town, utility or city' })
    await field.fill('Nowhere at all')
    await page.getByText('We found no place of this name.').waitFor()
    await field.fill('denver')
    await page.getByRole('option', { name: 'Denver United States' }).click()
    await eventually(home).toEqual({ slug: 'denver-united-states', system: null })
    await revisit(site, page)
    await openSection(page, 'Preferences')
    await main(page).getByRole('link', { name: 'Denver', exact: true }).waitFor()
    await button(page, 'Remove my water').click()
    await eventually(home).toEqual({ slug: null, system: null })
  })

  it('has an unconfirmed address told, and its link sent again', async () => {
    const { page, email } = await openAccount({ email_confirmed_at: null })
    await page.getByText('Not confirmed yet').waitFor()
    await button(page, 'Send the link again').click()
    await status(page).getByText('Link sent').waitFor()
    expect(await mailedLink(site, email, '/confirm-email')).toMatch(/token=.{40,}/)
  })
})

describe('a sensitive change', () => {
  it('asks who it is, keeps what was typed if no one answers, goes on by itself if somebody does, and says next to the field why a password is refused', async () => {
    site.expectComplaint(REFUSED)
    const { page, email } = await openAccount()
    const elsewhere = createDevice(site.deps)
    await elsewhere.logIn(email)
    await page.getByLabel('New password').fill('password1')
    await button(page, 'Change password').click()
    await dialog(page, 'Confirm it is you').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() =>
      button(page, 'Change password').evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await eventually(() => page.getByLabel('New password').inputValue()).toBe('password1')

    await button(page, 'Change password').click()
    await confirmItIsMe(page, 'not my password')
    await page.getByText('The password is wrong.').waitFor()
    await confirmItIsMe(page)
    await page.getByText('Many people use this password.').waitFor()
    await eventually(() => page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true')
    await eventually(() => page.getByLabel('New password').inputValue()).toBe('password1')
    await page.getByLabel('New password').fill('Gletscher-und-Regen-9')
    await button(page, 'Change password').click()
    await status(page).getByText('Your new password.').waitFor()
    await eventually(() => page.getByLabel('New password').inputValue()).toBe('')
    expect(await elsewhere.ask((api) => api.auth.session())).toMatchObject({ user: null })
    await createDevice(site.deps).logIn(email, 'Gletscher-und-Regen-9')
  })

  it('asks again when the time ran out on the server alone', async () => {
    site.expectComplaint(/console error: .*403 \(Forbidden\)/)
    const { page, id, email } = await openAccount()
    await button(page, 'Set up two-step sign-in').click()
    await confirmItIsMe(page)
    await button(page, 'Cancel').click()
    await site.db
      .updateTable('sessions')
      .set({ reauthenticated_until: null })
      .where('user_id', '=', id)
      .execute()
    const newEmail = `new-${email}`
    await page.getByLabel('New e-mail').fill(newEmail)
    await button(page, 'Send the link').click()
    await confirmItIsMe(page)
    await page.getByText(`We sent a link to ${newEmail}.`).waitFor()

    const link = await mailedLink(site, newEmail, '/confirm-email')
    await visit(site, page, link)
    await button(page, 'Confirm e-mail').click()
    await main(page).getByRole('heading', { name: 'Your new address counts now' }).waitFor()
    await main(page).getByRole('link', { name: 'Go to your account' }).click()
    await main(page).getByText(newEmail, { exact: true }).waitFor()
  })

  it('takes a code by e-mail from somebody without a password', async () => {
    const { page, id, email } = await openAccount()
    await site.db.deleteFrom('passwords').where('user_id', '=', id).execute()
    await revisit(site, page)
    await page.getByLabel('New password').fill('Gletscher-und-Regen-9')
    await button(page, 'Set password').click()
    const asking = dialog(page, 'Confirm it is you')
    await asking.getByText(`We sent a code to ${email}.`).waitFor()
    await eventually(() => button(page, 'Send another').count()).toBe(1)
    await asking.getByLabel('Code').fill(await mailedCode(site, email))
    await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
    await status(page).getByText('Your new password.').waitFor()
    await main(page).getByRole('heading', { name: 'Change password' }).waitFor()
  })
})

it('two-step sign-in: set up, its codes kept, and turned off', async () => {
  site.expectComplaint(REFUSED)
  const { page } = await openAccount()
  await button(page, 'Set up two-step sign-in').click()
  await confirmItIsMe(page)
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  const secret = (await page.getByText(/^[A-Z2-7 ]{20,}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code of six digits').fill('abc')
  await button(page, 'Turn on').click()
  await page.getByText('The code has 6 digits.').waitFor()
  const code = new TOTP({ secret }).generate({ timestamp: site.deps.clock.now().getTime() })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('Code of six digits').fill(wrong)
  await button(page, 'Turn on').click()
  await page.getByText('This code is wrong.').waitFor()
  await page.getByLabel('Code of six digits').fill(code)
  await button(page, 'Turn on').click()

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await eventually(() => codes.count()).toBe(10)
  const shown = await codes.allInnerTexts()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download .txt').click()])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(shown)
  await button(page, 'I have saved them').click()
  await page.getByText('Authenticator app', { exact: true }).waitFor()
  await eventually(() => codes.count()).toBe(0)

  await button(page, 'Make new recovery codes').click()
  const FACTOR_CODE = 'Code of your authenticator app, or a recovery code'
  const renewing = dialog(page, 'New recovery codes')
  await renewing.getByRole('button', { name: 'Make new codes' }).click()
  await renewing.getByText('Enter the six digits of your app').waitFor()
  await renewing.getByLabel(FACTOR_CODE).fill(shown[1] ?? '')
  await renewing.getByRole('button', { name: 'Make new codes' }).click()
  await eventually(() => codes.count()).toBe(10)
  const [fresh = ''] = await codes.allInnerTexts()
  await eventually(() => codes.allInnerTexts()).not.toContain(shown[0])
  await button(page, 'I have saved them').click()

  await button(page, 'Remove').click()
  const removing = dialog(page, 'Turn off two-step sign-in?')
  await removing.getByLabel(FACTOR_CODE).fill(shown[0] ?? '')
  await removing.getByRole('button', { name: 'Turn off' }).click()
  await removing.getByText('This code is wrong, or was used already.').waitFor()
  await removing.getByLabel(FACTOR_CODE).fill(fresh)
  await removing.getByRole('button', { name: 'Turn off' }).click()
  await status(page).getByText('Two-step sign-in is off.').waitFor()
  await button(page, 'Set up two-step sign-in').waitFor()
})

describe('sessions', () => {
  it('are named, and end one by one, all others, then all', async () => {
    const { context, email } = await loggedIn(site)
    const phone = createDevice(site.deps, { userAgent: IPHONE })
    await phone.logIn(email)
    const page = await site.openIn(context, '/account')
    const places = page.getByRole('list', { name: 'Where you are logged in' })
    await eventually(() => places.getByRole('listitem').count()).toBe(2)
    await button(page, 'Log out Safari on iPhone').click()
    await eventually(() => places.getByRole('listitem').count()).toBe(1)
    await eventually(() => places.evaluate((list) => list === document.activeElement)).toBe(true)
    expect(await phone.ask((api) => api.auth.session())).toMatchObject({ user: null })

    await phone.logIn(email)
    await revisit(site, page)
    await button(page, 'Log out everywhere else').click()
    await status(page).getByText('Every device but this one.').waitFor()
    expect(await phone.ask((api) => api.auth.session())).toMatchObject({ user: null })
    await eventually(() => button(page, 'Log out everywhere else').count()).toBe(0)
    await button(page, 'Log out everywhere').click()
    await eventually(() => addressOf(page).path).toBe('/')
    await eventually(() => button(page, 'Log Out').count()).toBe(0)
    expect((await context.cookies()).filter(({ name }) => name === SESSION_COOKIE)).toEqual([])
  })

  it.each(flowSizes('desktop'))(
    'end together with devices, and with the tokens that the person does not keep, on a %s',
    async (_size, size) => {
      const { context, id } = await loggedIn(site, {}, size)
      await insertAccessToken(site.db, id, 'Kitchen')
      await insertAccessToken(site.db, id, 'Lost phone')
      await insertPushDevice(site.db, id)
      await insertPushDevice(site.db, id)
      const page = await site.openIn(context, '/account#sessions')
      const devices = page.getByRole('list', { name: 'Devices that show your reminders' })
      await eventually(() => devices.getByRole('listitem').count()).toBe(2)
      await site.hydrated(page)
      await devices.getByRole('button', { name: 'Remove' }).last().click()
      await status(page).getByText('Device removed').waitFor()
      await eventually(() => devices.getByRole('listitem').count()).toBe(1)

      await button(page, 'Log out everywhere').click()
      const asking = dialog(page, 'Log out everywhere?')
      await eventually(() => asking.getByRole('checkbox', { checked: true }).count()).toBe(2)
      expect(await asking.getByRole('listitem').allTextContents()).toEqual(['Unknown device'])
      expect(await violationsOf(page)).toEqual([])
      await asking.getByText('Kitchen').click()
      await asking.getByRole('button', { name: 'Log out everywhere' }).click()
      await eventually(() => addressOf(page).path).toBe('/')
      const tokens = await site.db
        .selectFrom('access_tokens')
        .select('name')
        .where('user_id', '=', id)
        .execute()
      expect(tokens).toEqual([{ name: 'Kitchen' }])
      const left = await site.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', id)
        .execute()
      expect(left).toEqual([])
    },
  )
})

it('no other page loads the code of the account page', async () => {
  const context = await site.newContext(DESKTOP)
  const scripts: Promise<string>[] = []
  context.on('response', (response) => {
    // A page that is left takes the bodies it was still reading along.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  const isLoaded = async () =>
    (await Promise.all(scripts)).some((script) => script.includes('Log in to see your account'))
  const page = await site.openIn(context, '/cities')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(await isLoaded()).toBe(false)
  await page.goto(`${site.origin}/account`)
  await eventually(isLoaded).toBe(true)
})
