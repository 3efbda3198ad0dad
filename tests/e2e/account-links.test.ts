import { describe, expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { eventually, PHONE, SIZES } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import { button, dialog, loggedIn, mailedLink, REFUSED, status } from './members.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

describe('/confirm-email', () => {
  it.each(SIZES)(
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

  it('offers a new link: by one press to whoever is logged in', async () => {
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

describe('/reset-password', () => {
  it('has a link sent, keeps it good for a refused password, and ends in the Log In dialog', async () => {
    site.expectComplaint(REFUSED)
    const { context, email } = await loggedIn(site)
    const page = await site.openIn(context, '/reset-password')
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Send me a link').click()
    await main(page).getByText(`We sent a link to ${email}`).waitFor()

    await page.goto(site.origin + (await mailedLink(site, email, '/reset-password')))
    await site.hydrated(page)
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
  })

  it('says that a link is no good any more, and sends a new one', async () => {
    site.expectComplaint(REFUSED)
    const page = await site.open('/reset-password?token=foreign', PHONE)
    await page.getByLabel('New password').fill('Gletscher-und-Regen-9')
    await button(page, 'Save new password').click()
    await main(page).getByRole('heading', { name: 'This link does not work any more' }).waitFor()
    await button(page, 'Send me a new link').waitFor()
  })
})
