import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import type { Site } from './site.ts'

/** What Chromium itself writes to the console about a refusal somebody provoked. */
export const REFUSED = /console error: .*400 \(Bad Request\)/

/** Somebody new, and a context in which they are logged in. */
export interface LoggedIn {
  context: BrowserContext
  id: string
  email: string
}

/** Logs somebody new in; what is not said about their profile is as of the factory. */
export async function loggedIn(
  site: Site,
  profile?: Parameters<typeof insertPerson>[1],
  options: BrowserContextOptions = DESKTOP,
): Promise<LoggedIn> {
  const person = await insertPerson(site.db, profile)
  return { context: await memberContext(site, person.email, options), ...person }
}

/** Opens sensitive changes in every session, as if each person had just repeated their password. */
export const proveEveryone = (site: Site): Promise<unknown> =>
  site.db.updateTable('sessions').set({ reauthenticated_until: '2999-01-01T00:00:00Z' }).execute()

/** The sections of the account page. */
export const ACCOUNT_SECTIONS = [
  ...['Profile', 'Sign-in', 'Sessions', 'Preferences', 'Plan', 'For developers', 'Your data'],
]

/** Opens a section of the account page, which is folded on phones. */
export async function openSection(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name, exact: true })
  await section.waitFor()
  const toggle = section.getByRole('button', { name, exact: true, expanded: false })
  if ((await toggle.count()) > 0) await toggle.click()
}

/** Answers 'Confirm it is you'. */
export async function confirmItIsMe(page: Page, password = GOOD_PASSWORD): Promise<void> {
  const asking = dialog(page, 'Confirm it is you')
  await asking.getByLabel('Your password').fill(password)
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** A context in which somebody is logged in with the factories' password. */
async function memberContext(
  site: Site,
  email: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const device = createDevice(site.deps)
  await device.resume(email)
  const context = await site.newContext(options)
  await context.addCookies([...device.jar].map(([name, value]) => ({ name, value, url: site.origin })))
  return context
}

/** Opens a page on a desktop whose browser is logged in already. */
export async function openAsMember(site: Site, email: string, path: string): Promise<Page> {
  return site.openIn(await memberContext(site, email, DESKTOP), path)
}

/** What the first match of a pattern in a mail to an address is, once there is such a mail. */
async function mailed(site: Site, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await eventually(async () => {
    const mail = (await site.deps.deliverMails()).findLast(({ to }) => to === email)
    found = pattern.exec(mail?.text ?? '')?.[0]
    return found
  }, `${pattern} in a mail to ${email}`).toBeDefined()
  return found ?? ''
}

/** The path with the token that the last mail to an address holds. */
export const mailedLink = (site: Site, email: string, path: string): Promise<string> =>
  mailed(site, email, new RegExp(`${path}\\?token=[\\w-]+`))

/** The same with what the link leads on to. */
export const mailedWholeLink = (site: Site, email: string, path: string): Promise<string> =>
  mailed(site, email, new RegExp(`${path}\\?token=[\\w-]+(?:&[\\w=%.+-]+)+`))

/** The six digits that the last mail to an address holds. */
export const mailedCode = (site: Site, email: string): Promise<string> => mailed(site, email, /\b\d{6}\b/)

/** A button by its whole name, or by a part of it. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Where success is announced. */
export const status = (page: Page): Locator => page.getByRole('status')

/** A dialog by its title, or the only one that is open. */
export const dialog = (page: Page, name?: string): Locator => page.getByRole('dialog', { name })
