import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import {
  accountLink,
  field,
  focusedLabel,
  forgetLimits,
  logIn,
  openDialog,
  press,
  toastOf,
  useSiteWithoutLimits,
} from './account.ts'
import { dialog, mailedCode } from './members.ts'

const site = useSiteWithoutLimits()

/** The code an authenticator with this secret shows now. */
function codeOf(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: site.deps.clock.now().getTime() })
}

/** Turns the second factor on for somebody, and moves on to the next code. */
async function turnOnSecondFactor(email: string) {
  const device = createDevice(site.deps)
  await device.logIn(email)
  await device.ask((api) => api.auth.reauthenticate({ password: GOOD_PASSWORD }))
  const { factorId, secret } = await device.ask((api) => api.auth.enrollFactor())
  const code = codeOf(secret)
  const { recoveryCodes } = await device.ask((api) => api.auth.confirmFactor({ factorId, code }))
  site.deps.clock.set(new Date(site.deps.clock.now().getTime() + 30_000).toISOString())
  return { secret, recoveryCodes }
}

describe('the second factor', () => {
  it('is asked for: a wrong code, then the right one', async () => {
    site.expectComplaint(/401/)
    const { email } = await insertPerson(site.db)
    const { secret } = await turnOnSecondFactor(email)
    const page = await site.open('/cities', DESKTOP)
    await openDialog(page)
    await logIn(page, email)
    await page.getByRole('dialog', { name: 'One more step' }).waitFor()
    await eventually(() => focusedLabel(page)).toBe('Code')
    await field(page, 'Code').fill('000 000')
    await page.keyboard.press('Enter')
    await toastOf(page, 'alert', 'Sign in Failed').waitFor()
    await field(page, 'Code').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await toastOf(page, 'status', 'Welcome Back!').waitFor()
    await accountLink(page).waitFor()
  })

  it('may be a recovery code, also where the address leads to it', async () => {
    const { email } = await insertPerson(site.db)
    const { recoveryCodes } = await turnOnSecondFactor(email)
    const page = await site.open('/cities', DESKTOP)
    await openDialog(page)
    await logIn(page, email)
    await page.getByRole('dialog', { name: 'One more step' }).waitFor()
    await page.goto(`${site.origin}/cities?signIn=factor`)
    await press(page, 'Use a recovery code')
    await eventually(() => focusedLabel(page)).toBe('Recovery code')
    await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await accountLink(page).waitFor()
  })
})

describe('a mail', () => {
  it('brings a code to log in with', async () => {
    const { email } = await insertPerson(site.db)
    const page = await site.open('/cities', DESKTOP)
    await openDialog(page)
    await field(page, 'E-mail').fill(email)
    await press(page, 'E-mail me a code')
    await eventually(() => field(page, 'E-mail').inputValue()).toBe(email)
    await press(page, 'E-mail me a code')
    await dialog(page).getByText(`If there is an account for ${email}, a mail with a code`).waitFor()
    await field(page, 'Code').fill(await mailedCode(site, email))
    await page.keyboard.press('Enter')
    await toastOf(page, 'status', 'Welcome Back!').waitFor()
    await accountLink(page).waitFor()
  })

  it('brings a link to those who forgot, again after a minute; the dialog says the same of an address no one has', async () => {
    const { email } = await insertPerson(site.db)
    const page = await site.open('/cities', DESKTOP)
    await page.clock.install()
    for (const address of [email, 'nobody@example.org']) {
      await openDialog(page)
      await press(page, 'Forgot it?')
      await eventually(() => focusedLabel(page)).toBe('E-mail')
      await field(page, 'E-mail').fill(address)
      await press(page, 'Send me a link')
      const sentence = `If there is an account for ${address}, a mail is on its way.`
      await dialog(page).getByText(sentence).waitFor()
      await eventually(() => focusedLabel(page)).toBe(sentence)
      await press(page, 'Close')
    }
    const mails = await site.deps.deliverMails()
    expect(mails.filter(({ subject }) => /password/i.test(subject)).map(({ to }) => to)).toEqual([email])

    await forgetLimits(site)
    await openDialog(page)
    await press(page, 'Forgot it?')
    await field(page, 'E-mail').fill(email)
    await press(page, 'Send me a link')
    const resend = dialog(page).getByRole('button', { name: /^Resend/ })
    await resend.waitFor()
    // The time stands still from here on: how fast the machine is does not matter.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const secondsLeft = async () => Number(/^Resend in (\d+) s$/.exec(await resend.innerText())?.[1])
    await eventually(() => secondsLeft()).toBeGreaterThan(1)
    await page.clock.runFor(((await secondsLeft()) - 1) * 1_000)
    await eventually(() => secondsLeft()).toBe(1)
    expect(await resend.isDisabled()).toBe(true)
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await forgetLimits(site)
    await press(page, 'Resend')
    await dialog(page).getByText('Another one is on its way.').waitFor()
    await eventually(() => resend.innerText()).toMatch(/^Resend in \d\d s$/)
  })
})
