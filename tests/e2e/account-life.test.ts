import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { composeMail } from '#server/mail-composers.ts'
import { type Background, startBackground } from '#server/platform/background/background.service.ts'
import { mailTask } from '#server/platform/mail/mail.service.ts'
import { createSmtpTransport } from '#server/providers/mail/mail.smtp.nodemailer.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { startOpenIdProvider, type TestOpenIdProvider } from '../harness/openid-provider.ts'
import { startSmtpServer, type TestSmtpServer } from '../harness/smtp-server.ts'
import {
  accountLink,
  field,
  fillSignUp,
  header,
  logIn,
  openDialog,
  press,
  tab,
  toastOf,
  useSiteWithoutLimits,
} from './account.ts'
import { dialog, openAsMember, openSection, REFUSED, status } from './members.ts'
import { addressOf, main } from './pages.ts'
import { visit } from './visit.ts'

/* People's whole way through their accounts, with mails that really traveled, delivered by the worker. */

const site = useSiteWithoutLimits()
let smtp: TestSmtpServer
let background: Background
let provider: TestOpenIdProvider

beforeAll(async () => {
  smtp = await startSmtpServer()
  provider = await startOpenIdProvider()
  site.deps.mail = createSmtpTransport({ url: smtp.url, from: 'Smart Hydration <hello@example.org>' })
  site.deps.oauthProviders = [provider.asProvider()]
  const task = mailTask(site.deps, (mail) => composeMail(site.deps, mail))
  background = startBackground(site.deps.log, [task])
})
afterAll(async () => {
  await background?.stop()
  await smtp?.stop()
  await provider?.stop()
})

let addresses = 0
/** An address no mail was sent to before: mails that came stay where they are, also when a test is tried once more. */
const freshAddress = () => {
  addresses += 1
  return `somebody${addresses}@mail.example.org`
}

const NEW_PASSWORD = 'Gletscher-und-Regen-9'
/** What Chromium itself writes to the console about a refusal somebody provoked. */
const UNAUTHORIZED = /console error: .*401/

/** Milliseconds a mail may take on a busy machine. */
const MAIL_MS = 30_000

/** A mail to somebody about something, once it has come. */
const mailTo = (to: string, subject: RegExp) =>
  smtp.waitForMail((mail) => mail.to === to && subject.test(mail.subject), MAIL_MS)

async function follow(page: Page, mail: { text: string; html: string }): Promise<void> {
  const link = /https?:\S+token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  expect(mail.html).toContain(link)
  await page.goto(link)
  await site.hydrated(page)
}

/** Opens the account dialog as this window offers it: from the side menu on a phone, from the header elsewhere. */
async function openFrom(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) return openDialog(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).waitFor()
}

/** In how many browsers somebody is logged in. */
async function sessionsOf(email: string): Promise<number> {
  const rows = await site.db
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .select('sessions.id')
    .where('email', '=', email)
    .execute()
  return rows.length
}

async function logOut(page: Page, email: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  const place = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : header(page)
  await place.getByRole('button', { name: 'Log Out', exact: true }).click()
  await eventually(() => sessionsOf(email)).toBe(0)
}

describe.each(flowSizes('phone'))('on a %s', (kind, size) => {
  const isPhone = kind === 'phone'

  it('somebody joins, confirms by the mail, forgets their password, comes back and leaves', async () => {
    site.expectComplaint(UNAUTHORIZED)
    const email = freshAddress()
    const page = await site.open('/cities?search=wien', size)
    await openFrom(page, isPhone)
    await tab(page, 'Sign Up').click()
    await fillSignUp(page, { email })
    await toastOf(page, 'status', 'Welcome!').waitFor()
    await eventually(() => addressOf(page)).toMatchObject({ path: '/cities', query: { search: 'wien' } })

    const confirmation = await mailTo(email, /Confirm your e-mail/)
    await follow(page, confirmation)
    const isConfirmed = async () => {
      const row = await site.db
        .selectFrom('profiles')
        .select('email_confirmed_at')
        .where('email', '=', email)
        .executeTakeFirst()
      return row?.email_confirmed_at !== null
    }
    expect(await isConfirmed()).toBe(false)
    await main(page).getByRole('button', { name: 'Confirm e-mail' }).click()
    await eventually(() => addressOf(page).path).toBe('/welcome')
    expect(await isConfirmed()).toBe(true)

    await logOut(page, email, isPhone)
    await visit(site, page, '/cities')
    await openFrom(page, isPhone)
    await press(page, 'Forgot it?')
    await field(page, 'E-mail').fill(email)
    await press(page, 'Send me a link')
    await follow(page, await mailTo(email, /Choose a new password/))
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await dialog(page).getByText('Every device was signed out').waitFor()
    await mailTo(email, /Your password was changed/)
    await logIn(page, email, GOOD_PASSWORD)
    await toastOf(page, 'alert', 'Sign in Failed').waitFor()
    await logIn(page, email, NEW_PASSWORD)
    await toastOf(page, 'status', 'Welcome Back!').waitFor()

    await visit(site, page, '/account')
    await openSection(page, 'Your data')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const asking = dialog(page, 'Delete your account?')
    site.expectComplaint(REFUSED)
    for (const password of ['not my password', NEW_PASSWORD]) {
      await asking.getByLabel('Your password').fill(password)
      await asking.getByRole('button', { name: 'Delete for good' }).click()
      if (password !== NEW_PASSWORD) await asking.getByText('The password is wrong.').waitFor()
    }
    await status(page).getByText('Account deleted').waitFor()
    await eventually(() => addressOf(page).path).toBe('/')
    await mailTo(email, /Your account was deleted/)
    const { count } = await site.db
      .selectFrom('profiles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('somebody logs in with another provider, and lands where they were', async () => {
    site.expectComplaint(/another host: http:\/\/127\.0\.0\.1:\d+\/authorize/)
    const email = freshAddress()
    provider.setClaims({ sub: email, email, email_verified: true, name: 'Olga Brandt' })
    const page = await site.open('/cities?search=wien', size)
    await openFrom(page, isPhone)
    await dialog(page).getByRole('link', { name: 'Continue with Google' }).click()
    await eventually(() => addressOf(page)).toMatchObject({ path: '/cities', query: { search: 'wien' } })
    await site.hydrated(page)
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Account: Olga Brandt' }).last().waitFor()
  })
})

describe('an address', () => {
  it('is changed by the link to the new one; both are told', async () => {
    const { email } = await insertPerson(site.db, { full_name: 'Maya Keller' })
    const newEmail = freshAddress()
    const page = await openAsMember(site, email, '/account')
    await page.getByLabel('New e-mail').fill(newEmail)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const asking = page.getByRole('dialog', { name: 'Confirm it is you' })
    await asking.getByLabel('Your password').fill(GOOD_PASSWORD)
    await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
    const notice = await mailTo(email, /Someone asked to change your e-mail/)
    expect(notice.text).not.toContain(newEmail)
    await follow(page, await mailTo(newEmail, /Confirm your new e-mail/))
    await main(page).getByRole('button', { name: 'Confirm e-mail' }).click()
    await mailTo(email, /Your e-mail was changed/)
    await mailTo(newEmail, /Your e-mail was changed/)
    await page.goto(`${site.origin}/account`)
    await main(page).getByText(newEmail).waitFor()
  })
})

describe('a mail server that is down', () => {
  afterEach(() => smtp.comeBack())

  it('keeps no one from joining; the mail comes when it is back', async () => {
    await smtp.goDown()
    const email = freshAddress()
    const page = await site.open('/cities', DESKTOP)
    await openDialog(page, 'Sign Up')
    await fillSignUp(page, { email })
    await toastOf(page, 'status', 'Welcome!').getByText('Please check your email').waitFor()
    await accountLink(page).waitFor()
    const order = () =>
      site.db
        .selectFrom('outgoing_mails')
        .select(['attempts', 'last_error'])
        .where('recipient', '=', email)
        .executeTakeFirst()
    await eventually(async () => (await order())?.attempts).toBe(1)
    await smtp.comeBack()
    await site.db.updateTable('outgoing_mails').set({ next_attempt_at: '2026-01-01T00:00:00Z' }).execute()
    const mail = await mailTo(email, /Confirm your e-mail/)
    expect(mail.text).toContain('/confirm-email?token=')
    await eventually(order).toBeUndefined()
  })
})
