import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import {
  button,
  dialog,
  loggedIn,
  mailedLink,
  openSection,
  proveEveryone,
  REFUSED,
  status,
} from './members.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

const site = useSite()

describe('/confirm-email', () => {
  it.each(flowSizes('phone'))(
    'uses nothing up by being opened, hides its token, and confirms at a press, once, on a %s',
    async (_name, size) => {
      site.expectComplaint(REFUSED)
      const { context, email } = await loggedIn(site, { email_confirmed_at: null }, size)
      await createDevice(site.deps).ask((api) => api.auth.resendVerification({ email }))
      const link = await mailedLink(site, email, '/confirm-email')
      await (await site.openIn(context, link)).close()
      const page = await site.openIn(context, link)
      await eventually(() => page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
      await eventually(() => page.url()).toBe(`${site.origin}/confirm-email`)
      await button(page, 'Confirm e-mail').click()
      await eventually(() => addressOf(page).path).toBe('/welcome')

      const again = await site.openIn(context, link)
      await button(again, 'Confirm e-mail').click()
      await main(again).getByRole('heading', { name: 'This link does not work any more' }).waitFor()
      await main(again).getByText(`${email} is confirmed`).waitFor()
    },
  )

  it('offers a new link: by one press to anyone who is logged in', async () => {
    site.expectComplaint(REFUSED)
    const { context, email } = await loggedIn(site, { email_confirmed_at: null })
    const page = await site.openIn(context, '/confirm-email?token=foreign')
    await button(page, 'Confirm e-mail').click()
    await eventually(() => page.getByLabel('E-mail').count()).toBe(0)
    await button(page, 'Send me a new link').click()
    await status(page).getByText('Check your mail').waitFor()
    expect(await mailedLink(site, email, '/confirm-email')).toMatch(/token=.{40,}/)
  })

  it('and to the address a visitor types', async () => {
    const { email } = await insertPerson(site.db, { email_confirmed_at: null })
    const page = await site.open('/confirm-email', PHONE)
    await button(page, 'Send me a new link').click()
    await page.getByText('Enter your e-mail address.').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Send me a new link').click()
    await main(page).getByText(`We sent a link to ${email}`).waitFor()
    expect(await mailedLink(site, email, '/confirm-email')).toMatch(/token=.{40,}/)
  })
})

describe('/confirm-email on a device that is not logged in', () => {
  async function openLink(email: string) {
    await createDevice(site.deps).ask((api) => api.auth.resendVerification({ email }))
    return site.open(await mailedLink(site, email, '/confirm-email'), PHONE)
  }

  it('takes the password chosen at sign-up, and is logged in then', async () => {
    site.expectComplaint(REFUSED)
    const { email } = await insertPerson(site.db, { email_confirmed_at: null, full_name: 'Maya Rai' })
    const page = await openLink(email)
    await page.getByLabel('Your password').fill('not my password')
    await button(page, 'Confirm e-mail').click()
    await page.getByText('This is not the password of this account.').waitFor()
    await page.getByLabel('Your password').fill(GOOD_PASSWORD)
    await button(page, 'Confirm e-mail').click()
    await eventually(() => addressOf(page).path).toBe('/welcome')
    await visit(site, page, '/account')
    await openSection(page, 'Profile')
    await main(page).getByText('Confirmed', { exact: true }).waitFor()
  })

  it('leads anyone who did not sign up themselves to a password of their own', async () => {
    const stranger = await loggedIn(site, { email_confirmed_at: null }, PHONE)
    const page = await openLink(stranger.email)
    await button(page, 'Choose a new password').click()
    await main(page).getByRole('heading', { name: 'Choose a password of your own' }).waitFor()
    await page.getByLabel('New password').fill('Gletscher-und-Regen-9')
    await button(page, 'Save new password').click()
    await dialog(page, 'Your account').getByText('Log in with your e-mail address').waitFor()
    await createDevice(site.deps).logIn(stranger.email, 'Gletscher-und-Regen-9')
    const strangers = await site.openIn(stranger.context, '/account')
    await main(strangers).getByRole('heading', { name: 'Log in to see your account' }).waitFor()
  })
})

it.each(flowSizes('phone'))(
  '/take-back-email restores the old address and asks for a new password, on a %s',
  async (_name, size) => {
    site.expectComplaint(REFUSED)
    const { id, email } = await insertPerson(site.db)
    const thief = createDevice(site.deps)
    await thief.logIn(email)
    await proveEveryone(site)
    const newEmail = `thief-${email}`
    await thief.ask((api) => api.auth.updateUser({ email: newEmail }))
    const token = (await mailedLink(site, newEmail, '/confirm-email')).split('=')[1] ?? ''
    await thief.ask((api) => api.auth.verifyEmail({ token }))
    const link = await mailedLink(site, email, '/take-back-email')
    const page = await site.open(link, size)
    await eventually(() => page.url()).toBe(`${site.origin}/take-back-email`)
    await button(page, 'Take it back').click()
    await main(page).getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await page.getByLabel('New password').fill('Gletscher-und-Regen-9')
    await button(page, 'Save new password').click()
    await dialog(page, 'Your account').waitFor()
    await createDevice(site.deps).logIn(email, 'Gletscher-und-Regen-9')
    const row = await site.db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirst()
    expect(row?.email).toBe(email)

    const again = await site.open(link, size)
    await button(again, 'Take it back').click()
    await main(again).getByRole('heading', { name: 'This link does not work any more' }).waitFor()
  },
)

describe('/reset-password', () => {
  it('has a link sent, keeps it good for a refused password, and ends in the Log In dialog', async () => {
    site.expectComplaint(REFUSED)
    const { context, email } = await loggedIn(site)
    const page = await site.openIn(context, '/reset-password')
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Send me a link').click()
    await main(page).getByText(`We sent a link to ${email}`).waitFor()

    await visit(site, page, await mailedLink(site, email, '/reset-password'))
    await eventually(() => page.url()).toBe(`${site.origin}/reset-password`)
    await page.getByLabel('New password').fill('password1')
    await button(page, 'Save new password').click()
    await page.getByText('Many people use this password.').waitFor()
    await eventually(() => page.getByLabel('New password').inputValue()).toBe('password1')
    await page.getByLabel('New password').fill('Gletscher-und-Regen-9')
    await button(page, 'Save new password').click()
    await dialog(page, 'Your account').getByText('Every device was signed out').waitFor()
    await page.keyboard.press('Escape')
    await main(page).getByRole('heading', { name: 'Your new password counts now' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).waitFor()
    await createDevice(site.deps).logIn(email, 'Gletscher-und-Regen-9')

    await visit(site, page, '/reset-password?token=foreign')
    await page.getByLabel('New password').fill('Gletscher-und-Regen-9')
    await button(page, 'Save new password').click()
    await main(page).getByRole('heading', { name: 'This link does not work any more' }).waitFor()
    await button(page, 'Send me a new link').waitFor()
  })
})
